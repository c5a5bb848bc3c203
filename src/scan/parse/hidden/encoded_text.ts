/** Encoded text, as base64 or in the strings of structured data. */

const MAX_RUNS = 5;
/** Maximum number of characters searched for base64, and of structured data. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_DATA_LENGTH = 60_000;
/** Minimum length, because shorter runs of letters are hardly base64, and the maximum length to read. */
const BASE64 = /(?<![\w+/-])[\w+/-]{40,4000}/g;

const MIN_LEGIBLE_SHARE = 0.9;

/** Returns the decoded base64 texts in a text, except runs that do not decode to words. */
export function base64Texts(text: string): string[] {
  const runs = text.slice(0, MAX_TEXT_LENGTH).matchAll(BASE64).take(MAX_RUNS);
  return runs.flatMap(([run]) => decoded(run)).toArray();
}

function decoded(run: string): string[] {
  // URLs and names with hyphens seldom have both.
  if (!/[a-z]/.test(run) || !/[A-Z]/.test(run)) return [];
  const digits = run.replaceAll("-", "+").replaceAll("_", "/");
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  const bytes = Uint8Array.from(atob(whole), (letter) => letter.charCodeAt(0));
  const text = new TextDecoder().decode(bytes);
  return isLegible(text) && /\p{L} \p{L}+ \p{L}|\p{Lo}{8}/u.test(text) ? [text] : [];
}

/** Returns true if nearly all of a text is letters, digits and common punctuation. */
export function isLegible(text: string): boolean {
  const legible = text.match(/[\p{L}\p{N} .,:;!?'"()/-]/gu) ?? [];
  return legible.length >= text.length * MIN_LEGIBLE_SHARE;
}

/**
 * Returns JSON without escapes. Strings keep their quotation marks, because sentences may start there.
 */
export function dataText(json: string): string {
  const text = json.slice(0, MAX_DATA_LENGTH);
  if (!text.includes("\\")) return text;
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code: string | undefined, letter: string = "") => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return /[bfnrt]/.test(letter) ? " " : letter;
  });
}
