/** The time that a scan has: what it waits for other scans is not the site's time. */
import { Countdown } from "../fetch/observed_time.ts";

/** Milliseconds that a scan may wait for requests of other scans to the same hosts, in all. */
const MAX_TURN_WAIT_MS = 60_000;

export class ScanTime {
  readonly #own: Countdown;
  readonly #turns: Countdown;
  #waits = 0;
  #turnWaits = 0;
  #isOver = false;

  /** @param ms without the waits, milliseconds */
  constructor(ms: number, onEnd: () => void) {
    this.#own = new Countdown(ms, onEnd);
    this.#turns = new Countdown(MAX_TURN_WAIT_MS, onEnd);
    this.#turns.stop();
  }

  stop(): void {
    this.#isOver = true;
    this.#own.stop();
    this.#turns.stop();
  }

  /** Waits for memory that other scans hold. */
  async outside<T>(wait: () => Promise<T>): Promise<T> {
    if (++this.#waits === 1) this.#own.stop();
    try {
      return await wait();
    } finally {
      if (--this.#waits === 0 && !this.#isOver) this.#own.resume();
    }
  }

  /** Waits until it is this scan's turn at a host. */
  async turn<T>(wait: () => Promise<T>): Promise<T> {
    if (++this.#turnWaits === 1 && !this.#isOver) this.#turns.resume();
    try {
      return await this.outside(wait);
    } finally {
      if (--this.#turnWaits === 0) this.#turns.stop();
    }
  }
}
