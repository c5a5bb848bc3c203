/** Text in invisible characters: Unicode tags, variation selectors, and zero-width characters as binary digits. */

import { isLegible } from "./encoded_text.ts";

export const INVISIBLE_CHARACTERS = "invisible characters";

/** Maximum number of decoded runs of one kind in a text, and of characters of one run. */
const MAX_RUNS = 50;
const MAX_RUN_LENGTH = 20_000;
/** Minimum length. Shorter runs are accidents. */
const MIN_TEXT_LENGTH = 4;

/** Most texts have none of these, so a single search is enough. */
const INVISIBLE = /[\u180e\u200b-\u200d\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff\u{e0000}-\u{e01ef}]/u;
const REVERSED = /\u202e([^\u202c\u202e]{12,2000})/g;
/** A black flag starts the flags of regions, which are written in tags. */
const TAGS = /(?<![\u{1f3f4}\u{e0000}-\u{e007f}])[\u{e0000}-\u{e007f}]{4,}/gu;
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/gu;
const ZERO_WIDTH = /[\u200b-\u200d\u2060-\u2064\ufeff\u180e]+/g;
const MIN_ZERO_WIDTH_RUN = 24;

export interface HiddenText {
  /** Words for the way of hiding: `not displayed`, `comment`, `alt`. */
  readonly way: string;
  readonly text: string;
}

/** Returns the texts that a text hides in invisible characters, and texts in reverse. */
export function invisibleTexts(text: string): HiddenText[] {
  if (!INVISIBLE.test(text)) return [];
  return [
    ...smuggledText(text).map((text) => ({ way: INVISIBLE_CHARACTERS, text })),
    ...reversedText(text).map((text) => ({ way: "reversed text", text })),
  ];
}

/** Returns the texts of all runs, except runs that do not decode to words. */
function smuggledText(text: string): string[] {
  const zeroWidth = text.matchAll(ZERO_WIDTH).filter(([run]) => run.length >= MIN_ZERO_WIDTH_RUN);
  return [
    ...decodedRuns(text.matchAll(TAGS), (run) => legible(tagLetters(run))),
    ...decodedRuns(text.matchAll(SELECTORS), (run) => legible(selectorBytes(run))),
    ...decodedRuns(zeroWidth, zeroWidthText),
  ];
}

/** Returns texts written in reverse. */
function reversedText(text: string): string[] {
  return text.matchAll(REVERSED).take(MAX_RUNS).map(([, run = ""]) => [...run].reverse().join(""))
    .toArray();
}

function decodedRuns(
  runs: IteratorObject<RegExpExecArray>,
  decode: (run: string) => string | null,
): string[] {
  return runs.take(MAX_RUNS).map(([run]) => decode(run.slice(0, MAX_RUN_LENGTH)))
    .filter((text) => text !== null).toArray();
}

function tagLetters(run: string): number[] {
  const letters = Array.from(run, (tag) => (tag.codePointAt(0) ?? NaN) - 0xe0000);
  return letters.filter((letter) => letter >= 0x20 && letter < 0x7f);
}

function selectorBytes(run: string): number[] {
  return Array.from(run, (selector) => {
    const point = selector.codePointAt(0) ?? NaN;
    return selector.length === 1 ? point - 0xfe00 : point - 0xe0100 + 16;
  });
}

/** Two of the characters are binary digits, in either order. A third may separate the letters. */
function zeroWidthText(run: string): string | null {
  const marks = [...new Set(run)];
  if (marks.length > 3) return null;
  for (const zero of marks) {
    for (const one of marks) {
      const found = zero === one ? null : binaryText(run, zero, one);
      if (found !== null) return found;
    }
  }
  return null;
}

function binaryText(run: string, zero: string, one: string): string | null {
  const digits = run.replaceAll(zero, "0").replaceAll(one, "1");
  const parts = digits.split(/[^01]/).filter((part) => part !== "");
  if (parts.length > 1) return legible(parts.map((part) => Number.parseInt(part, 2)));
  const [whole = ""] = parts;
  for (const size of [8, 7, 16]) {
    if (whole.length % size !== 0) continue;
    const letters = Array.from(
      { length: whole.length / size },
      (_, at) => Number.parseInt(whole.slice(at * size, (at + 1) * size), 2),
    );
    const text = legible(letters);
    if (text !== null) return text;
  }
  return null;
}

/** Returns the text of code points or UTF-8 bytes if nearly all of it is letters. */
function legible(numbers: readonly number[]): string | null {
  const isBytes = numbers.every((number) => number < 256);
  const text = isBytes
    ? new TextDecoder().decode(Uint8Array.from(numbers))
    : numbers.map((number) => String.fromCharCode(number)).join("");
  return text.length >= MIN_TEXT_LENGTH && isLegible(text) && /\p{L}{2}/u.test(text) ? text : null;
}
