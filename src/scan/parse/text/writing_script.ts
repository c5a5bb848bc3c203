/** Checks if a text's letters fit its declared language. */
import {
  LANGUAGES_BY_SCRIPT,
  SCRIPT_WORDS,
  SUBTAGS_BY_SCRIPT,
  type WritingScript,
} from "../../data/language/scripts.ts";

/** Maximum number of counted characters of a text. */
const MAX_TEXT_LENGTH = 20_000;
/** Minimum number of Latin letters, or of an equivalent, that a text needs to be judged. */
const MIN_LETTERS = 120;
/** The same minimum for a text without letters of the declared language, which a name in a text of it is not. */
const MIN_ONLY_LETTERS = 12;
/** Minimum share of the letters in one script that makes it the script of the text. */
const MIN_MAIN_SHARE = 0.6;
/**
 * Maximum share of the declared language's letters that is too small for it. Any text has names and code in
 * Latin letters.
 */
const MAX_ALPHABET_SHARE = 0.3;
const MAX_OTHER_SHARE = 0.02;
/**
 * Minimum share of the letters in another script, and maximum share of English function words among all words in Latin
 * letters, that make these words names and code. Measured on 90 pages of lang="en" with East Asian text.
 */
const MIN_SCRIPT_SHARE = 0.55;
const MAX_FUNCTION_SHARE = 0.1;
const WORD = /\p{sc=Latin}+/gu;
/** Without words of code, such as `for` and `if`. */
const FUNCTION_WORD = /^(?:a|an|and|are|at|be|by|can|has|have|of|on|our|that|the|to|we|will|you|your)$/i;
/** Minimum share of the declared language's letters that makes a text in two languages. */
const MIN_BILINGUAL_SHARE = 0.2;
/** Minimum share of kana that makes Han characters Japanese. */
const MIN_KANA_SHARE = 0.05;

const SCRIPTS = Object.keys(SCRIPT_WORDS) as WritingScript[];
const LETTERS: ReadonlyMap<WritingScript, RegExp> = new Map(
  SCRIPTS.map((script) => [
    script,
    script === "Kana" ? /[\p{sc=Hiragana}\p{sc=Katakana}]/gu : new RegExp(`\\p{sc=${script}}`, "gu"),
  ]),
);
/** Number of Latin letters that carry as much meaning as one character. */
const WEIGHTS: Partial<Record<WritingScript, number>> = { Han: 3, Kana: 2, Hangul: 3 };

/** @returns the scripts of a language tag; empty if they are not known */
export function scriptsOf(tag: string): ReadonlySet<WritingScript> {
  const [language = "", ...subtags] = tag.toLowerCase().split("-");
  const written = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag));
  return new Set(
    written === undefined
      ? SCRIPTS.filter((script) => LANGUAGES_BY_SCRIPT[script].has(language))
      : SCRIPTS.filter((script) => SUBTAGS_BY_SCRIPT[script].has(written)),
  );
}

/**
 * Returns a text's script if the declared language does not use it.
 * @param tag valid language tag
 * @returns null if the text may be in that language, or is too short or mixed to decide
 */
export function foreignScript(text: string, tag: string): WritingScript | null {
  const expected = scriptsOf(tag);
  if (expected.size === 0) return null;
  const read = text.slice(0, MAX_TEXT_LENGTH);
  const counts = countLetters(read);
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  const [main, most] = [...counts].reduce((best, each) => each[1] > best[1] ? each : best, ["Latin", 0]);
  const own = countIn(expected, counts);
  // Any page may have a logo or a name in Latin letters only.
  const isOnly = expected.has("Latin") && own === 0;
  if (all < (isOnly ? MIN_ONLY_LETTERS : MIN_LETTERS) || expected.has(main)) return null;
  if (most >= MIN_SCRIPT_SHARE * all && isEnglish(tag) && !hasEnglish(read)) return main;
  if (most < MIN_MAIN_SHARE * all) return null;
  return own <= (expected.has("Latin") ? MAX_ALPHABET_SHARE : MAX_OTHER_SHARE) * all ? main : null;
}

function isEnglish(tag: string): boolean {
  return /^en(?:-|$)/i.test(tag.trim());
}

function hasEnglish(text: string): boolean {
  const words = text.match(WORD) ?? [];
  return words.filter((word) => FUNCTION_WORD.test(word)).length > MAX_FUNCTION_SHARE * words.length;
}

/** Returns true if a language without Latin letters has its part in a text with words of another language. */
export function isBilingual(text: string, tag: string): boolean {
  const expected = scriptsOf(tag);
  if (expected.size === 0 || expected.has("Latin")) return false;
  const counts = countLetters(text.slice(0, MAX_TEXT_LENGTH));
  const all = counts.values().reduce((sum, count) => sum + count, 0);
  return countIn(expected, counts) >= MIN_BILINGUAL_SHARE * all;
}

function countIn(scripts: ReadonlySet<WritingScript>, counts: ReadonlyMap<WritingScript, number>): number {
  return [...scripts].reduce((sum, script) => sum + (counts.get(script) ?? 0), 0);
}

/** Counts weighted letters by script. Han characters among kana count as kana. */
function countLetters(text: string): Map<WritingScript, number> {
  const counts = new Map<WritingScript, number>(
    SCRIPTS.map((script) => [
      script,
      (text.match(LETTERS.get(script) ?? /$^/g)?.length ?? 0) * (WEIGHTS[script] ?? 1),
    ]),
  );
  const kana = counts.get("Kana") ?? 0;
  const han = counts.get("Han") ?? 0;
  if (kana > MIN_KANA_SHARE * (kana + han)) {
    counts.set("Kana", kana + han);
    counts.set("Han", 0);
  }
  return counts;
}
