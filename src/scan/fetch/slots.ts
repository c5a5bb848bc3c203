/** A limited number of places; who finds none free waits, first come first served. */
export class Slots {
  #limit: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get taken(): number {
    return this.#taken;
  }

  /** Takes a place, which must be left again. @throws the signal's reason, if it aborts before a place is free */
  async enter(signal: AbortSignal): Promise<void> {
    if (this.#taken < this.#limit) {
      this.#taken++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      const index = this.#waiting.indexOf(resolve);
      if (index >= 0) this.#waiting.splice(index, 1);
      reject(signal.reason);
    };
    this.#waiting.push(resolve);
    signal.addEventListener("abort", giveUp, { once: true });
    try {
      await promise;
    } finally {
      signal.removeEventListener("abort", giveUp);
    }
  }

  /** Adds places until there are so many. */
  raise(limit: number): void {
    for (; this.#limit < limit; this.#limit++) {
      const next = this.#waiting.shift();
      if (!next) continue;
      this.#taken++;
      next();
    }
  }

  /** The place passes to whoever waits longest, so that nobody can step in between. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken--;
  }
}
