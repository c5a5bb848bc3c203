/** Text of a site, cleaned for use in a file: one line without markup. */

/** Characters of the original that are read for each one that is kept. */
const MAX_READ_PER_KEPT = 10;

/**
 * @param limit characters that are kept
 * @returns one line of letters, digits and plain punctuation; null where nothing of that is left
 */
export function plainLine(text: string, limit: number): string | null {
  const words = text.slice(0, limit * MAX_READ_PER_KEPT).replace(/[^\p{L}\p{N}\p{M} .,:;!?'’&()/+-]+/gu, " ")
    .replace(/\s+/g, " ").trim();
  return words === "" ? null : words.slice(0, limit).trim();
}
