/** A request with its route, which is looked up once. */
import type { Match } from "./route_table.ts";

export interface Call {
  readonly request: Request;
  /** The key the client is counted by, as `clientAddress()` returns it. */
  readonly address: string;
  /** Null if nothing is at the path, or the request names an invalid host. */
  readonly match: Match | null;
  /** Resolves when the response has been sent. */
  readonly completed: Promise<unknown> | undefined;
}

/** Handles a call. A handler either answers the call or wraps another handler. */
export type CallHandler = (call: Call) => Promise<Response>;
