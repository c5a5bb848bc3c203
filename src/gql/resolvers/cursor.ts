/**
 * Cursors of lists that are ordered by time. A cursor holds an object's
 * position in its list, and is opaque to clients.
 */
import { badInput } from "../../auth/refusals.ts";

export interface Place {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly id: string;
}

/** Arguments of a list with pages. */
export interface ListArguments {
  readonly first: number;
  readonly after?: string | null;
}

/** Maximum number of objects on one page. */
const MAX_PAGE_OBJECTS = 100;

export function cursorOf({ createdAt, id }: Place): string {
  return btoa(`${createdAt}.${id}`);
}

/**
 * @param what name of the listed objects in the error
 * @throws {AppError} BAD_USER_INPUT for a text that is not a cursor
 */
export function placeOf(what: string, cursor: string): Place {
  const found = /^(\d{1,16})\.(\w{1,64})$/.exec(decoded(cursor));
  if (found === null) throw badInput(`Cannot list ${what}: after is not a cursor of this list`);
  const [, createdAt, id = ""] = found;
  return { createdAt: Number(createdAt), id };
}

/** @throws {AppError} BAD_USER_INPUT unless it is 1 to 100 */
export function checkFirst(what: string, first: number): void {
  if (first >= 1 && first <= MAX_PAGE_OBJECTS) return;
  throw badInput(`Cannot list ${what}: first is ${first}, expected 1 to ${MAX_PAGE_OBJECTS}`);
}

/** @param nodes objects of one page, in the order of the list */
export function connectionOf<T extends Place>(
  nodes: readonly T[],
  { hasNextPage, hasPreviousPage }: { readonly hasNextPage: boolean; readonly hasPreviousPage: boolean },
) {
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  const startCursor = edges[0]?.cursor ?? null;
  const endCursor = edges.at(-1)?.cursor ?? null;
  return { nodes, edges, pageInfo: { hasNextPage, hasPreviousPage, startCursor, endCursor } };
}

function decoded(cursor: string): string {
  return /^[A-Za-z0-9+/]{0,128}={0,2}$/.test(cursor) && cursor.length % 4 === 0 ? atob(cursor) : "";
}
