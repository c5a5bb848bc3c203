/** Body of an export, read at the client's pace. The stream fails if it is cut short. */
import { EndedEarly } from "../response/ended_early.ts";
import { pacedStream, type StreamPace } from "../response/paced_stream.ts";

export const EXPORT_PACE: StreamPace = { keepAliveMs: 10_000, maxStallMs: 30_000 };

export interface ExportBodyOptions {
  /** Aborts when the client leaves or the service stops. */
  readonly stop: AbortSignal;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
  readonly pace?: StreamPace;
}

/**
 * Streams an export. If the stream is cut short, it fails so that nobody takes a part for the whole.
 * @param open opens the export; its signal aborts when the stream has ended
 */
export function exportBody(
  open: (ended: AbortSignal) => ReadableStream<Uint8Array>,
  { stop, onEnd, pace = EXPORT_PACE }: ExportBodyOptions,
): ReadableStream<Uint8Array> {
  const ended = new AbortController();
  const reader = open(ended.signal).getReader();
  const end = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    onEnd();
  };
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = () => {
        end();
        controller.error(
          new EndedEarly("Cannot continue, because the client left or the service is stopping"),
        );
        void reader.cancel();
      };
      if (stop.aborted) fail();
      // The service's signal outlives the stream, so the listener must be removed.
      else stop.addEventListener("abort", fail, { signal: ended.signal });
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (ended.signal.aborted) return;
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        end();
        throw error;
      }
      end();
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  }, { highWaterMark: 0 });
  const dropped = () => new EndedEarly("Cannot continue, because the client reads nothing");
  return pacedStream(source, { ...pace, dropped });
}
