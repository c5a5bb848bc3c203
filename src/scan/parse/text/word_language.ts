/** Checks if a text in Latin letters matches its declared language, by the language's most frequent words. */
import { TWO_LETTER_LANGUAGES } from "../../data/language/codes.ts";
import { LANGUAGE_WORDS, type LanguageWords } from "../../data/language/words.ts";

/** Maximum number of characters read of a text, and a number that is enough for nearly all texts. */
const MAX_TEXT_LENGTH = 100_000;
const FIRST_LENGTH = 4_000;
/** Minimum number of words of a line of prose. A shorter line may be a name or a button. */
const MIN_LINE_WORDS = 5;
const FOREIGN_LETTER = /[^a-z]/;
/** A word that may be part of a name, such as Los Angeles. */
const CAPITALIZED = /^\p{Lu}\p{Ll}/u;
const CODE = /[{}<>=;\\|`]|\w\(|\w_\w|\/\//;
/** Bounds of a text in another language than the declared one. */
interface Bounds {
  /** Minimum number of words of prose. */
  readonly words: number;
  /** Minimum share of a language's frequent words, and minimum number of different ones. */
  readonly share: number;
  readonly different: number;
  /** Maximum share of the declared language's words. */
  readonly own: number;
}

const LONG: Bounds = { words: 60, share: 0.15, different: 8, own: 0.06 };
/** A shorter text needs clearer signs. */
const SHORT: Bounds = { words: 20, share: 0.2, different: 5, own: 0.05 };
const SENTENCE: Bounds = { words: 8, share: 0.25, different: 3, own: 0 };
/** English in place of a language whose frequent words are unknown, which may have some of them, too. */
const UNKNOWN: Bounds = { words: 20, share: 0.25, different: 8, own: 1 };
/** Maximum share of the second language, because related languages are hard to distinguish. */
const MAX_NEXT = 0.8;

/** Bounds of a text with letters that English does not have. */
interface LetterBounds {
  /** Minimum number of words of prose, and minimum share of them with such letters. */
  readonly words: number;
  readonly foreign: number;
  /** Maximum share of English words. */
  readonly own: number;
}

const LETTER_BOUNDS: readonly LetterBounds[] = [
  { words: 60, foreign: 0.1, own: 0.02 },
  { words: 30, foreign: 0.2, own: 0.06 },
  { words: 12, foreign: 0.3, own: 0 },
];
const ENGLISH = "en";

/**
 * Returns true if a text that is declared as English is surely in another language, such as Turkish or Finnish, whose
 * frequent words are few. Templates declare English.
 */
export function isNotEnglish(text: string, tag: string): boolean {
  if (primaryOf(tag) !== ENGLISH) return false;
  const words = proseWords(text.slice(0, MAX_TEXT_LENGTH));
  const [english] = LANGUAGE_WORDS.filter(({ tags }) => tags.has(ENGLISH));
  if (words.length === 0 || english === undefined) return false;
  const foreign = words.filter((word) => FOREIGN_LETTER.test(word)).length / words.length;
  const own = shareOf(english, words);
  return LETTER_BOUNDS.some((bounds) =>
    words.length >= bounds.words && foreign >= bounds.foreign && own <= bounds.own
  );
}

/**
 * Returns a text's language if it is not the declared language.
 * @param tag valid language tag
 * @returns null if the text may be in that language, or is too short or mixed to decide
 */
export function foreignLanguage(text: string, tag: string): LanguageWords | null {
  if (!TWO_LETTER_LANGUAGES.has(primaryOf(tag))) return null;
  const declared = LANGUAGE_WORDS.filter(({ tags }) => tags.has(primaryOf(tag)));
  const first = languageOf(text.slice(0, FIRST_LENGTH), declared);
  // A page may continue in the declared language.
  return first === null || text.length <= FIRST_LENGTH
    ? first
    : languageOf(text.slice(0, MAX_TEXT_LENGTH), declared);
}

/** Number of words of a text's prose, by which its language can be told. */
export function countProse(text: string): number {
  return proseWords(text.slice(0, MAX_TEXT_LENGTH)).length;
}

/** @param declared possible languages of the text, none for a language whose frequent words are unknown */
function languageOf(text: string, declared: readonly LanguageWords[]): LanguageWords | null {
  const words = proseWords(text);
  const bounds = declared.length === 0 ? UNKNOWN : boundsOf(words.length);
  if (words.length < bounds.words) return null;
  const [first, second] = LANGUAGE_WORDS.map((language) => ({ language, share: shareOf(language, words) }))
    .sort((left, right) => right.share - left.share);
  if (first === undefined || first.share < bounds.share || declared.includes(first.language)) return null;
  // "to" and "i" are frequent in English and in Serbian.
  const others = words.filter((word) => !first.language.words.has(word));
  const own = declared.map((language) => shareOf(language, others) * others.length / words.length);
  if (Math.max(0, ...own) > bounds.own) return null;
  if (second !== undefined && second.share > first.share * MAX_NEXT) return null;
  if (declared.length === 0 && !first.language.tags.has(ENGLISH)) return null;
  const different = first.language.words.intersection(new Set(words)).size;
  return different < bounds.different ? null : first.language;
}

function boundsOf(words: number): Bounds {
  if (words < SHORT.words) return SENTENCE;
  return words < LONG.words ? SHORT : LONG;
}

export function primaryOf(tag: string): string {
  return tag.trim().toLowerCase().split("-")[0] ?? "";
}

/** Words in small letters. In a short text, names would be a large part. */
function proseWords(text: string): string[] {
  const words = text.split("\n").flatMap((line) => {
    const words = CODE.test(line) ? [] : line.match(/\p{L}+/gu) ?? [];
    return words.length < MIN_LINE_WORDS ? [] : words;
  });
  const told = words.length < SHORT.words ? words.filter((word) => !CAPITALIZED.test(word)) : words;
  return told.map((word) => word.toLowerCase());
}

function shareOf({ words: frequent }: LanguageWords, words: readonly string[]): number {
  return words.filter((word) => frequent.has(word)).length / words.length;
}
