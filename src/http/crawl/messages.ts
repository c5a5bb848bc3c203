/** The progress of a crawl as messages of a `text/event-stream` (HTML Standard, 9.2). */
import type { KvEntry } from "@deno/kv";
import { type ServerSentEventMessage, ServerSentEventStream } from "@std/http";
import { progressEvent, resultEvent } from "../../crawl/crawl_progress.ts";
import { type CrawlRecord, isActive } from "../../crawl/crawl_record.ts";
import type { FollowedCrawl } from "./watch.ts";
import { RETRY_MS } from "../scan/messages.ts";

/** Milliseconds after which a browser comes again if the service stops: longer than that takes. */
export const RESTART_RETRY_MS = 15_000;
/** Milliseconds after which the caller's right is confirmed again. */
export const CONFIRM_MS = 10_000;
/**
 * Milliseconds after which a client has to connect again: one that reads nothing would otherwise keep its place until the
 * buffers of its connection are full of comments, which takes years.
 */
export const MAX_STREAM_MS = 30 * 60_000;

interface MessageOptions {
  /** Version of the row that the client has seen already. */
  readonly seen: string | null;
  /** Confirms the caller's right; false or an error ends the stream. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Aborted when the service stops: its clients are told to come again later. */
  readonly stop: AbortSignal;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
  /** Milliseconds; default: {@linkcode CONFIRM_MS}. */
  readonly confirmMs?: number;
  /** Milliseconds; default: {@linkcode MAX_STREAM_MS}. */
  readonly maxMs?: number;
}

/**
 * What a client has not seen of a crawl: its latest state each time that it changes, then its result. A slow client misses
 * states in between. The stream ends without a result if it is old, the crawl is deleted, the right to it ends or the
 * service stops.
 */
export function crawlMessages(followed: FollowedCrawl, options: MessageOptions): ReadableStream<Uint8Array> {
  const { mayGoOn, stop, onEnd, confirmMs = CONFIRM_MS, maxMs = MAX_STREAM_MS } = options;
  let { seen } = options;
  let confirmedAt = performance.now();
  const endsAt = confirmedAt + maxMs;
  let isFirst = true;
  const ended = new AbortController();
  const end = () => {
    if (ended.signal.aborted) return;
    ended.abort();
    followed.leave();
    onEnd();
  };
  /** The next message; null where none will follow. */
  const next = async (): Promise<ServerSentEventMessage | null> => {
    while (!ended.signal.aborted) {
      if (performance.now() - confirmedAt >= confirmMs) {
        if (!await mayGoOn()) return null;
        confirmedAt = performance.now();
      }
      const crawl = followed.latest();
      if (crawl.versionstamp === null) return null;
      if (crawl.versionstamp !== seen || !isActive(crawl.value)) {
        seen = crawl.versionstamp;
        return messageOf(crawl);
      }
      const now = performance.now();
      if (now >= endsAt) return { comment: " connect again", retry: RETRY_MS };
      await changed(followed, ended.signal, Math.min(confirmedAt + confirmMs, endsAt) - now);
    }
    return null;
  };
  return new ReadableStream<ServerSentEventMessage>({
    start(controller) {
      const close = () => {
        if (ended.signal.aborted) return;
        controller.enqueue({ comment: " the service is stopping", retry: RESTART_RETRY_MS });
        controller.close();
        end();
      };
      if (stop.aborted) close();
      // The service's signal outlives the stream: the listener must not.
      else stop.addEventListener("abort", close, { signal: ended.signal });
    },
    async pull(controller) {
      try {
        const message = await next();
        if (ended.signal.aborted) return;
        if (message !== null) controller.enqueue(isFirst ? { ...message, retry: RETRY_MS } : message);
        isFirst = false;
        if (message?.event === "progress") return;
        controller.close();
      } catch (error) {
        end();
        throw error;
      }
      end();
    },
    cancel: end,
  }, { highWaterMark: 0 }).pipeThrough(new ServerSentEventStream());
}

function messageOf({ value: crawl, versionstamp }: KvEntry<CrawlRecord>): ServerSentEventMessage {
  return isActive(crawl)
    ? { event: "progress", data: JSON.stringify(progressEvent(crawl)), id: `${crawl.id}.${versionstamp}` }
    : { event: "result", data: JSON.stringify(resultEvent(crawl)), id: `${crawl.id}.end` };
}

/** Waits for another state, the end of the stream, or some time. */
async function changed(followed: FollowedCrawl, ended: AbortSignal, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = () => resolve();
  const timer = setTimeout(stop, ms);
  const forget = followed.onNext(stop);
  ended.addEventListener("abort", stop, { once: true });
  await promise;
  clearTimeout(timer);
  forget();
  ended.removeEventListener("abort", stop);
}
