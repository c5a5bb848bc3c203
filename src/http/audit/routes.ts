/** The route of the audit trail. */
import type { AppParts } from "../parts.ts";
import { showing } from "../routing/route.ts";
import { AuditHandler } from "./handler.ts";

type Parts = Pick<AppParts, "authenticator" | "stores" | "limits" | "shutdown">;

export function auditRoutes(parts: Parts) {
  const audit = new AuditHandler(parts);
  return showing({
    "/api/accounts/{id}/audit.ndjson": (request, { id = "" }, address) => audit.handle(request, id, address),
  });
}
