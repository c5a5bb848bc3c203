/** Recognizes placeholder text such as Lorem ipsum, which templates have until somebody writes the text. */
import { FILLER_PHRASE, FILLER_SENTENCE, FILLER_WORDS } from "../../data/text/filler_words.ts";

/** Maximum number of characters of a text, and of one of its lines, that are read. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_LINE_LENGTH = 5_000;
/** Minimum number of words of a line, and minimum share of them in the vocabulary. Prose in Latin has less. */
const MIN_WORDS = 4;
const MIN_SHARE = 0.6;

/** @param text visible text with one line for each block @returns the lines that are placeholders */
export function fillerLines(text: string): string[] {
  const read = text.slice(0, MAX_TEXT_LENGTH);
  const isLatin = FILLER_PHRASE.test(read);
  if (!isLatin && !FILLER_SENTENCE.test(read)) return [];
  return read.split("\n").filter((line) =>
    FILLER_SENTENCE.test(line.slice(0, MAX_LINE_LENGTH)) ||
    isLatin && isOfVocabulary(line.slice(0, MAX_LINE_LENGTH))
  );
}

function isOfVocabulary(line: string): boolean {
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length >= MIN_WORDS &&
    words.filter((word) => FILLER_WORDS.has(word)).length >= MIN_SHARE * words.length;
}
