/**
 * Average number of tokens that the tokenizer o200k_base (of GPT-4o) makes of text. Fitted to the Universal
 * Declaration of Human Rights in 45 languages and, for the Latin alphabet, to Markdown, code and style sheets
 * (as of 2026-11-23).
 */

/** Tokens of words in the Latin alphabet. */
export const WORD_RATES = {
  word: 0.54,
  /** Tokens for each letter after the third. */
  letter: 0.29,
  /** Additional tokens for each letter that is not ASCII. */
  accent: 0.65,
} as const;

/** Tokens for every three digits of a number. */
export const DIGITS_RATE = 1.2;

/** Tokens for the first of adjacent ASCII punctuation marks, and for each following mark. */
export const PUNCTUATION_RATES = { first: 0.86, next: 0.27 } as const;

/** Tokens for white space with a line break. */
export const LINE_BREAK_RATE = 0.56;

/** Tokens for any character not listed below, because tokenizers read rare scripts byte by byte. */
export const OTHER_RATE = 1;

/** Tokens for each character, both letters and marks, in the order of their code points (inclusive). */
export const SCRIPT_RATES: readonly (readonly [script: string, first: number, last: number, rate: number])[] =
  [
    ["Greek", 0x370, 0x3ff, 0.4],
    ["Cyrillic", 0x400, 0x52f, 0.3],
    ["Armenian", 0x530, 0x58f, 0.31],
    ["Hebrew", 0x590, 0x5ff, 0.45],
    ["Arabic", 0x600, 0x77f, 0.38],
    ["Devanagari", 0x900, 0x97f, 0.36],
    ["Bengali", 0x980, 0x9ff, 0.4],
    ["Gurmukhi", 0xa00, 0xa7f, 0.62],
    ["Gujarati", 0xa80, 0xaff, 0.4],
    ["Tamil", 0xb80, 0xbff, 0.37],
    ["Telugu", 0xc00, 0xc7f, 0.51],
    ["Kannada", 0xc80, 0xcff, 0.43],
    ["Malayalam", 0xd00, 0xd7f, 0.38],
    ["Sinhala", 0xd80, 0xdff, 0.64],
    ["Thai", 0xe00, 0xe7f, 0.43],
    ["Lao", 0xe80, 0xeff, 1.9],
    ["Myanmar", 0x1000, 0x109f, 0.7],
    ["Georgian", 0x10a0, 0x10ff, 0.31],
    ["Ethiopic", 0x1200, 0x139f, 2],
    ["Khmer", 0x1780, 0x17ff, 0.63],
    ["Greek with accents", 0x1f00, 0x1fff, 0.8],
    ["Typographic punctuation", 0x2000, 0x206f, 0.8],
    ["Chinese and Japanese punctuation", 0x3000, 0x303f, 0.8],
    ["Kana", 0x3040, 0x30ff, 0.85],
    ["Han", 0x3400, 0x9fff, 0.85],
    ["Hangul", 0xac00, 0xd7a3, 0.76],
    ["Full-width forms", 0xff00, 0xffef, 0.85],
  ];
