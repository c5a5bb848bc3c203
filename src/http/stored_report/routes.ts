/** Routes of stored reports. */
import type { AppParts } from "../parts.ts";
import { showing } from "../routing/route.ts";
import { StoredReports } from "./handler.ts";

type Parts = Pick<AppParts, "config" | "reports" | "site">;

export function storedReportRoutes({ config, reports, site }: Parts) {
  const stored = new StoredReports({ reports, site, areListed: config.reports.areListed });
  return showing({
    "/r/{name}": stored.show,
    "/r/{name}/history": stored.showHistory,
  });
}
