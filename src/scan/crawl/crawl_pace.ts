/** The speed of a crawl, which the site's robots.txt and responses limit. */
import { crawlDelayMs } from "../parse/policy/crawl_delay.ts";
import { isSameSite } from "../parse/same_site.ts";
import { hostBusy } from "../fetch/pace/busy_hosts.ts";
import { MAX_CRAWL_DELAY_MS } from "../fetch/pace/kept_delay.ts";
import { pause } from "../fetch/pace/pause.ts";
import type { PaceState, RequestPace } from "../fetch/pace/request_pace.ts";
import { retryAfterMs } from "../fetch/pace/retry_after.ts";
import { Slots } from "../../slots.ts";
import { PRODUCT_TOKEN } from "../user_agents.ts";

/** Maximum number of concurrent requests to the site. */
export const MAX_REQUESTS_AT_ONCE = 4;
/** Longest Retry-After that a crawl waits for, milliseconds. For a longer wait it ends. */
export const MAX_RETRY_AFTER_MS = 120_000;
/** Milliseconds to wait after a 429 or 503 without Retry-After. */
const USUAL_RETRY_MS = 2_000;

export class CrawlPace implements RequestPace {
  readonly #host: string;
  readonly #slots = new Slots(MAX_REQUESTS_AT_ONCE);
  readonly #now: () => number;
  readonly #usualRetryMs: number;
  #delayMs = 0;
  /** Settles when the previous request has been answered and its delay is over. */
  #turn: Promise<void> = Promise.resolve();
  /** End of the wait, by `performance.now()`. */
  #notBefore = -Infinity;
  #retryAfterMs = 0;
  /** Last status that asked for a wait. */
  #busyStatus = 429;

  /**
   * @param host of the site; other sites are requested as in a scan
   * @param now milliseconds since 1970, to compare dates in `Retry-After` with
   * @param usualRetryMs milliseconds to wait if a site sends no Retry-After
   */
  constructor(host: string, now: () => number, usualRetryMs = USUAL_RETRY_MS) {
    this.#host = host;
    this.#now = now;
    this.#usualRetryMs = usualRetryMs;
  }

  get state(): PaceState {
    return { delayMs: this.#delayMs, waitMs: Math.max(0, this.#left()) };
  }

  /** Milliseconds that the site asks us to wait, if that is longer than a crawl waits; otherwise 0. */
  get awayMs(): number {
    return this.#retryAfterMs > MAX_RETRY_AFTER_MS ? this.#retryAfterMs : 0;
  }

  /** @throws {Unobservable} HOST_BUSY if the site asks for a longer wait than a crawl can give it */
  async enter({ hostname }: URL, signal: AbortSignal): Promise<() => void> {
    if (!isSameSite(hostname, this.#host)) return () => {};
    await this.#slots.enter(signal);
    try {
      return await this.#begin(hostname, signal);
    } catch (error) {
      this.#slots.leave();
      throw error;
    }
  }

  noteAnswer(
    { hostname }: URL,
    { status, headers }: { readonly status: number; readonly headers: Headers },
  ): void {
    if ((status !== 429 && status !== 503) || !isSameSite(hostname, this.#host)) return;
    const asked = retryAfterMs(headers.get("retry-after"), this.#now()) ?? this.#usualRetryMs;
    this.#busyStatus = status;
    this.#retryAfterMs = Math.max(this.#retryAfterMs, asked);
    this.#notBefore = Math.max(this.#notBefore, performance.now() + Math.min(asked, MAX_RETRY_AFTER_MS));
  }

  noteRobots({ hostname }: URL, text: string): void {
    if (!isSameSite(hostname, this.#host)) return;
    this.#delayMs = Math.max(this.#delayMs, Math.min(crawlDelayMs(text, PRODUCT_TOKEN), MAX_CRAWL_DELAY_MS));
    // The request for the file itself was not delayed.
    this.#notBefore = Math.max(this.#notBefore, performance.now() + this.#delayMs);
  }

  async #begin(hostname: string, signal: AbortSignal): Promise<() => void> {
    if (this.#delayMs === 0) {
      await this.#whenAllowed(hostname, signal);
      return once(() => this.#slots.leave());
    }
    // Sends requests one after the other. The delay starts at the response, so it is kept even if connecting
    // takes long.
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#turn;
    this.#turn = promise;
    try {
      await before;
      await this.#whenAllowed(hostname, signal);
    } catch (error) {
      resolve();
      throw error;
    }
    return once(() => {
      this.#notBefore = Math.max(this.#notBefore, performance.now() + this.#delayMs);
      this.#slots.leave();
      resolve();
    });
  }

  /** @throws {Unobservable} HOST_BUSY if the site asks for a longer wait than a crawl can give it */
  async #whenAllowed(hostname: string, signal: AbortSignal): Promise<void> {
    // A response may ask for a longer wait meanwhile.
    while (this.awayMs === 0 && this.#left() > 0) await pause(this.#left(), signal);
    signal.throwIfAborted();
    if (this.awayMs > 0) throw hostBusy(hostname, this.#busyStatus);
  }

  #left(): number {
    return this.#notBefore - performance.now();
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
