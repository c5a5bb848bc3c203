/** Random choices that the same seed repeats. */
export class Random {
  #state: number;

  constructor(seed: number) {
    // xorshift32: zero is the one state that it never leaves. The factor keeps small seeds apart.
    this.#state = Math.imul(seed, 0x9e3779b1) | 0 || 1;
  }

  /** A whole number from 0 to `end - 1`. */
  below(end: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % end;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error("Cannot choose an item: there is none");
    return item;
  }
}
