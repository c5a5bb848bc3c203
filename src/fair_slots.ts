/** Places that callers share: nobody holds more than are free, so the next caller always finds one. */

interface Waiting {
  readonly caller: string;
  readonly enter: () => void;
}

export class FairSlots {
  readonly #limit: number;
  readonly #held = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #taken = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get taken(): number {
    return this.#taken;
  }

  /** True if the caller would get a place at once. */
  hasRoomFor(caller: string): boolean {
    const held = this.#held.get(caller) ?? 0;
    const free = this.#limit - this.#taken;
    return free > 0 && (held === 0 || held < free);
  }

  /**
   * Takes a place, which must be left again. Those that wait enter in order of arrival, but for callers that hold their
   * share already.
   * @throws the signal's reason, if it aborts before there is a place
   */
  async enter(caller: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.hasRoomFor(caller)) return this.#take(caller);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = { caller, enter: resolve };
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

  /** Lets those enter that may now. */
  leave(caller: string): void {
    const held = this.#held.get(caller) ?? 0;
    if (held > 1) this.#held.set(caller, held - 1);
    else this.#held.delete(caller);
    this.#taken--;
    while (true) {
      const place = this.#waiting.findIndex((each) => this.hasRoomFor(each.caller));
      const [next] = place >= 0 ? this.#waiting.splice(place, 1) : [];
      if (!next) return;
      this.#take(next.caller);
      next.enter();
    }
  }

  #take(caller: string): void {
    this.#taken++;
    this.#held.set(caller, (this.#held.get(caller) ?? 0) + 1);
  }
}
