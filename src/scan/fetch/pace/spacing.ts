/** Begins requests one after the other, with a gap between them. */
import { pause } from "./pause.ts";

export class Spacing {
  /** When the last request began. */
  #last = -Infinity;
  #turn = Promise.resolve();

  /**
   * Waits until the gap after the last request is over. After a late request, the next one still waits for
   * its gap.
   * @param gapMs returns the milliseconds when the request's turn comes
   * @param begin called in its turn; the next request has to wait for it
   * @throws the signal's reason
   */
  async next<T>(gapMs: () => number, signal: AbortSignal, begin: () => T | Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#turn;
    this.#turn = promise;
    try {
      await before;
      const wait = this.#last + gapMs() - performance.now();
      if (wait > 0) await pause(wait, signal);
      const begun = await begin();
      this.#last = performance.now();
      return begun;
    } finally {
      resolve();
    }
  }
}
