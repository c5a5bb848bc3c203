/** How similar two texts are. */

/** Maximum number of compared words of each text. */
const MAX_WORDS = 2_000;
/** Maximum number of characters read of each text, in UTF-16 units. */
const MAX_LENGTH = 100_000;
/** Number of consecutive words compared as one. */
const SHINGLE_WORDS = 3;

// Scripts without spaces are compared by characters.
const UNSPACED = String
  .raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]--\P{L}]`;
const WORD = new RegExp(String.raw`${UNSPACED}|[[\p{L}\p{M}\p{N}]--${UNSPACED}]+`, "gv");

/** Returns the words at the start, in lower case. Digits become 0, so dates and counters do not count. */
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
  for (let start = 0; start + length <= sequence.length; start++) {
    found.add(sequence.slice(start, start + length).join(" "));
  }
  return found;
}

/** The three-word sequences of both texts, or their words if one has fewer than three. */
function compare(
  a: string,
  b: string,
): { readonly left: number; readonly right: number; readonly common: number } {
  const [first, second] = [words(a), words(b)];
  const length = Math.min(first.length, second.length) < SHINGLE_WORDS ? 1 : SHINGLE_WORDS;
  const [left, right] = [shingles(first, length), shingles(second, length)];
  return { left: left.size, right: right.size, common: left.intersection(right).size };
}

/**
 * Jaccard similarity of the texts' three-word sequences. Scripts without spaces are compared by characters.
 * Punctuation, case and digits do not matter.
 * @returns 0 for nothing in common to 1 for the same text; two texts without words are the same
 */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const { left, right, common } = compare(a, b);
  return left + right === 0 ? 1 : common / (left + right - common);
}

/**
 * Share of the first text's three-word sequences that are in the second. An extract of any length gets 1.
 * @returns 0 to 1; 1 if the first text has no words
 */
export function containment(part: string, whole: string): number {
  if (part === whole) return 1;
  const { left, common } = compare(part, whole);
  return left === 0 ? 1 : common / left;
}
