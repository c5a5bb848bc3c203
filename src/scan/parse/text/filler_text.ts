/** Recognizes placeholder text such as Lorem ipsum, which templates have until somebody writes the text. */
import { FILLER_PHRASE, FILLER_SENTENCE, FILLER_WORDS } from "../../data/text/filler_words.ts";

/** Maximum number of characters of a text, and of one of its lines, that are read. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_LINE_LENGTH = 5_000;
/** Minimum number of words of a line, and minimum share of them in the vocabulary. Prose in Latin has less. */
const MIN_WORDS = 4;
const MIN_SHARE = 0.6;
/**
 * Minimum number of lines of many words, and their share in the vocabulary, without the usual first words. Templates of
 * HTML5 UP do not begin with them.
 */
const MIN_LONG_LINES = 3;
const MIN_LONG_WORDS = 8;
const MIN_LONG_SHARE = 0.8;

/** @param text visible text with one line for each block @returns the lines that are placeholders */
export function fillerLines(text: string): string[] {
  const read = text.slice(0, MAX_TEXT_LENGTH);
  const lines = read.split("\n");
  const isLatin = FILLER_PHRASE.test(read) || hasLongLines(lines);
  if (!isLatin && !FILLER_SENTENCE.test(read)) return [];
  return lines.filter((line) =>
    FILLER_SENTENCE.test(line.slice(0, MAX_LINE_LENGTH)) ||
    isLatin && isOfVocabulary(line, MIN_WORDS, MIN_SHARE)
  );
}

function hasLongLines(lines: readonly string[]): boolean {
  return lines.filter((line) => isOfVocabulary(line, MIN_LONG_WORDS, MIN_LONG_SHARE)).length >=
    MIN_LONG_LINES;
}

function isOfVocabulary(line: string, minWords: number, minShare: number): boolean {
  const words = line.slice(0, MAX_LINE_LENGTH).toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length >= minWords &&
    words.filter((word) => FILLER_WORDS.has(word)).length >= minShare * words.length;
}
