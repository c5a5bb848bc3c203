/** How alike two texts are, for telling an error page from a resource. */

/** Words of each text that are compared. */
const MAX_WORDS = 2_000;
/** Characters of each text that are read, UTF-16 units. */
const MAX_LENGTH = 100_000;
/** Words in a row that are compared as one. */
const SHINGLE_WORDS = 3;

// Scripts that are written without spaces count by characters.
const UNSPACED = String
  .raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]--\P{L}]`;
const WORD = new RegExp(String.raw`${UNSPACED}|[[\p{L}\p{M}\p{N}]--${UNSPACED}]+`, "gv");

/** The first words, digits and case of letters evened out: an echoed path or a date is the same in both texts. */
function words(text: string): string[] {
  const found: string[] = [];
  for (const [word] of text.slice(0, MAX_LENGTH).matchAll(WORD)) {
    found.push(word.toLowerCase().replace(/\p{N}+/gu, "0"));
    if (found.length === MAX_WORDS) break;
  }
  return found;
}

function shingles(sequence: readonly string[], length: number): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + length <= sequence.length; at++) found.add(sequence.slice(at, at + length).join(" "));
  return found;
}

/**
 * Jaccard similarity of the texts' three-word sequences, of their words where a text has fewer than three; scripts
 * without spaces are taken by characters. Punctuation, case of letters and digits do not matter.
 * @returns 0 for nothing in common to 1 for the same; two texts without words are the same
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const left = words(a);
  const right = words(b);
  const length = Math.min(left.length, right.length) < SHINGLE_WORDS ? 1 : SHINGLE_WORDS;
  const inLeft = shingles(left, length);
  const inRight = shingles(right, length);
  if (inLeft.size === 0 && inRight.size === 0) return 1;
  const common = inLeft.intersection(inRight).size;
  return common / (inLeft.size + inRight.size - common);
}

/**
 * Share of the first text's three-word sequences that are in the second: 1 for an extract, however short.
 * Like {@linkcode similarity} in all else.
 * @returns 0 to 1; 1 where the first text has no words
 */
export function containment(part: string, whole: string): number {
  if (part === whole) return 1;
  const left = words(part);
  const right = words(whole);
  if (left.length === 0) return 1;
  const length = Math.min(left.length, right.length) < SHINGLE_WORDS ? 1 : SHINGLE_WORDS;
  const inPart = shingles(left, length);
  return inPart.intersection(shingles(right, length)).size / inPart.size;
}
