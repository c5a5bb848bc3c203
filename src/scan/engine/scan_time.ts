/** The time that a scan has. */
import { Countdown } from "../fetch/observed_time.ts";

/** By the clock, whatever the scan waits for: whoever asked for it waits, too. */
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

/** A crawl takes as long as it takes: what it waits for others, or for the sake of the site, is not the site's time. */
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
