/** Scalars of YAML 1.2: what plain text means, and what quotes and block indicators do to lines. */

/** Characters of a quoted scalar: 256 KiB. */
export const YAML_QUOTED_LIMIT = 262_144;

/** Integers and floats of the core schema (10.3.2). */
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const OCTAL = /^0o[0-7]+$/;
const HEXADECIMAL = /^0x[\dA-Fa-f]+$/;
/** Beside numbers, only words that begin so mean anything but themselves. */
const MAY_BE_MORE = /^[-+.\d~nNtTfF]/;
const WORDS: ReadonlyMap<string, boolean | null> = new Map([
  ["", null],
  ["~", null],
  ...["null", "Null", "NULL"].map((word) => [word, null] as const),
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
  // JSON cannot say them.
  ...["inf", "Inf", "INF"].flatMap((word) =>
    ["", "-", "+"].map((sign) => [`${sign}.${word}`, null] as const)
  ),
  ...["nan", "NaN", "NAN"].map((word) => [`.${word}`, null] as const),
]);
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ..."0\0 a\x07 b\b t\t n\n v\v f\f r\r e\x1b".split(" ").map((pair) =>
    [pair.charAt(0), pair.charAt(1)] as const
  ),
  ...' "/\\'.split("").map((each) => [each, each] as const),
  ["\t", "\t"],
  ["N", "\x85"],
  ["_", "\xa0"],
  ["L", "\u2028"],
  ["P", "\u2029"],
]);
const CODES: ReadonlyMap<string, number> = new Map([["x", 2], ["u", 4], ["U", 8]]);

/** What a plain scalar means in the core schema; numbers that JSON lacks are null. */
export function plainValue(text: string): string | number | boolean | null {
  if (text !== "" && !MAY_BE_MORE.test(text)) return text;
  const word = text.length <= 5 ? WORDS.get(text) : undefined;
  if (word !== undefined) return word;
  if (!NUMBER.test(text) && !OCTAL.test(text) && !HEXADECIMAL.test(text)) return text;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

export interface QuotedText {
  readonly value: string;
  /** After the closing quote. */
  readonly end: number;
}

/** @param at the opening quote; null where it is not closed within the limit, or has an escape that is none */
export function readQuoted(text: string, at: number): QuotedText | null {
  return text[at] === "'" ? readSingle(text, at + 1) : readDouble(text, at + 1);
}

function readSingle(text: string, start: number): QuotedText | null {
  const parts: string[] = [];
  let at = start;
  while (true) {
    const close = text.indexOf("'", at);
    if (close < 0 || close - start > YAML_QUOTED_LIMIT) return null;
    parts.push(text.slice(at, close));
    if (text[close + 1] !== "'") return { value: foldQuoted(parts.join("'")), end: close + 1 };
    at = close + 2;
  }
}

/** Line breaks become a space, or one break less than there are. */
function foldQuoted(text: string): string {
  if (!text.includes("\n")) return text;
  const lines = text.split("\n");
  let value = withoutBlanksAfter(lines[0] ?? "");
  let breaks = 0;
  for (const [index, line] of lines.entries()) {
    if (index === 0) continue;
    const isLast = index === lines.length - 1;
    const content = line.replace(/^[ \t]+/, "");
    if (content === "" && !isLast) {
      breaks++;
      continue;
    }
    value += (breaks === 0 ? " " : "\n".repeat(breaks)) +
      (isLast ? content : withoutBlanksAfter(content));
    breaks = 0;
  }
  return value;
}

/**
 * A line without spaces and tabs at its end; white space of Unicode belongs to the text. By hand: a pattern for the
 * blanks at the end tries every run of blanks on the way, at each of its places.
 */
export function withoutBlanksAfter(text: string): string {
  let end = text.length;
  while (text[end - 1] === " " || text[end - 1] === "\t") end--;
  return text.slice(0, end);
}

function readDouble(text: string, start: number): QuotedText | null {
  let value = "";
  let begin = start;
  const limit = Math.min(text.length, start + YAML_QUOTED_LIMIT + 1);
  for (let at = start; at < limit; at++) {
    const char = text[at];
    if (char === '"') return { value: value + text.slice(begin, at), end: at + 1 };
    if (char === "\n") {
      value += withoutBlanksAfter(text.slice(begin, at));
      const next = skipBreaks(text, at + 1);
      value += next.breaks === 0 ? " " : "\n".repeat(next.breaks);
      begin = next.at;
      at = next.at - 1;
    } else if (char === "\\") {
      value += text.slice(begin, at);
      const escape = readEscape(text, at + 1);
      if (escape === null) return null;
      value += escape.value;
      begin = escape.end;
      at = escape.end - 1;
    }
  }
  return null;
}

function skipBreaks(text: string, start: number): { readonly at: number; readonly breaks: number } {
  let breaks = 0;
  let at = start;
  while (true) {
    while (text[at] === " " || text[at] === "\t") at++;
    if (text[at] !== "\n") return { at, breaks };
    breaks++;
    at++;
  }
}

function readEscape(text: string, at: number): QuotedText | null {
  const char = text.charAt(at);
  if (char === "\n") {
    const next = skipBreaks(text, at + 1);
    return { value: "\n".repeat(next.breaks), end: next.at };
  }
  const plain = ESCAPES.get(char);
  if (plain !== undefined) return { value: plain, end: at + 1 };
  const digits = CODES.get(char);
  if (digits === undefined) return null;
  const code = text.slice(at + 1, at + 1 + digits);
  const number = /^[\dA-Fa-f]+$/.test(code) && code.length === digits ? parseInt(code, 16) : Infinity;
  return number > 0x10ffff ? null : { value: String.fromCodePoint(number), end: at + 1 + digits };
}

/** Lines of a folded scalar (8.1.3): breaks between lines of the same indentation become spaces. */
export function foldBlock(lines: readonly string[]): string {
  let value = "";
  let breaks = 0;
  let isFirst = true;
  let wasIndented = false;
  for (const line of lines) {
    if (line === "") {
      breaks++;
      continue;
    }
    const isIndented = line.startsWith(" ") || line.startsWith("\t");
    if (isFirst) value = "\n".repeat(breaks);
    else if (isIndented || wasIndented) value += "\n".repeat(breaks + 1);
    else value += breaks === 0 ? " " : "\n".repeat(breaks);
    value += line;
    breaks = 0;
    isFirst = false;
    wasIndented = isIndented;
  }
  return value;
}
