/** Words that are not ours, made harmless: none of their characters acts on a terminal or turns the text around. */

/** Control and format characters, line and paragraph separators: escape sequences, bidi, zero width, tags. */
const ACTING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** On one line. */
export function cleanLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(ACTING, "");
}

/** Lines stay, tabs become two spaces. */
export function cleanLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll("\t", "  ")
    .replace(ACTING, (character) => character === "\n" ? "\n" : "");
}

/** As {@linkcode cleanLines}, without the empty lines at the end. */
export function cleanBlock(text: string): string {
  // Not from within a run of line ends: each of them would be tried.
  return cleanLines(text).replace(/(?<!\n)\n+$/, "");
}

/** JSON whose strings act on nothing: the same value, those characters written as escapes. */
export function cleanJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(ACTING, (character) => {
    if (character === "\n") return character;
    return Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(
      "",
    );
  });
}

function escaped(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
