/** Notices that the clock of the machine was put back. Another machine may have noticed first, or this one have slept. */

/** Milliseconds by which clocks are adjusted all the time. */
const MAX_ADJUSTMENT_MS = 60_000;
/** Milliseconds after which a review is due in any case. */
const PERIOD_MS = 3_600_000;

interface Clocks {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds since any moment, by a clock that is never set. */
  readonly elapsed: () => number;
}

export class SetBackClock {
  readonly #clocks: Clocks;
  #reviewed: { readonly elapsed: number; ahead: number } | null = null;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  /** Whether what was planned by the clock should be planned anew: at first, once an hour, and after it was put back. */
  isReviewDue(): boolean {
    const elapsed = this.#clocks.elapsed();
    const ahead = this.#clocks.now() - elapsed;
    const last = this.#reviewed;
    if (last !== null && elapsed - last.elapsed < PERIOD_MS && ahead > last.ahead - MAX_ADJUSTMENT_MS) {
      last.ahead = Math.max(last.ahead, ahead);
      return false;
    }
    this.#reviewed = { elapsed, ahead };
    return true;
  }
}
