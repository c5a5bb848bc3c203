/**
 * Decides if a site still serves a crawl. The crawl pauses when too many pages are refused, and in the end
 * gives up.
 */

/** Number of last pages that count. */
const WINDOW = 20;
/** Minimum number of refusals among them that is too many, if they are at least half of all. */
const MAX_REFUSALS = 5;
/** Number of pages served in a row that makes the crawl forget earlier pauses. */
const RECOVERED = 50;

/** Milliseconds of the pauses, one after the other. After the last one the crawl ends. */
const PAUSES_MS: readonly number[] = [10_000, 60_000];

export class Refusals {
  readonly #pausesMs: readonly number[];
  #recent: boolean[] = [];
  #pauses = 0;
  #served = 0;

  constructor(pausesMs: readonly number[] = PAUSES_MS) {
    this.#pausesMs = pausesMs;
  }

  /** @returns milliseconds to wait before the next page, or 0; null if the crawl should end */
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
