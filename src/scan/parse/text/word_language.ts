/** Whether a text in Latin letters is in the language that it is declared to be in, by its most frequent words. */
import { LANGUAGE_WORDS, type LanguageWords } from "../../data/language/words.ts";

/** Characters of a text that are read, and those of nearly all texts that settle it. */
const MAX_TEXT_LENGTH = 100_000;
const FIRST_LENGTH = 4_000;
/** Words of a line of prose; a shorter one may be a name or a button. */
const MIN_LINE_WORDS = 5;
const CODE = /[{}<>=;\\|`]|\w\(|\w_\w|\/\//;
/** Words of prose that a text needs to be judged. */
const MIN_WORDS = 60;
/** Share of the frequent words of a language in its prose, and how many of them are different. */
const MIN_SHARE = 0.15;
const MIN_DIFFERENT = 8;
/** Of those of the declared language, where the text is in another. */
const MAX_OWN_SHARE = 0.06;
/** Share of the next language: related ones are hardly told apart. */
const MAX_NEXT = 0.8;

/**
 * The language of a text that is not the declared one.
 * @param tag valid language tag
 * @returns null where the text may be in that language, or is too short or mixed to say
 */
export function foreignLanguage(text: string, tag: string): LanguageWords | null {
  const declared = LANGUAGE_WORDS.filter(({ tags }) => tags.has(primaryOf(tag)));
  const first = languageOf(text.slice(0, FIRST_LENGTH), declared);
  // A page may go on in the declared language.
  return first === null || text.length <= FIRST_LENGTH
    ? first
    : languageOf(text.slice(0, MAX_TEXT_LENGTH), declared);
}

/** @param declared languages that the text may be in */
function languageOf(text: string, declared: readonly LanguageWords[]): LanguageWords | null {
  if (declared.length === 0) return null;
  const words = proseWords(text);
  if (words.length < MIN_WORDS) return null;
  const own = Math.max(...declared.map((language) => shareOf(language, words)));
  if (own > MAX_OWN_SHARE) return null;
  const [first, second] = LANGUAGE_WORDS.map((language) => ({ language, share: shareOf(language, words) }))
    .sort((left, right) => right.share - left.share);
  if (first === undefined || first.share < MIN_SHARE) return null;
  if (second !== undefined && second.share > first.share * MAX_NEXT) return null;
  const different = first.language.words.intersection(new Set(words)).size;
  return different < MIN_DIFFERENT ? null : first.language;
}

export function primaryOf(tag: string): string {
  return tag.trim().toLowerCase().split("-")[0] ?? "";
}

function proseWords(text: string): string[] {
  return text.toLowerCase().split("\n").flatMap((line) => {
    const words = CODE.test(line) ? [] : line.match(/\p{L}+/gu) ?? [];
    return words.length < MIN_LINE_WORDS ? [] : words;
  });
}

function shareOf({ words: frequent }: LanguageWords, words: readonly string[]): number {
  return words.filter((word) => frequent.has(word)).length / words.length;
}
