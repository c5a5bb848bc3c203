/** Sets and lists of words, written as text. */

/** @param words separated by white space */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}

/** @param text phrases separated by commas */
export function phrases(text: string): readonly string[] {
  return text.split(",").map((phrase) => phrase.trim().replace(/\s+/g, " "));
}

/** Words by their heading. @param text `heading: word word`, separated by commas */
export function wordLists(text: string): ReadonlyMap<string, readonly string[]> {
  const lists = phrases(text).map((list) => list.split(": "));
  return new Map(lists.map(([heading = "", words = ""]) => [heading, words.split(" ")]));
}
