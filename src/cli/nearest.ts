/** The name that somebody may have meant. */

/** Characters of a name that are compared. */
const COMPARED_LIMIT = 60;

/** @returns the candidate most like the name, or null where none is like it */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  const wanted = normalised(name);
  let best: string | null = null;
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = distanceOf(wanted, normalised(candidate));
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** The end of an error: `, did you mean scan?`, or nothing. */
export function suggestion(name: string, candidates: Iterable<string>): string {
  const meant = nearest(name, candidates);
  return meant === null ? "" : `, did you mean ${meant}?`;
}

/** `robotsTxt` and `robots_txt` mean `robots-txt`. */
function normalised(name: string): string {
  return name.slice(0, COMPARED_LIMIT).replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase()
    .replace(/[_.\s]/g, "-");
}

/** 1 where one begins with the other, else insertions, deletions, substitutions and swaps of neighbours. */
function distanceOf(left: string, right: string): number {
  if (left === right) return 0;
  if (left.length > 2 && right.startsWith(`${left}-`)) return 1;
  let [older, previous] = [[] as number[], Array.from({ length: right.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const changed = left[row - 1] === right[column - 1] ? 0 : 1;
      const swapped = changed === 1 && left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1];
      current.push(Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + changed,
        swapped ? (older[column - 2] ?? 0) + 1 : Infinity,
      ));
    }
    [older, previous] = [previous, current];
  }
  return previous[right.length] ?? 0;
}
