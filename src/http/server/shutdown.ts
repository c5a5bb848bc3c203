/** The order in which the service stops, so that proxies and clients notice before anything is refused. */

/** Milliseconds that each step may take. */
export interface ShutdownTimes {
  /** From the signal until new scans are refused: proxies see in this time that `/readyz` is 503. */
  readonly noticeMs: number;
  /** From then on, until no request is running: scans that still are then are stopped. */
  readonly finishMs: number;
}

/** Milliseconds that running scans have to finish. */
export const MAX_FINISH_MS = 10_000;
/** Milliseconds in which interrupted scans send their results. */
const MAX_CLOSE_MS = 2_000;

interface StoppableServer {
  /** Accepts no more connections; resolves when every request has been answered. */
  shutdown(): Promise<void>;
  /** Ends every connection that is still open then. */
  close(): void;
}

export class Shutdown {
  readonly #leaving = new AbortController();
  readonly #refusing = new AbortController();
  readonly #stopping = new AbortController();
  readonly #quiet = Promise.withResolvers<void>();
  #running = 0;

  /** Aborted first: the service is no longer ready, but still does everything. */
  get leaving(): AbortSignal {
    return this.#leaving.signal;
  }

  /** Aborted second: new scans are refused. */
  get refusing(): AbortSignal {
    return this.#refusing.signal;
  }

  /** Aborted last: every scan sends its result. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** @param completed resolves when the response to a request has been sent, or cannot be */
  track(completed: Promise<unknown>): void {
    this.#running++;
    const end = () => {
      this.#running--;
      this.#noticeQuiet();
    };
    completed.then(end, end);
  }

  /** Resolves once every connection is closed. */
  async begin(server: StoppableServer, { noticeMs, finishMs }: ShutdownTimes): Promise<void> {
    this.#leaving.abort();
    await atMost(noticeMs);
    this.#refusing.abort();
    this.#noticeQuiet();
    // Deno 2.9.6 ends bodies that are still arriving when the server shuts down: none should be.
    await atMost(finishMs, this.#quiet.promise);
    this.#stopping.abort();
    const isClosed = await atMost(MAX_CLOSE_MS, server.shutdown().then(() => true));
    if (!isClosed) server.close();
  }

  #noticeQuiet(): void {
    if (this.#refusing.signal.aborted && this.#running === 0) this.#quiet.resolve();
  }
}

/** @returns what the event resolves to, or null if it does not in this time */
async function atMost<T>(ms: number, event: Promise<T> = new Promise(() => {})): Promise<T | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), ms);
  return await Promise.race([event, late]).finally(() => clearTimeout(timer));
}
