/** How much a tool answers: a model pays for each character. */

/** Characters of a sentence about a site. */
const MAX_SENTENCE_LENGTH = 500;

/** @returns a sentence, or as much of it as fits */
export function shortened(text: string, limit: number = MAX_SENTENCE_LENGTH): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}
