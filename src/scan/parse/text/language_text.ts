/** The text of a page that tells its language. */
import { fillerLines } from "./filler_text.ts";
import type { PageSegment } from "./page_segments.ts";
import { textWidth } from "./text_width.ts";
import { countProse } from "./word_language.ts";

/** Number of words of prose that tells the language of nearly all pages, and the smallest one that may. */
const ENOUGH_WORDS = 60;
const MIN_WORDS = 5;
/** Minimum width of a text whose letters tell it. */
const MIN_WIDTH = 20;
/** A line with names and words of the theme, in any language. */
const COPYRIGHT = /^(?:©|\(c\)|copyright\b).{0,150}$/i;

export interface LanguageText {
  /** Text whose letters tell the language. */
  readonly letters: string;
  /** Text whose words tell it. */
  readonly prose: string;
}

/**
 * Selects the main text if it has enough prose, and else more of the page: some pages have most of their text in a
 * header, or in links. Links come last, because they may consist of language names.
 * @param head title and description, which speak for a page without text
 */
export function languageText(segments: readonly PageSegment[], head: string): LanguageText {
  const own = segments.filter(({ isLinks }) => !isLinks);
  const unframed = own.filter(({ isFrame }) => !isFrame);
  const content = own.filter(({ isContent }) => isContent);
  const [main = "", ...wider] = [content, unframed, own, segments].map(withoutFiller);
  if (countProse(main) >= ENOUGH_WORDS) return { letters: main, prose: main };
  const letters = wider.find((text) => textWidth(text) >= MIN_WIDTH) ??
    [...wider, head].find((text) => text !== "") ?? "";
  return { letters, prose: wider.find((text) => countProse(text) >= MIN_WORDS) ?? letters };
}

/**
 * Joins segments without placeholder text and copyright, which may be in another language. Lines that differ in
 * numbers alone stand once, because the rows of a table may repeat a few words.
 */
function withoutFiller(segments: readonly PageSegment[]): string {
  const text = segments.map(({ text }) => text).join("\n");
  const filler = new Set(fillerLines(text));
  const lines = text.split("\n").filter((line) => !filler.has(line) && !COPYRIGHT.test(line));
  return [...new Map(lines.map((line) => [line.replace(/\d+/g, "0"), line])).values()].join("\n");
}
