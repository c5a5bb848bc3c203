/** The edit distance of two short words. */

/** Characters; longer words are compared up to here. */
const MAX_WORD_LENGTH = 60;

/**
 * Letters to add, drop, replace, or swap with their neighbour to get from one word to the other.
 * @returns `limit` + 1 if it exceeds the limit
 */
export function editDistance(from: string, to: string, limit: number): number {
  const [left, right] = [from.slice(0, MAX_WORD_LENGTH), to.slice(0, MAX_WORD_LENGTH)];
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    for (let j = 1; j <= right.length; j++) {
      const isSame = left[i - 1] === right[j - 1];
      const replaced = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
      const minimum = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwapped = left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      next.push(isSwapped ? Math.min(minimum, (before[j - 2] ?? 0) + 1) : minimum);
    }
    if (Math.min(...next) > limit) return limit + 1;
    before = row;
    row = next;
  }
  return Math.min(row[right.length] ?? 0, limit + 1);
}
