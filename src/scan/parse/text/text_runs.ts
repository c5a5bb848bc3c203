/** Checks if parts of one text are in another, by their common runs of letters and digits. */

/** Number of letters and digits of one run. */
const RUN_LENGTH = 10;
/** Number of bits for each run. At most one bit in eight is set, so few runs are found by accident. */
const BITS_PER_RUN = 8;
const MIN_BITS = 1 << 12;
const MAX_BITS = 1 << 26;

const FACTOR = 0x01000193;
/** Contribution of a run's first letter to its number. */
const FIRST_FACTOR = Array.from({ length: RUN_LENGTH - 1 }).reduce<number>(
  (sum) => Math.imul(sum, FACTOR),
  1,
);

/** A set of runs that may falsely contain a few others (a Bloom filter). */
export class RunSet {
  readonly #words: Uint32Array;
  readonly #mask: number;

  /** @param capacity maximum number of runs */
  constructor(capacity: number) {
    const wanted = 2 ** Math.ceil(Math.log2(capacity * BITS_PER_RUN));
    const bits = Math.min(Math.max(wanted, MIN_BITS), MAX_BITS);
    this.#words = new Uint32Array(bits / 32);
    this.#mask = bits - 1;
  }

  add(run: number): void {
    const place = this.#place(run);
    this.#words[place >>> 5] = (this.#words[place >>> 5] ?? 0) | (1 << (place & 31));
  }

  has(run: number): boolean {
    const place = this.#place(run);
    return ((this.#words[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  #place(run: number): number {
    const mixed = Math.imul(run ^ (run >>> 15), 0x2c1b3c6d);
    return (mixed ^ (mixed >>> 13)) & this.#mask;
  }
}

/** Returns the set of all runs of a text. */
export function runSetOf(text: string): RunSet {
  const runs = runsOf(lettersOf(text));
  const set = new RunSet(runs.length);
  for (const run of runs) set.add(run);
  return set;
}

/** Returns the letters and digits of a text in lower case. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

/** Returns the runs of a text in order, each as a number. Empty if it has fewer letters than a run. */
export function runsOf(letters: string): Uint32Array {
  const runs = new Uint32Array(Math.max(0, letters.length - RUN_LENGTH + 1));
  let hash = 0;
  for (let at = 0; at < RUN_LENGTH - 1; at++) hash = extended(hash, letters.charCodeAt(at));
  // An iterator would take as long as everything else in the loop.
  for (let place = 0; place < runs.length; place++) {
    hash = extended(hash, letters.charCodeAt(place + RUN_LENGTH - 1));
    runs[place] = hash;
    hash = (hash - Math.imul(letters.charCodeAt(place), FIRST_FACTOR)) | 0;
  }
  return runs;
}

function extended(hash: number, letter: number): number {
  return (Math.imul(hash, FACTOR) + letter) | 0;
}
