/** A map that keeps the heaviest of any number of keys. */

export class BoundedMap<K, V> {
  readonly #limit: number;
  readonly #weight: (value: V) => number;
  readonly #values = new Map<K, V>();
  #dropped = 0;

  /**
   * @param limit number of keys to keep; up to twice as many are held
   * @param weight returns the number of requests of a value
   */
  constructor(limit: number, weight: (value: V) => number) {
    this.#limit = limit;
    this.#weight = weight;
  }

  /** Requests of keys that were dropped. If it is not 0, values are too low and keys may be missing. */
  get dropped(): number {
    return this.#dropped;
  }

  get size(): number {
    return this.#values.size;
  }

  get(key: K): V | undefined {
    return this.#values.get(key);
  }

  set(key: K, value: V): void {
    this.#values.set(key, value);
    if (this.#values.size > 2 * this.#limit) this.#drop();
  }

  /** Heaviest first, up to the limit. */
  entries(): [K, V][] {
    return [...this.#values].sort(([, one], [, other]) => this.#weight(other) - this.#weight(one))
      .slice(0, this.#limit);
  }

  /** Drops all but the heaviest keys. This is often the case if keys are rare, so nothing is sorted but numbers. */
  #drop(): void {
    const weights = Float64Array.from(this.#values.values(), this.#weight).sort();
    const least = weights[weights.length - this.#limit] ?? 0;
    let atLeast = this.#limit - weights.filter((weight) => weight > least).length;
    for (const [key, value] of this.#values) {
      const weight = this.#weight(value);
      if (weight > least || weight === least && atLeast-- > 0) continue;
      this.#dropped += weight;
      this.#values.delete(key);
    }
  }
}

/** Counts of the most frequent of any number of keys. */
export class BoundedCounts<K> {
  readonly #map: BoundedMap<K, number>;

  constructor(limit: number) {
    this.#map = new BoundedMap(limit, (count) => count);
  }

  get dropped(): number {
    return this.#map.dropped;
  }

  get size(): number {
    return this.#map.size;
  }

  /** @param keyToKeep makes the key that is kept, if it is new */
  add(key: K, keyToKeep: (key: K) => K = (each) => each): void {
    const count = this.#map.get(key);
    if (count === undefined) this.#map.set(keyToKeep(key), 1);
    else this.#map.set(key, count + 1);
  }

  /** Most frequent first, up to the limit. */
  entries(): [K, number][] {
    return this.#map.entries();
  }
}
