/** A site's own words, cleaned so that they can stand in a file: no markup, no line that could be read as another. */

/** Characters of the original that are looked at for one that is kept. */
const LOOKED_AT = 10;

/**
 * @param limit characters that are kept
 * @returns one line of letters, digits and plain punctuation; null where nothing of that is left
 */
export function plainLine(text: string, limit: number): string | null {
  const words = text.slice(0, limit * LOOKED_AT).replace(/[^\p{L}\p{N}\p{M} .,:;!?'’&()/+-]+/gu, " ")
    .replace(/\s+/g, " ").trim();
  return words === "" ? null : words.slice(0, limit).trim();
}
