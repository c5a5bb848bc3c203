/** Routes for load balancers. */
import type { AppParts } from "../parts.ts";
import type { HealthPath } from "../request/health_paths.ts";
import { text } from "../response/respond.ts";
import { showing } from "../routing/route.ts";
import { notReady } from "./ready.ts";

export function healthRoutes({ shutdown, stores }: Pick<AppParts, "shutdown" | "stores">) {
  return showing<HealthPath>({
    "/healthz": () => text("ok"),
    "/readyz": async () => {
      const reason = await notReady(shutdown, stores.database.kv);
      return reason === null ? text("ok") : text(`not ready: ${reason}`, 503);
    },
  });
}
