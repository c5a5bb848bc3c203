/** Distribution of response times in constant memory. */

/** Each bucket ends a quarter above the one before, from 1 ms to about 5 minutes. */
const GROWTH = 1.25;
const BUCKETS = 58;

export class Durations {
  readonly #buckets = new Uint32Array(BUCKETS);
  #count = 0;

  add(ms: number): void {
    const bucket = ms <= 1 ? 0 : Math.ceil(Math.log(ms) / Math.log(GROWTH));
    const at = Math.min(BUCKETS - 1, bucket);
    this.#buckets[at] = (this.#buckets[at] ?? 0) + 1;
    this.#count++;
  }

  /**
   * Returns the milliseconds within which this share of the responses came, rounded up to the end of its
   * bucket; null without responses.
   */
  within(share: number): number | null {
    if (this.#count === 0) return null;
    let left = Math.ceil(share * this.#count);
    const at = this.#buckets.findIndex((count) => (left -= count) <= 0);
    return Math.round(GROWTH ** at);
  }
}
