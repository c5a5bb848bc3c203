/** Sets of words, written as text. */

/** @param words parted by white space */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
