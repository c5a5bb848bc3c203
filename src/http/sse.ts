/** A scan as server-sent events (HTML Standard, 9.2), for clients that read and clients that do not. */
import { CORS_HEADERS } from "./respond.ts";

/** How long a client may take, and how long it is left without news. */
export interface StreamPace {
  /** Milliseconds between comments that keep proxies from closing a quiet stream. */
  readonly keepAliveMs: number;
  /** Milliseconds after which a client that takes nothing is dropped, to the next comment's time. */
  readonly maxStallMs: number;
}

export const STREAM_PACE: StreamPace = { keepAliveMs: 10_000, maxStallMs: 30_000 };

/** Bytes that a client has to take within `maxStallMs`: a slow one shows with each piece that it reads. */
export const PIECE_BYTES = 16 * 1024;

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
  return new Response(pacedStream(messages, pace), { headers: HEADERS });
}

/** The response to HEAD: the headers of GET, without a scan. */
export function eventStreamHead(): Response {
  return new Response(null, { headers: HEADERS });
}

function pacedStream(
  messages: ReadableStream<Uint8Array>,
  { keepAliveMs, maxStallMs }: StreamPace,
): ReadableStream<Uint8Array> {
  const reader = messages.getReader();
  let rest: Uint8Array = new Uint8Array();
  let timer: ReturnType<typeof setInterval> | undefined;
  let takenAt = performance.now();
  let isWaiting = false;
  let hasEnded = false;
  const end = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (hasEnded) return;
    hasEnded = true;
    clearInterval(timer);
    controller.close();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => {
        // The client waits for the scan, and has taken the last comment too.
        if (isWaiting && controller.desiredSize === 0) {
          takenAt = performance.now();
          controller.enqueue(KEEP_ALIVE);
        } else if (performance.now() - takenAt >= maxStallMs) {
          // An error would be logged, and would not close the connection either as long as a write is pending.
          end(controller);
          void reader.cancel();
        }
      }, keepAliveMs);
      // The scan failed, and this stream will with it.
      reader.closed.catch(() => clearInterval(timer));
    },
    async pull(controller) {
      takenAt = performance.now();
      if (rest.length === 0) {
        isWaiting = true;
        const { done, value } = await reader.read();
        isWaiting = false;
        if (done) return end(controller);
        rest = value;
      }
      const piece = rest.subarray(0, PIECE_BYTES);
      rest = rest.subarray(PIECE_BYTES);
      controller.enqueue(piece);
    },
    cancel(reason) {
      hasEnded = true;
      clearInterval(timer);
      return reader.cancel(reason);
    },
  }, { highWaterMark: 0 });
}
