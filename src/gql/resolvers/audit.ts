/** Pages of an audit trail. */
import { type AuditPlace, type AuditRecord, MAX_SEARCHED_EVENTS } from "../../auth/audit_store.ts";
import { badInput } from "../../auth/refusals.ts";
import type { Context } from "./context.ts";
import type { Fields } from "./declare.ts";

/** Events on one page. */
const MAX_PAGE_EVENTS = 100;

export interface PageArguments {
  readonly first: number;
  readonly after?: string | null;
  readonly action?: string | null;
  readonly actorId?: string | null;
  /** Milliseconds since 1970. */
  readonly since?: number | null;
}

const auditEvent: Fields<AuditRecord> = {
  actor: ({ actor: { kind, id, name } }) =>
    kind === "service_account" ? `${name} (service account ${id})` : name,
  // Where others sign in from is the business of Admins only.
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
  { first, after, action = null, actorId = null, since = null }: PageArguments,
) {
  if (first < 1 || first > MAX_PAGE_EVENTS) {
    throw badInput(`Cannot list events: first is ${first}, expected 1 to ${MAX_PAGE_EVENTS}`);
  }
  const place = typeof after === "string" ? placeOf(after) : null;
  context.count(action === null && actorId === null ? first : MAX_SEARCHED_EVENTS);
  const { audit } = context.stores.database;
  const { events: nodes, next } = await audit.page(scopeId, first, place, { action, actorId, since });
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    nodes,
    edges,
    pageInfo: {
      hasNextPage: next !== null,
      hasPreviousPage: place !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: next === null ? edges.at(-1)?.cursor ?? null : cursorOf(next),
    },
  };
}

function cursorOf({ createdAt, id }: AuditPlace): string {
  return btoa(`${createdAt}.${id}`);
}

function placeOf(cursor: string): AuditPlace {
  const found = /^(\d{1,16})\.(\w{1,64})$/.exec(decoded(cursor));
  if (found === null) throw badInput("Cannot list events: after is not a cursor of this list");
  const [, createdAt, id = ""] = found;
  return { createdAt: Number(createdAt), id };
}

function decoded(cursor: string): string {
  return /^[A-Za-z0-9+/]{0,128}={0,2}$/.test(cursor) && cursor.length % 4 === 0 ? atob(cursor) : "";
}
