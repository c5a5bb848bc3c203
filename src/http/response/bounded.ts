/**
 * Limits the memory of responses that nobody reads. Each sends one piece at a
 * time, and each client may have only so many.
 */
import { addressKeys } from "../../address_keys.ts";
import { AppError } from "../../errors.ts";
import { Holdings } from "../../fair_slots.ts";
import { PIECE_BYTES } from "../../sized_response.ts";
import { isHealthPath } from "../request/health_paths.ts";
import type { CallHandler } from "../routing/call.ts";
import { EndedEarly } from "./ended_early.ts";
import { pacedStream, type StreamPace } from "./paced_stream.ts";
import { problem } from "./respond.ts";

/** Limits for requests of one client, and of all clients, whose responses have not been read to their end. */
export interface RequestLimits {
  readonly perClient: number;
  readonly inAll: number;
}

const REQUEST_LIMITS: RequestLimits = { perClient: 500, inAll: 5_000 };
/** Number of seconds until a refused client may try again. */
const RETRY_SECONDS = 5;

const BODY_PACE: StreamPace = { keepAliveMs: 5_000, maxStallMs: 30_000 };

/**
 * Wraps a handler for requests that report when their response has been sent. A client may have no more open
 * requests than are left, so the next client still gets its response.
 */
export function boundResponses(
  handle: CallHandler,
  { perClient, inAll }: RequestLimits = REQUEST_LIMITS,
  pace: StreamPace = BODY_PACE,
): CallHandler {
  const unread = new Holdings();
  let total = 0;
  return async (call) => {
    const { completed } = call;
    // A client must not be able to mislead the monitoring of the service.
    if (completed === undefined || isHealthPath(call.match?.pattern ?? "")) return await handle(call);
    const keys = addressKeys(call.address);
    const held = unread.heldBy(keys);
    const free = inAll - total;
    if (free <= 0 || held >= perClient || (held > 0 && held >= free)) return tooManyRequests();
    total++;
    unread.add(keys, 1);
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      total--;
      unread.add(keys, -1);
    };
    void completed.then(leave, leave);
    return inPieces(await handle(call), pace, leave);
  };
}

function tooManyRequests(): Response {
  const message = `Cannot respond now: too many responses wait to be read, try again in ${RETRY_SECONDS} s`;
  return problem(new AppError("BUSY", 503, message), { "Retry-After": String(RETRY_SECONDS) });
}

/**
 * Streams a large body. The runtime copies the next piece only when the client has taken the one before.
 * @param onDrop called when a client takes nothing; its connection may remain open, but holds no more memory
 */
function inPieces(response: Response, pace: StreamPace, onDrop: () => void): Response {
  const isSmall = !(Number(response.headers.get("content-length")) > PIECE_BYTES);
  // Reading `body` makes a stream of it, which would be most of the cost of a short response.
  const body = isSmall ? null : response.body;
  if (body === null) return response;
  const dropped = () => {
    onDrop();
    return new EndedEarly("Cannot continue, because the client reads nothing");
  };
  return new Response(pacedStream(body, { ...pace, dropped }), response);
}
