/** Pages of an audit trail. */
import type { AuditPlace, AuditRecord, AuditStore } from "../../auth/audit_store.ts";
import { badInput } from "../../auth/refusals.ts";

/** Events on one page. */
const MAX_PAGE_EVENTS = 100;

export interface PageArguments {
  readonly first: number;
  readonly after?: string | null;
}

export const auditFields = {
  AuditEvent: {
    actor: ({ actor: { kind, id, name } }: AuditRecord) =>
      kind === "service_account" ? `${name} (service account ${id})` : name,
    ipAddress: ({ actor }: AuditRecord) => actor.address,
  },
};

/**
 * A page of the trail of an account or user, newest first.
 * @throws {AppError} BAD_USER_INPUT
 */
export async function auditConnection(audit: AuditStore, scopeId: string, { first, after }: PageArguments) {
  if (first < 1 || first > MAX_PAGE_EVENTS) {
    throw badInput(`Cannot list events: first is ${first}, expected 1 to ${MAX_PAGE_EVENTS}`);
  }
  const place = typeof after === "string" ? placeOf(after) : null;
  // One more than is shown, to know whether there is a next page.
  const found = await audit.page(scopeId, first + 1, place);
  const nodes = found.slice(0, first).map(({ value }) => value);
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    nodes,
    edges,
    pageInfo: {
      hasNextPage: found.length > first,
      hasPreviousPage: place !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
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
