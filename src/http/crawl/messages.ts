/** Sends the progress of a crawl as messages of a `text/event-stream` (HTML Standard, 9.2). */
import type { KvEntry } from "@deno/kv";
import { type ServerSentEventMessage, ServerSentEventStream } from "@std/http";
import { progressEvent, resultEvent } from "../../crawl/crawl_progress.ts";
import { type CrawlRecord, isActive } from "../../crawl/crawl_record.ts";
import type { FollowedCrawl } from "./watch.ts";
import { RETRY_MS } from "../scan/messages.ts";

/** Milliseconds until a browser reconnects if the service stops, longer than a restart takes. */
const RESTART_RETRY_MS = 15_000;
/** Milliseconds until the caller's right is confirmed again. */
export const CONFIRM_MS = 10_000;
/**
 * Milliseconds until a client must reconnect. Without this limit, a client that reads nothing would keep its
 * place for years, until the buffers of its connection are full of comments.
 */
export const MAX_STREAM_MS = 30 * 60_000;

interface MessageOptions {
  /** Version of the row that the client has already seen. */
  readonly seen: string | null;
  /** Confirms the caller's right. The stream ends if it returns false or fails. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Aborts when the service stops. Clients then learn to reconnect later. */
  readonly stop: AbortSignal;
  /** Called once, however the stream ends. */
  readonly onEnd: () => void;
  /** Milliseconds. Default: {@linkcode CONFIRM_MS}. */
  readonly confirmMs?: number;
  /** Milliseconds. Default: {@linkcode MAX_STREAM_MS}. */
  readonly maxMs?: number;
}

/**
 * Sends the parts of a crawl that a client has not seen, which are the latest state after each change and
 * then the result. A slow client misses states in between. The stream ends without a result if it is too old,
 * the crawl is deleted, the caller's right ends or the service stops.
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
  /** The next message, or null after the last one. */
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
      // The service's signal outlives the stream, so the listener must be removed.
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

/** Waits for another state, the end of the stream, or a timeout. */
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
