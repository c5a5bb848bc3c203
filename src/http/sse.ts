/** A scan as server-sent events (HTML Standard, 9.2), for clients that read and clients that do not. */
import { pacedStream, type StreamPace } from "./paced_stream.ts";
import { CORS_HEADERS } from "./respond.ts";

export const STREAM_PACE: StreamPace = { keepAliveMs: 10_000, maxStallMs: 30_000 };

const KEEP_ALIVE = new TextEncoder().encode(": still scanning\n\n");

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
  ...CORS_HEADERS,
} as const;

/**
 * Streams `progress` events and one `result`, then ends. Cancelling the body leaves the scan.
 * @param messages one chunk is one message; canceled if the client leaves or is dropped
 */
export function eventStream(messages: ReadableStream<Uint8Array>, pace = STREAM_PACE): Response {
  return new Response(pacedStream(messages, { ...pace, keepAlive: KEEP_ALIVE }), { headers: HEADERS });
}

/** The response to HEAD: the headers of GET, without a scan. */
export function eventStreamHead(): Response {
  return new Response(null, { headers: HEADERS });
}
