/** The lines of an audit trail as a body: pages are read as the client takes them, and rights confirmed with each. */
import { type AuditExport, EXPORT_PAGE_EVENTS } from "../auth/audit_export.ts";
import type { AuditRecord } from "../auth/audit_store.ts";
import type { RateLimit } from "../rate_limit.ts";
import { EndedEarly } from "./ended_early.ts";
import { pacedStream, type StreamPace } from "./paced_stream.ts";

export const EXPORT_PACE: StreamPace = { keepAliveMs: 10_000, maxStallMs: 30_000 };

interface AuditStreamOptions {
  readonly callerId: string;
  /** Limits the events that a caller reads; those of the first page have been taken. */
  readonly listed: RateLimit;
  readonly lineOf: (event: AuditRecord) => string;
  /** Confirms the caller's right; false or an error ends the stream. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Aborted when the client leaves or the service stops. */
  readonly stop: AbortSignal;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
  readonly pace?: StreamPace;
}

/** A stream that does not come to the last event fails, so that nobody takes a part for the whole. */
export function auditStream(trail: AuditExport, options: AuditStreamOptions): ReadableStream<Uint8Array> {
  const { stop, onEnd, pace = EXPORT_PACE } = options;
  const ended = new AbortController();
  const pages = pagesOf(trail, options, ended.signal);
  const end = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    onEnd();
  };
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = () => {
        end();
        controller.error(new EndedEarly("Cannot go on: the client left, or the service is stopping"));
      };
      if (stop.aborted) fail();
      // The service's signal outlives the stream: the listener must not.
      else stop.addEventListener("abort", fail, { signal: ended.signal });
    },
    async pull(controller) {
      try {
        const { done, value } = await pages.next();
        if (ended.signal.aborted) return;
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        end();
        throw error;
      }
      end();
    },
    cancel: end,
  }, { highWaterMark: 0 });
  const dropped = () => new EndedEarly("Cannot go on: the client takes nothing");
  return pacedStream(source, { ...pace, dropped });
}

async function* pagesOf(
  trail: AuditExport,
  { callerId, listed, lineOf, mayGoOn }: AuditStreamOptions,
  ended: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for (let page = await trail.read(); page !== null; page = await trail.read()) {
    listed.giveBack(callerId, EXPORT_PAGE_EVENTS - page.searched);
    // After the page was read: an account that was deleted meanwhile has lost events already.
    if (!await mayGoOn()) throw new EndedEarly("Cannot go on: the caller may no longer see all of it");
    if (page.events.length > 0) {
      yield encoder.encode(page.events.map((event) => `${lineOf(event)}\n`).join(""));
    }
    if (page.searched < EXPORT_PAGE_EVENTS) return;
    await takePage(listed, callerId, ended);
    if (ended.aborted) return;
  }
}

/** Waits until the caller may read another page, or the stream has ended. */
async function takePage(listed: RateLimit, callerId: string, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const seconds = listed.wait(callerId, EXPORT_PAGE_EVENTS);
    if (seconds === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, seconds * 1000);
    ended.addEventListener("abort", () => resolve(), { once: true });
    await promise;
    clearTimeout(timer);
  }
}
