/** A limited number of places; who finds none free waits. */

/** Who gets the next free place: the one who has waited longest, or the one who came last. */
export type WaitOrder = "oldest-first" | "newest-first";

export class Slots {
  #limit: number;
  readonly #order: WaitOrder;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(limit: number, order: WaitOrder = "oldest-first") {
    this.#limit = limit;
    this.#order = order;
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
      const next = this.#next();
      if (!next) continue;
      this.#taken++;
      next();
    }
  }

  /** The place passes to one who waits, so that nobody can step in between. */
  leave(): void {
    const next = this.#next();
    if (next) next();
    else this.#taken--;
  }

  #next(): (() => void) | undefined {
    return this.#order === "oldest-first" ? this.#waiting.shift() : this.#waiting.pop();
  }
}
