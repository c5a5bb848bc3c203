/** A scan that waits to be started, and the clients that wait for it. */
import type { AppError } from "../../errors.ts";
import type { FollowedScan } from "./shared_scan.ts";

export class WaitingScan {
  readonly #clients = new Set<(scan: FollowedScan) => void>();
  readonly #left = new AbortController();

  /** Aborts when the last client has left. */
  get signal(): AbortSignal {
    return this.#left.signal;
  }

  /**
   * Waits until the scan is started.
   * @param waitMs milliseconds until the client gives up
   * @param signal aborts when the client leaves
   * @param busy error for a client that gives up
   */
  async join(waitMs: number, signal: AbortSignal, busy: () => AppError): Promise<FollowedScan> {
    const { promise, resolve, reject } = Promise.withResolvers<FollowedScan>();
    const giveUp = () => {
      reject(busy());
      this.#clients.delete(resolve);
      if (this.#clients.size === 0) this.#left.abort();
    };
    this.#clients.add(resolve);
    const timer = setTimeout(giveUp, waitMs);
    signal.addEventListener("abort", giveUp, { once: true });
    if (signal.aborted) giveUp();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    }
  }

  /** @param follow gives each client that still waits its view of the scan */
  begin(follow: () => FollowedScan): void {
    for (const resolve of this.#clients) resolve(follow());
    this.#clients.clear();
  }
}
