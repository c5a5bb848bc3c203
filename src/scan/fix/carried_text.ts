/**
 * Cleans text of a site before it is copied into a file, because the owner will publish it without seeing
 * invisible characters.
 */

/** Control characters except tab and line ends, and those that change the direction of text. */
const UNWANTED = /(?![\t\n\r])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Every escape of JSON, so that an escaped backslash does not lend its second half to the next escape. */
const JSON_ESCAPE = /\\(?:u([0-9a-f]{4})|.)/gi;

/** The text of a file; some JSON files have no extension. */
export function carriedFile({ path, text }: { readonly path: string; readonly text: string }): string {
  return carriedText(text, path.endsWith(".json") || text.startsWith("{"));
}

/** @returns the text without those characters; in a JSON file, without their escapes too */
export function carriedText(text: string, isJson: boolean): string {
  const plain = text.replace(UNWANTED, "");
  return isJson ? plain.replace(JSON_ESCAPE, withoutUnwanted) : plain;
}

function withoutUnwanted(escape: string, code?: string): string {
  if (code === undefined) return /^\\[bf]$/.test(escape) ? "" : escape;
  return String.fromCharCode(parseInt(code, 16)).replace(UNWANTED, "") === "" ? "" : escape;
}
