/** Makes text from sites and services safe to print, so no character controls a terminal or reorders text. */

/**
 * Control and format characters, line and paragraph separators, used in escape sequences, bidi, zero width
 * and tags.
 */
export const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Text on one line. */
export function cleanLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(CONTROL_CHARACTERS, "");
}

/** Keeps line ends and replaces tabs with two spaces. */
export function cleanLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll("\t", "  ")
    .replace(CONTROL_CHARACTERS, (character) => character === "\n" ? "\n" : "");
}

/** Same as {@linkcode cleanLines}, but without empty lines at the end. */
export function cleanBlock(text: string): string {
  // The look-behind keeps this linear.
  return cleanLines(text).replace(/(?<!\n)\n+$/, "");
}

/** JSON of the same value, with escapes for those characters. */
export function cleanJson(value: unknown, indent?: number): string {
  return escapedJson(JSON.stringify(value, null, indent));
}

/** Escapes those characters in text that is JSON already, or a part of it. */
export function escapedJson(json: string): string {
  return json.replace(
    CONTROL_CHARACTERS,
    (character) => character === "\n" ? character : character.split("").map(escaped).join(""),
  );
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
