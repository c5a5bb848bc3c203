/**
 * A site's words inside our sentences are always between “ and ”, which neither they nor our own words
 * contain.
 */

/** Characters that a reader could take for the quotation marks. */
const LOOK_ALIKES = /[“”„‟❝❞〝〞〟＂]/g;
/** Control and format characters, separators of lines, and variation selectors that nothing shows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u{e0100}-\u{e01ef}]+/gu;
/** A quotation. If it was cut off, it lasts to the end. */
const QUOTATION = /“([^“”]*)(?:”|$)/g;

/** Maximum characters of one quotation, unless the sentence has less room. */
export const MAX_QUOTATION_LENGTH = 160;

export interface SentencePart {
  readonly text: string;
  /** True for words of a site. */
  readonly isQuoted: boolean;
}

/** @returns the text on one line, shortened, between quotation marks that it cannot close */
export function quoted(text: string, limit: number = MAX_QUOTATION_LENGTH): string {
  const line = text.slice(0, 4 * limit).replace(INVISIBLE, " ").replace(LOOK_ALIKES, '"');
  // Cutting may split a character in two, and strict readers of JSON refuse the halves.
  return `“${line.length > limit ? `${line.slice(0, limit)}…` : line}”`.toWellFormed();
}

/** @returns our own words and quotations in turn, without the marks */
export function sentenceParts(sentence: string): SentencePart[] {
  return sentence.split(QUOTATION).map((text, index) => ({ text, isQuoted: index % 2 === 1 }))
    .filter(({ text, isQuoted }) => isQuoted || text !== "");
}

/** @returns a sentence of at most `limit` characters, with the mark added again if a quotation is cut */
export function shortenedSentence(sentence: string, limit: number): string {
  if (sentence.length <= limit) return sentence;
  const start = sentence.slice(0, limit - 1).toWellFormed();
  if (start.lastIndexOf("“") <= start.lastIndexOf("”")) return `${start}…`;
  return `${start.slice(0, limit - 2).toWellFormed()}…”`;
}

export interface SeparatedSentence {
  /** Our own words, with a number instead of each quotation: `“1” is served as “2”`. */
  readonly words: string;
  readonly quotations: string[];
}

/**
 * Takes a site's words out of a sentence.
 * @param quotations of earlier sentences; the sentence's own are added
 */
export function separateQuotations(sentence: string, quotations: string[] = []): SeparatedSentence {
  const words = sentenceParts(sentence)
    .map(({ text, isQuoted }) => isQuoted ? `“${quotations.push(text)}”` : text).join("");
  return { words, quotations };
}

/** The reverse of {@linkcode separateQuotations}. */
export function withQuotations({ words, quotations }: SeparatedSentence): string {
  return words.replace(QUOTATION, (_, number: string) => `“${quotations[Number(number) - 1] ?? ""}”`);
}
