/** The time limit of a scan. */
import { Countdown } from "../fetch/limits/observed_time.ts";

/** Counts all time, including waits, because the user who started the scan waits, too. */
export class ScanTime {
  readonly #timer: ReturnType<typeof setTimeout>;

  /** @param ms milliseconds */
  constructor(ms: number, onEnd: () => void) {
    this.#timer = setTimeout(onEnd, ms);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  outside<T>(wait: () => Promise<T>): Promise<T> {
    return wait();
  }
}

/**
 * Counts only the site's own time. A crawl may take any time, so its waits for others, or for the site's
 * sake, do not count.
 */
export class CrawlTime {
  readonly #left: Countdown;
  #waits = 0;
  #isOver = false;

  /** @param ms without the waits, milliseconds */
  constructor(ms: number, onEnd: () => void) {
    this.#left = new Countdown(ms, onEnd);
  }

  stop(): void {
    this.#isOver = true;
    this.#left.stop();
  }

  async outside<T>(wait: () => Promise<T>): Promise<T> {
    if (++this.#waits === 1) this.#left.stop();
    try {
      return await wait();
    } finally {
      if (--this.#waits === 0 && !this.#isOver) this.#left.resume();
    }
  }
}
