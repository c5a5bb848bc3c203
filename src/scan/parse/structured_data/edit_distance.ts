/** The edit distance of two short words. */

/** Maximum number of compared characters of a word. */
const MAX_WORD_LENGTH = 60;

/**
 * Counts the letters to add, drop, replace, or swap with their neighbor to turn one word into the other.
 * @returns `limit` + 1 if it exceeds the limit
 */
export function editDistance(from: string, to: string, limit: number): number {
  const [left, right] = [from.slice(0, MAX_WORD_LENGTH), to.slice(0, MAX_WORD_LENGTH)];
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = [0, ...right.split("").map((_, at) => at + 1)];
  for (const [i, letter] of left.split("").entries()) {
    const next = [i + 1];
    for (const [j, other] of right.split("").entries()) {
      const replaced = (row[j] ?? Infinity) + (letter === other ? 0 : 1);
      const minimum = Math.min(replaced, (row[j + 1] ?? Infinity) + 1, (next[j] ?? Infinity) + 1);
      const isSwapped = letter === right[j - 1] && left[i - 1] === other;
      next.push(isSwapped ? Math.min(minimum, (before[j - 1] ?? Infinity) + 1) : minimum);
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return Math.min(row.at(-1) ?? Infinity, limit + 1);
}
