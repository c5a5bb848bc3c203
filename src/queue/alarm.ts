/** A wait that can be cut short. */

export class Alarm {
  #ring: (() => void) | null = null;
  #hasRung = false;
  #isClosed = false;

  /** Resolves after the time, or at once if the alarm has rung since the last wait. */
  async wait(ms: number): Promise<void> {
    if (!this.#hasRung && !this.#isClosed) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      this.#ring = resolve;
      await promise;
      clearTimeout(timer);
      this.#ring = null;
    }
    this.#hasRung = false;
  }

  ring(): void {
    this.#hasRung = true;
    this.#ring?.();
  }

  /** Makes all later waits return at once. */
  close(): void {
    this.#isClosed = true;
    this.ring();
  }
}

/** @returns true if the work ended in time; otherwise the work continues */
export async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), ms);
  try {
    return await Promise.race([work.then(() => true, () => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
