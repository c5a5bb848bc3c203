/** Estimates the number of a text's tokens. It approximates o200k_base without a vocabulary. */
import {
  DIGITS_RATE,
  LINE_BREAK_RATE,
  OTHER_RATE,
  PUNCTUATION_RATES,
  SCRIPT_RATES,
  WORD_RATES,
} from "../../data/text/token_rates.ts";

/** Number of letters of a word that cost nothing beyond the word itself. */
const FREE_LETTERS = 3;
const DIGITS_PER_GROUP = 3;
/** Number of significant digits, because the estimate is about a tenth off in most texts. */
const PRECISION = 2;
/** Last letter of the Latin alphabets, Vietnamese aside. */
const LAST_LATIN = 0x24f;

type Kind = "space" | "break" | "letter" | "accent" | "digit" | "punctuation" | "script";

/** @returns number of tokens, rounded to two significant digits */
export function estimateTokens(text: string): number {
  return Math.ceil(Number(countTokens(text).toPrecision(PRECISION)));
}

/** Linear time, because a character's share depends only on it and the length of its run. */
function countTokens(text: string): number {
  let tokens = 0;
  let run = 0;
  let before: Kind = "space";
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const kind = kindOf(code);
    const isSame = kind === before || (isWordKind(kind) && isWordKind(before));
    run = isSame ? run + 1 : 1;
    before = kind;
    if (kind === "script") tokens += rateOf(code);
    else tokens += costOf(kind, run);
  }
  return tokens;
}

function costOf(kind: Exclude<Kind, "script">, run: number): number {
  if (kind === "space") return 0;
  if (kind === "break") return run === 1 ? LINE_BREAK_RATE : 0;
  if (kind === "digit") return run % DIGITS_PER_GROUP === 1 ? DIGITS_RATE : 0;
  if (kind === "punctuation") return run === 1 ? PUNCTUATION_RATES.first : PUNCTUATION_RATES.next;
  const letter = run === 1 ? WORD_RATES.word : run > FREE_LETTERS ? WORD_RATES.letter : 0;
  return kind === "accent" ? letter + WORD_RATES.accent : letter;
}

function isWordKind(kind: Kind): boolean {
  return kind === "letter" || kind === "accent";
}

function kindOf(code: number): Kind {
  if (code === 0x0a) return "break";
  if (code <= 0x20 || code === 0xa0) return "space";
  if (code < 0x80) return asciiKind(code);
  if (code >= 0xc0 && code <= LAST_LATIN) return "accent";
  // Accents of Vietnamese, which has short words.
  if (code >= 0x1e00 && code <= 0x1eff) return "accent";
  return "script";
}

function asciiKind(code: number): Kind {
  if (code >= 0x30 && code <= 0x39) return "digit";
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a ? "letter" : "punctuation";
}

function rateOf(code: number): number {
  // Both halves of a surrogate pair are visited.
  if (code >= 0xd800 && code <= 0xdfff) return OTHER_RATE;
  let low = 0;
  let high = SCRIPT_RATES.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [, first, last, rate] = SCRIPT_RATES[middle] ?? ["", 0, 0, OTHER_RATE];
    if (code < first) high = middle - 1;
    else if (code > last) low = middle + 1;
    else return rate;
  }
  return OTHER_RATE;
}

/** Maximum factor between a declared number and an estimate. */
const MAX_FACTOR = 2;
/** Number of characters of a token by the usual rule of thumb, which servers also use. */
const USUAL_CHARACTERS = 4;

/**
 * Returns true if a declared number of tokens is a positive integer near the estimate, or near a quarter of
 * the characters.
 */
export function isPlausibleTokenCount(
  claimed: string | null,
  text: string,
): { readonly isPlausible: boolean; readonly tokens: number } {
  const tokens = estimateTokens(text);
  if (claimed === null || !/^[1-9]\d{0,11}$/.test(claimed)) return { isPlausible: false, tokens };
  const usual = text.length / USUAL_CHARACTERS;
  const least = Math.min(tokens, usual) / MAX_FACTOR;
  const most = Math.max(tokens, usual) * MAX_FACTOR;
  return { isPlausible: Number(claimed) >= least && Number(claimed) <= most, tokens };
}
