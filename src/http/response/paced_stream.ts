/**
 * A body that is read only as fast as its client takes it, and given up for a client that takes nothing. It has to take a
 * piece within `maxStallMs`, so a slow one shows with each piece that it reads.
 */
import { PIECE_BYTES } from "../../sized_response.ts";

/** How long a client may take, and how long it is left without news. */
export interface StreamPace {
  /** Milliseconds between two looks at the client, each of which sends `keepAlive` to one that waits. */
  readonly keepAliveMs: number;
  /** Milliseconds after which a client that takes nothing is dropped, to the next look's time. */
  readonly maxStallMs: number;
}

interface PaceOptions extends StreamPace {
  /** Keeps proxies from closing a quiet stream; absent where the format has nothing of the kind. */
  readonly keepAlive?: Uint8Array;
  /** Milliseconds, in place of `performance.now()`. */
  readonly now?: () => number;
  /** The error of a stream that is dropped; absent: it ends, for formats that show by themselves where they end. */
  readonly dropped?: () => Error;
}

/** @param source one chunk is read at a time; canceled if the client leaves or is dropped */
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
        // The client waits for the source, and has taken the last comment too.
        if (isWaiting && controller.desiredSize === 0) {
          takenAt = now();
          if (keepAlive) controller.enqueue(keepAlive);
        } else if (now() - takenAt >= maxStallMs) {
          // No way out closes the connection as long as a write is pending.
          end(controller, dropped?.());
          void reader.cancel();
        }
      }, keepAliveMs);
      // The source failed, and this stream will with it.
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
