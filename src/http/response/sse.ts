/** Sends progress as server-sent events (HTML Standard, 9.2), and handles clients that do not read. */
import { pacedStream, type StreamPace } from "./paced_stream.ts";
import { CORS_HEADERS } from "./respond.ts";

export const STREAM_PACE: StreamPace = { keepAliveMs: 10_000, maxStallMs: 30_000 };

/** Comments for clients that wait. */
const KEEP_ALIVE = {
  scan: new TextEncoder().encode(": still scanning\n\n"),
  crawl: new TextEncoder().encode(": no change\n\n"),
} as const;

interface EventStreamOptions {
  /** Kind of the progress, a scan by default. */
  readonly of?: keyof typeof KEEP_ALIVE;
  readonly pace?: StreamPace;
  /** Clock in milliseconds, instead of `performance.now()`. */
  readonly now?: () => number;
}

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
  ...CORS_HEADERS,
} as const;

/**
 * Streams `progress` events and one `result`, then ends. Cancelling the body leaves the scan or crawl.
 * @param messages each chunk is one message; canceled if the client leaves or is dropped
 */
export function eventStream(
  messages: ReadableStream<Uint8Array>,
  { of = "scan", pace = STREAM_PACE, ...clock }: EventStreamOptions = {},
): Response {
  return new Response(pacedStream(messages, { ...pace, ...clock, keepAlive: KEEP_ALIVE[of] }), {
    headers: HEADERS,
  });
}

/** Response to HEAD with the headers of GET, but without events. */
export function eventStreamHead(): Response {
  return new Response(null, { headers: HEADERS });
}
