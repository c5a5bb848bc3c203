/** Stops the service step by step, so that proxies and clients notice before anything is refused. */

/** Maximum duration of each step, in milliseconds. */
export interface ShutdownTimes {
  /** Time from the signal until new scans are refused. Proxies see the 503 of `/readyz` in this time. */
  readonly noticeMs: number;
  /** Time after that until no request is running. Scans that are still running then are stopped. */
  readonly finishMs: number;
}

/** Maximum time for running scans to finish, in milliseconds. */
export const MAX_FINISH_MS = 10_000;
/** Maximum time for interrupted scans to send their results, in milliseconds. */
const MAX_CLOSE_MS = 2_000;

export class Shutdown {
  readonly #leaving = new AbortController();
  readonly #refusing = new AbortController();
  readonly #stopping = new AbortController();
  readonly #quiet = Promise.withResolvers<void>();
  #running = 0;

  /** Aborts first. The service is no longer ready, but still handles every request. */
  get leaving(): AbortSignal {
    return this.#leaving.signal;
  }

  /** Aborts second. New scans are refused. */
  get refusing(): AbortSignal {
    return this.#refusing.signal;
  }

  /** Aborts last. Every scan sends its result. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** @param completed resolves when the response to a request has been sent, or cannot be sent */
  track(completed: Promise<unknown>): void {
    this.#running++;
    const end = () => {
      this.#running--;
      this.#noticeQuiet();
    };
    completed.then(end, end);
  }

  /**
   * @param close accepts no more connections, and resolves when every request has been answered
   * @returns once every connection is closed or the time for that is over
   */
  async begin(close: () => Promise<void>, { noticeMs, finishMs }: ShutdownTimes): Promise<void> {
    this.#leaving.abort();
    await atMost(noticeMs);
    this.#refusing.abort();
    this.#noticeQuiet();
    // Deno 2.9.6 ends bodies that are still arriving when the server shuts
    // down, so there should be no such bodies.
    await atMost(finishMs, this.#quiet.promise);
    this.#stopping.abort();
    await atMost(MAX_CLOSE_MS, close());
  }

  #noticeQuiet(): void {
    if (this.#refusing.signal.aborted && this.#running === 0) this.#quiet.resolve();
  }
}

/** Waits for the event, or until the time is over. */
async function atMost(ms: number, event: Promise<void> = new Promise(() => {})): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([event, late]).finally(() => clearTimeout(timer));
}
