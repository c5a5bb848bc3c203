/** Finds the most similar name. */

/** Characters of a name that are compared. */
const MAX_COMPARED_LENGTH = 60;

/** @returns the most similar candidate, or null if none is similar */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  const searched = normalized(name);
  let best: string | null = null;
  let least = Math.max(2, Math.floor(searched.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = distanceOf(searched, normalized(candidate));
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Whether one name is likely a misspelling of the other: at most every fifth character differs. */
export function isNear(name: string, known: string): boolean {
  return distanceOf(normalized(name), normalized(known)) <= Math.floor(known.length / 5);
}

/** The end of an error: `, did you mean scan?`, or nothing. */
export function suggestion(name: string, candidates: Iterable<string>): string {
  const meant = nearest(name, candidates);
  return meant === null ? "" : `, did you mean ${meant}?`;
}

/** `robotsTxt` and `robots_txt` become `robots-txt`. */
function normalized(name: string): string {
  return name.slice(0, MAX_COMPARED_LENGTH).replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase()
    .replace(/[_.\s]/g, "-");
}

/** Insertions, deletions, substitutions and swaps of neighbors; 1 if the first is a prefix of the second. */
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
