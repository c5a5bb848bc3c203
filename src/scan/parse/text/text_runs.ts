/** Whether parts of one text are in another, by their common runs of letters and digits. */

/** Letters and digits of one run. */
const RUN_LENGTH = 10;
/** At most one bit in eight is set: few runs are found by accident. */
const BITS_PER_RUN = 8;
const MIN_BITS = 1 << 12;
const MAX_BITS = 1 << 26;

const FACTOR = 0x01000193;
const OUTGOING = outgoing();

/** A set of runs that may falsely contain a few others (a Bloom filter). */
export class RunSet {
  readonly #words: Uint32Array;
  readonly #mask: number;

  /** @param capacity the number of runs */
  constructor(capacity: number) {
    let bits = MIN_BITS;
    while (bits < capacity * BITS_PER_RUN && bits < MAX_BITS) bits *= 2;
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

/** The set of all runs of a text. */
export function runSetOf(text: string): RunSet {
  const runs = runsOf(lettersOf(text));
  const set = new RunSet(runs.length);
  for (const run of runs) set.add(run);
  return set;
}

/** The letters and digits of a text in lower case, as UTF-16 units. */
export function lettersOf(text: string): Uint16Array {
  const lower = text.toLowerCase();
  const letters = new Uint16Array(lower.length);
  let count = 0;
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at);
    if (isLetter(code)) letters[count++] = code;
  }
  return letters.subarray(0, count);
}

/** Whether a UTF-16 unit is no punctuation, symbol or space, as near as one unit can tell. */
function isLetter(code: number): boolean {
  if (code < 0x80) return code >= 0x61 && code <= 0x7a || code >= 0x30 && code <= 0x39;
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  // General punctuation to arrows, boxes and dingbats; CJK punctuation; variation selectors; full-width signs.
  if (code >= 0x2000 && code < 0x2c00) return false;
  if (code >= 0x3000 && code < 0x3040) return code === 0x3005;
  if (code >= 0xfe00 && code < 0xfe70) return false;
  if (code === 0xfeff || code >= 0xff00 && code < 0xff10) return false;
  // Halves of emoji: their code points have no letters among them but rare ideographs.
  return !(code >= 0xd83c && code <= 0xd83e || code >= 0xdc00 && code < 0xe000);
}

/** The runs of a text in its order, each as a number; none if it has fewer letters than a run. */
export function runsOf(letters: Uint16Array): Uint32Array {
  const runs = new Uint32Array(Math.max(0, letters.length - RUN_LENGTH + 1));
  let hash = 0;
  for (let at = 0; at < letters.length; at++) {
    hash = (Math.imul(hash, FACTOR) + (letters[at] ?? 0)) | 0;
    if (at >= RUN_LENGTH) hash = (hash - Math.imul(letters[at - RUN_LENGTH] ?? 0, OUTGOING)) | 0;
    if (at >= RUN_LENGTH - 1) runs[at - RUN_LENGTH + 1] = hash;
  }
  return runs;
}

function outgoing(): number {
  let factor = 1;
  for (let at = 0; at < RUN_LENGTH; at++) factor = Math.imul(factor, FACTOR);
  return factor;
}
