/** A limited number of places; who finds none free waits: the urgent first, and each kind in order of arrival. */

export interface Turn {
  /** May change while it waits. */
  urgent: boolean;
}

interface Waiting {
  readonly turn: Turn;
  readonly enter: () => void;
}

export class Slots {
  #limit: number;
  readonly #waiting: Waiting[] = [];
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get taken(): number {
    return this.#taken;
  }

  /**
   * Takes a place, which must be left again.
   * @throws the signal's reason, if it aborts before a place is free
   */
  async enter(signal: AbortSignal, turn: Turn = { urgent: false }): Promise<void> {
    if (this.#taken < this.#limit) {
      this.#taken++;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { turn, enter: resolve };
    const giveUp = () => {
      const index = this.#waiting.indexOf(waiting);
      if (index >= 0) this.#waiting.splice(index, 1);
      reject(signal.reason);
    };
    this.#waiting.push(waiting);
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
      next.enter();
    }
  }

  /** The place passes to one who waits, so that nobody can step in between. */
  leave(): void {
    const next = this.#next();
    if (next) next.enter();
    else this.#taken--;
  }

  #next(): Waiting | undefined {
    const urgent = this.#waiting.findIndex(({ turn }) => turn.urgent);
    return this.#waiting.splice(Math.max(urgent, 0), 1)[0];
  }
}
