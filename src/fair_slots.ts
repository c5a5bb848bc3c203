/** Places that callers share. */
import { waitIn, type Waiting } from "./slots.ts";

/** Keys that count the use of a caller: itself, its address, its network. Each must leave room for others. */
export type CallerKeys = readonly string[];

/** The amount that each caller holds. */
export class Holdings {
  readonly #held = new Map<string, number>();

  /** The largest amount that any of the keys holds. */
  heldBy(keys: CallerKeys): number {
    let most = 0;
    for (const key of keys) most = Math.max(most, this.#held.get(key) ?? 0);
    return most;
  }

  /** @param amount negative if something is given back */
  add(keys: CallerKeys, amount: number): void {
    for (const key of keys) {
      const held = (this.#held.get(key) ?? 0) + amount;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
  }

  /**
   * Returns the index of the waiting entry that holds least, the first of equals; -1 if no entry may take
   * anything.
   */
  nextOf(waiting: readonly { readonly keys: CallerKeys }[], mayTake: (index: number) => boolean): number {
    let next = -1;
    let least = Infinity;
    for (const [index, { keys }] of waiting.entries()) {
      const held = this.heldBy(keys);
      if (held >= least || !mayTake(index)) continue;
      next = index;
      least = held;
    }
    return next;
  }
}

/** A limited number of places. The caller that holds least goes first. */
export class FairSlots {
  readonly #limit: number;
  readonly #keepsRoom: boolean;
  readonly #held = new Holdings();
  readonly #waiting: Waiting<{ readonly keys: CallerKeys }>[] = [];
  #taken = 0;

  /**
   * @param keepsRoom true if nobody may hold more places than are free, so that the next caller always finds
   * one
   */
  constructor(limit: number, keepsRoom = true) {
    this.#limit = limit;
    this.#keepsRoom = keepsRoom;
  }

  get taken(): number {
    return this.#taken;
  }

  /** True if the caller would get a place at once. */
  hasRoomFor(keys: CallerKeys): boolean {
    const free = this.#limit - this.#taken;
    const held = this.#keepsRoom ? this.#held.heldBy(keys) : 0;
    return free > 0 && (held === 0 || held < free);
  }

  /**
   * Takes a place, which must be left again.
   * @throws the signal's reason, if it aborts before a place is free
   */
  async enter(keys: CallerKeys, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.hasRoomFor(keys)) return this.#take(keys);
    await waitIn(this.#waiting, { keys }, signal);
  }

  /** Lets those enter that may enter now. */
  leave(keys: CallerKeys): void {
    this.#held.add(keys, -1);
    this.#taken--;
    while (this.#taken < this.#limit) {
      const place = this.#held.nextOf(this.#waiting, (at) => this.hasRoomFor(this.#waiting[at]?.keys ?? []));
      const [next] = place >= 0 ? this.#waiting.splice(place, 1) : [];
      if (!next) return;
      this.#take(next.keys);
      next.enter();
    }
  }

  #take(keys: CallerKeys): void {
    this.#taken++;
    this.#held.add(keys, 1);
  }
}
