/**
 * Time limits of the same length that share a timer, because a timer for
 * each request costs an eighth of a small one.
 */

interface Running {
  /** `performance.now()` when the time is up. */
  readonly dueAt: number;
  readonly onDue: () => void;
}

/** Milliseconds until a body of the usual size has arrived. */
export const MAX_BODY_MS = 5_000;
/**
 * Milliseconds for the check of a credential and its role, and for the execution of an operation. With the wait
 * for a place, they are less than five seconds.
 */
export const MAX_AUTHENTICATION_MS = 900;
export const MAX_EXECUTION_MS = 3_000;

export class TimeLimit {
  readonly #ms: number;
  /** Limits in the order of their ends, because all have the same length. */
  readonly #running = new Set<Running>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ms length of the limits in milliseconds */
  constructor(ms: number) {
    this.#ms = ms;
  }

  /**
   * Calls back when the time is up.
   * @returns ends the limit
   */
  start(onDue: () => void): () => void {
    const running = { dueAt: performance.now() + this.#ms, onDue };
    this.#running.add(running);
    if (this.#timer === undefined) this.#wakeIn(this.#ms);
    return () => {
      this.#running.delete(running);
    };
  }

  #wakeIn(ms: number): void {
    this.#timer ??= setTimeout(() => this.#wake(), ms);
    // The timer must not keep the process alive, because the limited work does
    this.#timer.unref();
  }

  #wake(): void {
    this.#timer = undefined;
    for (const running of this.#running) {
      const left = running.dueAt - performance.now();
      if (left > 0) return this.#wakeIn(left);
      this.#running.delete(running);
      running.onDue();
    }
  }
}
