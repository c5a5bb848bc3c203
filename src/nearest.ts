/** Finds the most similar name. */

/** Maximum number of characters of a name in a comparison. */
const MAX_COMPARED_LENGTH = 60;

/** Maximum number of names in a suggestion. */
const MAX_SUGGESTED = 3;
/** Minimum characters of the typed text to look for it within names. */
const MIN_WORD_LENGTH = 3;
/** Minimum characters if the typed text may be misspelled. */
const MIN_FUZZY_LENGTH = 5;

/** Distance of a name that has the typed text as a word of its own: `robots` and `robots-txt`. */
const WORD_DISTANCE = 0.5;
/** Distance of a name with a word that begins with the typed text: `crawl` and `ai-crawlers`. */
const START_DISTANCE = 2;
/** Distance of a name with a misspelled word, in addition to its edits: `markdwon` and `markdown-size`. */
const FUZZY_DISTANCE = 1;

/** @returns the most similar candidate, or null if none is similar */
export function nearest(name: string, candidates: Iterable<string>): string | null {
  return allNearest(name, candidates)[0] ?? null;
}

/**
 * @returns the most similar candidates, which are equally close, by number of other characters, the fewest
 * first
 */
function allNearest(name: string, candidates: Iterable<string>): string[] {
  const searched = normalized(name);
  let found: string[] = [];
  let least = Math.max(2, Math.floor(searched.length / 3));
  for (const candidate of new Set(candidates)) {
    const known = normalized(candidate);
    const distance = distanceOf(searched, known);
    // A short name may be far from everything and yet within the limit.
    if (distance > least || distance >= Math.max(searched.length, known.length)) continue;
    if (distance < least) found = [];
    least = distance;
    found.push(candidate);
  }
  const others = (candidate: string) => Math.abs(candidate.length - name.length);
  return found.sort((left, right) => others(left) - others(right));
}

/**
 * True if a name probably means the known one. Only its last words are missing, or at most every fifth
 * character differs.
 */
export function isNear(name: string, known: string): boolean {
  const [left, right] = [normalized(name), normalized(known)];
  const isCut = left.length >= MIN_WORD_LENGTH && right.startsWith(`${left}-`);
  return isCut || editsOf(left, right) <= Math.floor(known.length / 5);
}

/** The end of an error: `, did you mean scan?`, `, did you mean robots-txt or robots-meta?`, or nothing. */
export function suggestion(name: string, candidates: Iterable<string>): string {
  const meant = allNearest(name, candidates).slice(0, MAX_SUGGESTED);
  const [last = ""] = meant.slice(-1);
  if (meant.length < 2) return last === "" ? "" : `, did you mean ${last}?`;
  return `, did you mean ${meant.slice(0, -1).join(", ")} or ${last}?`;
}

/** `robotsTxt` and `robots_txt` become `robots-txt`. */
function normalized(name: string): string {
  return name.slice(0, MAX_COMPARED_LENGTH).replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase()
    .replace(/[_.\s]/g, "-");
}

/** A name that is only longer is near, at any length. */
function distanceOf(typed: string, known: string): number {
  const edits = editsOf(typed, known);
  const word = typed.replace(/^-+/, "");
  if (edits === 0 || word.length < MIN_WORD_LENGTH) return edits;
  const within = `-${known}-`;
  if (within.includes(`-${word}-`)) return Math.min(WORD_DISTANCE, edits);
  if (within.includes(`-${word}`)) return Math.min(START_DISTANCE, edits);
  if (word.length < MIN_FUZZY_LENGTH) return edits;
  return Math.min(edits, ...known.split("-").map((each) => editsOf(word, each) + FUZZY_DISTANCE));
}

/** Insertions, deletions, substitutions and swaps of neighbors. */
function editsOf(left: string, right: string): number {
  if (left === right) return 0;
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
