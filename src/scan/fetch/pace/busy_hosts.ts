/**
 * Hosts that ask us to slow down. After 429 or 503, a host gets only a few more requests in this scan, and no
 * request before the time of its Retry-After.
 */
import { Unobservable } from "../../../errors.ts";
import { quoted } from "../../../quotation.ts";
import { pause } from "./pause.ts";
import { retryAfterMs } from "./retry_after.ts";

/**
 * Maximum number of requests to a host after its first refusal, including those that are already under way.
 */
export const MAX_REQUESTS_WHEN_BUSY = 12;

/** Longest Retry-After that a scan waits for, in milliseconds. */
const MAX_RETRY_WAIT_MS = 5_000;

/**
 * Returns the error of a request that is not sent because its host asked us to slow down. @param status of
 * the host's response
 */
export function hostBusy(hostname: string, status: number): Unobservable {
  const message = `${
    quoted(hostname)
  } asked us to slow down (${status}), so we stopped sending requests there`;
  return new Unobservable("HOST_BUSY", message, { status });
}

interface HostState {
  /** Number of requests that began, and of those that are still under way. */
  begun: number;
  active: number;
  /** Maximum number of requests that may begin. */
  allowed: number;
  /**
   * Number of requests that had begun when a 503 without Retry-After came. Maybe only one URL is out of
   * order.
   */
  suspectedAt: number;
  /** Status code of the refusal. */
  status: number;
  /** When the next request may begin, by `performance.now()`. */
  notBefore: number;
}

export class BusyHosts {
  readonly #hosts = new Map<string, HostState>();
  readonly #heedsRetryAfter: boolean;

  /** @param heedsRetryAfter false if the caller waits for that time itself, as a crawl does */
  constructor(heedsRetryAfter: boolean) {
    this.#heedsRetryAfter = heedsRetryAfter;
  }

  /** Waits until the host may be asked again. @throws the signal's reason */
  async whenReady(hostname: string, signal: AbortSignal): Promise<void> {
    const host = this.#hostOf(hostname);
    // Another response may ask for a longer wait meanwhile.
    while (host.begun < host.allowed) {
      const waitMs = host.notBefore - performance.now();
      if (waitMs <= 0 || waitMs > MAX_RETRY_WAIT_MS) return;
      await pause(waitMs, signal);
    }
  }

  /** Called before each request, and `end` after it. @throws {Unobservable} HOST_BUSY */
  begin(hostname: string): void {
    const host = this.#hostOf(hostname);
    const isAway = host.notBefore > performance.now();
    if (host.begun >= host.allowed || isAway) {
      throw hostBusy(hostname, host.status);
    }
    host.begun++;
    host.active++;
  }

  end(hostname: string): void {
    this.#hostOf(hostname).active--;
  }

  /** Called with each response while its request is under way. */
  note(hostname: string, { status, headers }: { readonly status: number; readonly headers: Headers }): void {
    const host = this.#hostOf(hostname);
    if (status !== 429 && status !== 503) return;
    this.#heed(host, headers.get("retry-after"));
    if (host.allowed < Infinity) return;
    const answered = host.begun - (host.active - 1);
    const isSuspected = host.begun < host.suspectedAt + MAX_REQUESTS_WHEN_BUSY;
    if (status === 503 && !headers.has("retry-after") && !isSuspected) {
      host.suspectedAt = answered;
      return;
    }
    // The refusal itself counts.
    host.allowed = (isSuspected ? host.suspectedAt : answered) + MAX_REQUESTS_WHEN_BUSY - 1;
    host.status = status;
  }

  #heed(host: HostState, retryAfter: string | null): void {
    const waitMs = this.#heedsRetryAfter ? retryAfterMs(retryAfter, Date.now()) ?? 0 : 0;
    host.notBefore = Math.max(host.notBefore, performance.now() + waitMs);
  }

  #hostOf(hostname: string): HostState {
    return this.#hosts.getOrInsertComputed(
      hostname,
      () => ({
        begun: 0,
        active: 0,
        allowed: Infinity,
        suspectedAt: -Infinity,
        status: 0,
        notBefore: -Infinity,
      }),
    );
  }
}
