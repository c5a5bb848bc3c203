/**
 * Detects that the machine's clock was set back. Another machine may have noticed first, and this machine may
 * have been asleep.
 */

/** Milliseconds of normal clock adjustments. */
const MAX_ADJUSTMENT_MS = 60_000;
/** Milliseconds after which a review is always due. */
const PERIOD_MS = 3_600_000;

interface Clocks {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed: () => number;
}

export class SetBackClock {
  readonly #clocks: Clocks;
  #reviewed: { readonly elapsed: number; ahead: number } | null = null;

  constructor(clocks: Clocks) {
    this.#clocks = clocks;
  }

  /**
   * True if planned times should be reviewed. This is at first, once an hour, and after the clock was set
   * back.
   */
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
