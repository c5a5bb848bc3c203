/** The share of a text that another one lacks, regardless of its order. */

/** Minimum share of the text of a page that most of it was added. */
export const MIN_MOST_ADDED = 0.5;
/** Maximum number of words and characters of each text. */
const MAX_WORDS = 50_000;
const MAX_LENGTH = 500_000;
/** Share of the added text that hidden elements must have, so that scripts only show or move it. */
const MIN_MOVED = 0.75;

export interface MovedText {
  /** Characters of the final text that hidden elements of the HTML have. */
  readonly hidden: number;
  /** True if these are most of the characters that the visible text of the HTML lacks. */
  readonly isMoved: boolean;
}

// Scripts without spaces are compared by characters.
const UNSPACED = String
  .raw`[[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}]--\P{L}]`;
const WORD = new RegExp(String.raw`${UNSPACED}|[[\p{L}\p{M}\p{N}]--${UNSPACED}]+`, "gv");

/**
 * Compares two texts. Each line counts once, because sliders copy their slides.
 * @returns 0 if the first text has all words of the second equally often, and 1 if it has none of them
 */
export function addedShare(before: string, after: string): number {
  const { count, added } = compared(before, after);
  return count === 0 ? 0 : added / count;
}

/** @returns the same, but each word of the first text that the second lacks makes up for an added one */
export function grownShare(before: string, after: string): number {
  const { count, added, lost } = compared(before, after);
  return count === 0 ? 0 : Math.max(0, added - lost) / count;
}

/**
 * Compares the text that was added with the text of hidden elements before.
 * @param written text before, with that of hidden elements
 * @param added share of the text after that was added
 */
export function movedText(written: string, after: string, added: number): MovedText {
  const moved = added === 0 ? 0 : Math.max(0, added - addedShare(written, after));
  return { hidden: Math.round(moved * after.length), isMoved: added > 0 && moved >= MIN_MOVED * added };
}

function compared(before: string, after: string): Record<"count" | "added" | "lost", number> {
  const left = new Map<string, number>();
  for (const word of words(before)) left.set(word, (left.get(word) ?? 0) + 1);
  let [count, added] = [0, 0];
  for (const word of words(after)) {
    count++;
    const times = left.get(word) ?? 0;
    if (times === 0) added++;
    else left.set(word, times - 1);
  }
  return { count, added, lost: left.values().reduce((sum, times) => sum + times, 0) };
}

/** The words of each different line. Digits become 0, so that dates and counters do not count. */
function* words(text: string): Generator<string> {
  let count = 0;
  const lines = new Set(text.slice(0, MAX_LENGTH).split("\n"));
  for (const [word] of [...lines].join("\n").matchAll(WORD)) {
    if (++count > MAX_WORDS) return;
    yield word.toLowerCase().replace(/\p{N}+/gu, "0");
  }
}
