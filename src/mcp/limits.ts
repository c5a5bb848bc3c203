/** Limits the length of a tool's answer, because a model pays for each character. */
import { shortenedSentence } from "../quotation.ts";
import { cleanLine } from "../web/texts/safe_text.ts";

/** Maximum number of characters in a sentence about a site. */
const MAX_SENTENCE_LENGTH = 500;

/** @returns a sentence on one line, or as much of it as fits, without characters that a person would not see */
export function shortened(text: string, limit: number = MAX_SENTENCE_LENGTH): string {
  return shortenedSentence(cleanLine(text), limit);
}
