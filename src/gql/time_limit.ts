/** Time limits of one length on one timer, so that one costs next to nothing where it is kept. */

interface Running {
  /** `performance.now()` when the time is up. */
  readonly dueAt: number;
  readonly onDue: () => void;
}

export class TimeLimit {
  readonly #ms: number;
  /** In the order in which they end, as all are of one length. */
  readonly #running = new Set<Running>();
  /** Goes on without limits that run, but then holds up nobody's end. */
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ms length of the limits, milliseconds */
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
    else if (this.#running.size === 1) this.#timer.ref();
    return () => {
      if (this.#running.delete(running) && this.#running.size === 0) this.#timer?.unref();
    };
  }

  #wakeIn(ms: number): void {
    this.#timer ??= setTimeout(() => this.#wake(), ms);
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
