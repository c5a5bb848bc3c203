/**
 * Streams a body only as fast as its client takes it, and drops a client that takes nothing. A client has to
 * take a piece within `maxStallMs`, so even a slow client shows that it reads.
 */
import { PIECE_BYTES } from "../../sized_response.ts";

/** Times that a client may take, and may wait without data. */
export interface StreamPace {
  /** Milliseconds between two checks of the client. Each check sends `keepAlive` to a client that waits. */
  readonly keepAliveMs: number;
  /** Milliseconds until a client that takes nothing is dropped, rounded up to the next check. */
  readonly maxStallMs: number;
}

interface PaceOptions extends StreamPace {
  /** Keeps proxies from closing a quiet stream. Absent if the format has no such message. */
  readonly keepAlive?: Uint8Array;
  /** Clock in milliseconds, instead of `performance.now()`. */
  readonly now?: () => number;
  /**
   * Error of a stream that is dropped. Without it the stream just ends, for formats that mark their own end.
   */
  readonly dropped?: () => Error;
}

/** @param source read one chunk at a time; canceled if the client leaves or is dropped */
export function pacedStream(
  source: ReadableStream<Uint8Array>,
  { keepAliveMs, maxStallMs, keepAlive, now = () => performance.now(), dropped }: PaceOptions,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  let rest: Uint8Array = new Uint8Array();
  let timer: ReturnType<typeof setInterval> | undefined;
  let takenAt = now();
  let isWaiting = false;
  let hasEnded = false;
  const end = (controller: ReadableStreamDefaultController<Uint8Array>, error?: Error) => {
    if (hasEnded) return;
    hasEnded = true;
    clearInterval(timer);
    if (error === undefined) controller.close();
    else controller.error(error);
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => {
        // The client has taken everything, even the last comment, and waits for the source.
        if (isWaiting && controller.desiredSize === 0) {
          takenAt = now();
          if (keepAlive) controller.enqueue(keepAlive);
        } else if (now() - takenAt >= maxStallMs) {
          // Nothing can close the connection as long as a write is pending.
          end(controller, dropped?.());
          void reader.cancel();
        }
      }, keepAliveMs);
      // The source failed, and this stream will fail with it.
      reader.closed.catch(() => clearInterval(timer));
    },
    async pull(controller) {
      takenAt = now();
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
