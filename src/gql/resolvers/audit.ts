/** Pages of an audit trail. */
import { type AuditRecord, MAX_SEARCHED_EVENTS, searches } from "../../auth/audit/audit_store.ts";
import type { Context } from "./context.ts";
import { checkFirst, connectionOf, cursorOf, placeOf } from "./cursor.ts";
import type { Fields } from "./declare.ts";

export interface PageArguments {
  readonly first: number;
  readonly after?: string | null;
  readonly action?: string | null;
  readonly actorId?: string | null;
  readonly targetId?: string | null;
  /** Milliseconds since 1970. */
  readonly since?: number | null;
}

const auditEvent: Fields<AuditRecord> = {
  actor: ({ actor: { kind, id, name } }) =>
    kind === "service_account" ? `${name} (service account ${id})` : name,
  // Only Admins may see the IP addresses of others.
  ipAddress: async ({ scopeId, actor: { id, address } }, _, { principal, access }) => {
    const isOwn = principal.kind === "user" && principal.userId === scopeId && principal.userId === id;
    return isOwn || await access.roleOn(scopeId) === "Admin" ? address : null;
  },
};

export const auditFields = { AuditEvent: auditEvent };

/**
 * A page of the trail of an account or user, newest first.
 * @throws {AppError} BAD_USER_INPUT, QUERY_TOO_COMPLEX, RATE_LIMITED
 */
export async function auditConnection(
  context: Context,
  scopeId: string,
  { first, after, action = null, actorId = null, targetId = null, since = null }: PageArguments,
) {
  checkFirst("events", first);
  const place = typeof after === "string" ? placeOf("events", after) : null;
  const filter = { action, actorId, targetId, since };
  context.count(searches(filter) ? MAX_SEARCHED_EVENTS : first);
  const { audit } = context.stores.database;
  const { events: nodes, next } = await audit.page(scopeId, first, place, filter);
  const page = connectionOf(nodes, { hasNextPage: next !== null, hasPreviousPage: place !== null });
  // A page with a filter ends where the search ended, which may be after its last event.
  return next === null ? page : { ...page, pageInfo: { ...page.pageInfo, endCursor: cursorOf(next) } };
}
