/**
 * A limited number of places. If no place is free, callers wait, the urgent first, and each kind in order of
 * arrival.
 */

export interface Turn {
  /** True if the caller is urgent. May change while it waits. */
  urgent: boolean;
}

export class Slots {
  #limit: number;
  readonly #waiting: Waiting<{ readonly turn: Turn }>[] = [];
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
    await waitIn(this.#waiting, { turn }, signal);
  }

  /** Adds places up to the limit. */
  raise(limit: number): void {
    for (; this.#limit < limit; this.#limit++) {
      const next = this.#next();
      if (!next) continue;
      this.#taken++;
      next.enter();
    }
  }

  /** The place passes to a waiting caller, so that nobody can step in between. */
  leave(): void {
    const next = this.#next();
    if (next) next.enter();
    else this.#taken--;
  }

  #next() {
    const urgent = this.#waiting.findIndex(({ turn }) => turn.urgent);
    return this.#waiting.splice(Math.max(urgent, 0), 1)[0];
  }
}

/**
 * Takes the next of several places. If that fails, the places that were taken before are left.
 * @param leave leaves the places that were taken before
 */
export async function takeNext<T>(leave: () => void, take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    leave();
    throw error;
  }
}

/** A caller in a queue whose owner decides who is next. */
export type Waiting<Entry> = Entry & {
  /** Ends the wait. The owner takes the caller out of the queue before. */
  readonly enter: () => void;
};

/**
 * Joins the queue at once, and waits.
 * @throws the signal's reason if it aborts before
 */
export function waitIn<Entry extends object>(
  queue: Waiting<Entry>[],
  entry: Entry,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const enter = () => {
    signal.removeEventListener("abort", giveUp);
    resolve();
  };
  const waiting = { ...entry, enter };
  const giveUp = () => {
    const place = queue.indexOf(waiting);
    if (place >= 0) queue.splice(place, 1);
    reject(signal.reason);
  };
  queue.push(waiting);
  signal.addEventListener("abort", giveUp, { once: true });
  return promise;
}
