/** Whether a site still serves a crawl: it pauses when too many pages are refused, and in the end gives up. */

/** Pages that are looked back at. */
const WINDOW = 20;
/** Refusals among them that are too many, if they are at least half of all. */
const MAX_REFUSALS = 5;
/** Pages served in a row after which earlier pauses count no more. */
const RECOVERED = 50;

/** Milliseconds of the pauses, one after the other; after the last one the crawl ends. */
export const PAUSES_MS: readonly number[] = [10_000, 60_000];

export class Refusals {
  readonly #pausesMs: readonly number[];
  #recent: boolean[] = [];
  #pauses = 0;
  #served = 0;

  constructor(pausesMs: readonly number[] = PAUSES_MS) {
    this.#pausesMs = pausesMs;
  }

  /** @returns milliseconds to wait before the next page, 0 for none; null if the crawl should end */
  note(isRefused: boolean): number | null {
    this.#served = isRefused ? 0 : this.#served + 1;
    if (this.#served === RECOVERED) this.#pauses = 0;
    this.#recent = [...this.#recent, isRefused].slice(-WINDOW);
    const refused = this.#recent.filter((each) => each).length;
    if (refused < MAX_REFUSALS || 2 * refused < this.#recent.length) return 0;
    this.#recent = [];
    return this.#pausesMs[this.#pauses++] ?? null;
  }
}
