/** Text in invisible characters: Unicode tags, variation selectors, and zero-width characters as binary digits. */

import { isLegible } from "./encoded_text.ts";

/** Invisible characters, the first half of a tag, and the mark that reverses what follows. */
const INVISIBLE = /[\u200b-\u200d\u2060-\u2064\ufeff\u180e\ufe00-\ufe0f\udb40\u202e]/;
/** Invisible characters in a row that no writing system needs. */
const MIN_INVISIBLE_RUN = 8;

/** Runs of one text that are decoded, and characters of one run. */
const MAX_RUNS = 50;
const MAX_RUN_LENGTH = 20_000;
/** A shorter run is an accident. */
const MIN_TEXT_LENGTH = 4;

const REVERSED = /\u202e([^\u202c\u202e]{12,2000})/g;
const TAGS = /[\u{e0000}-\u{e007f}]{4,}/gu;
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4,}/gu;
const ZERO_WIDTH = /[\u200b-\u200d\u2060-\u2064\ufeff\u180e]+/g;
const MIN_ZERO_WIDTH_RUN = 24;
/** A black flag begins the flags of regions, which are written in tags. */
const FLAG = "\u{1f3f4}";

/** Whether a text may hide another one: it has a run of invisible characters, a tag, or a mark that reverses. */
export function hasInvisibleText(text: string): boolean {
  // Most texts have none, which this search finds fast.
  const first = text.search(INVISIBLE);
  if (first < 0) return false;
  for (let at = first, run = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xdb40 || code === 0x202e) return true;
    run = isInvisible(code) ? run + 1 : 0;
    if (run === MIN_INVISIBLE_RUN) return true;
  }
  return false;
}

function isInvisible(code: number): boolean {
  return code >= 0x200b && code <= 0x200d || code >= 0x2060 && code <= 0x2064 ||
    code >= 0xfe00 && code <= 0xfe0f || code === 0xfeff || code === 0x180e;
}

/** The texts of all runs; runs that do not decode to words are left out. */
export function smuggledText(text: string): string[] {
  return [...tagTexts(text), ...selectorTexts(text), ...zeroWidthTexts(text)];
}

/** The texts that are written in reverse. */
export function reversedText(text: string): string[] {
  if (!text.includes("\u202e")) return [];
  return text.matchAll(REVERSED).take(MAX_RUNS).map(([, run = ""]) => [...run].reverse().join(""))
    .toArray();
}

function tagTexts(text: string): string[] {
  return text.matchAll(TAGS).take(MAX_RUNS).flatMap((match) => {
    if (text.slice(Math.max(0, match.index - 2), match.index) === FLAG) return [];
    const points = [...match[0].slice(0, MAX_RUN_LENGTH)].map((letter) =>
      (letter.codePointAt(0) ?? 0) - 0xe0000
    );
    return legible(points.filter((point) => point >= 0x20 && point < 0x7f));
  }).toArray();
}

function selectorTexts(text: string): string[] {
  return text.matchAll(SELECTORS).take(MAX_RUNS).flatMap((match) => {
    const bytes = [...match[0].slice(0, MAX_RUN_LENGTH)].map((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      return point >= 0xe0100 ? point - 0xe0100 + 16 : point - 0xfe00;
    });
    return legible(bytes);
  }).toArray();
}

/** Two of the characters are binary digits, in either order; a third one may separate the letters. */
function zeroWidthTexts(text: string): string[] {
  const runs = text.matchAll(ZERO_WIDTH).filter(([run]) => run.length >= MIN_ZERO_WIDTH_RUN);
  return runs.take(MAX_RUNS).flatMap((match) => {
    const run = match[0].slice(0, MAX_RUN_LENGTH);
    const marks = [...new Set(run)];
    if (marks.length < 2 || marks.length > 3) return [];
    for (const zero of marks) {
      for (const one of marks) {
        const found = zero === one ? [] : binaryText(run, zero, one);
        if (found.length > 0) return found;
      }
    }
    return [];
  }).toArray();
}

function binaryText(run: string, zero: string, one: string): string[] {
  const parts = run.split(new RegExp(`[^${zero}${one}]`, "u")).filter((part) => part !== "");
  const digits = (part: string) => [...part].map((mark) => mark === one ? "1" : "0").join("");
  if (parts.length > 1) return legible(parts.map((part) => Number.parseInt(digits(part).slice(-16), 2)));
  const whole = digits(parts[0] ?? "");
  for (const size of [8, 7, 16]) {
    if (whole.length % size !== 0) continue;
    const numbers = Array.from(
      { length: whole.length / size },
      (_, at) => Number.parseInt(whole.slice(at * size, (at + 1) * size), 2),
    );
    const text = legible(numbers);
    if (text.length > 0) return text;
  }
  return [];
}

/** The text of code points or UTF-8 bytes, if nearly all of it is letters. */
function legible(numbers: readonly number[]): string[] {
  const isBytes = numbers.every((number) => number < 256) && numbers.some((number) => number > 127);
  const text = isBytes
    ? new TextDecoder().decode(Uint8Array.from(numbers))
    : numbers.map((number) => String.fromCodePoint(Math.min(number, 0xffff))).join("");
  return text.length >= MIN_TEXT_LENGTH && isLegible(text) && /\p{L}{2}/u.test(text) ? [text] : [];
}
