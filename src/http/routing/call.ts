/** A request on its way through the service, with its route, which is looked up once. */
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

/** One step on the way of a call: it answers, or wraps a step that does. */
export type CallHandler = (call: Call) => Promise<Response>;
