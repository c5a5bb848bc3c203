/** Encoded text: base64, and the strings of structured data. */

const MAX_RUNS = 5;
/** Characters that are searched for base64, and characters of structured data that are read. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_DATA_LENGTH = 60_000;
/** Shorter runs of letters are hardly base64, and longer ones are read in part. */
const BASE64 = /(?<![\w+/-])[\w+/-]{40,4000}/g;

const MIN_LEGIBLE_SHARE = 0.9;

/** The texts that base64 in a text encodes; runs that do not decode to words are left out. */
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

/** Whether nearly all of a text is letters, digits and common punctuation. */
export function isLegible(text: string): boolean {
  const legible = text.match(/[\p{L}\p{N} .,:;!?'"()/-]/gu) ?? [];
  return legible.length >= text.length * MIN_LEGIBLE_SHARE;
}

/** JSON without escapes: its strings remain between quotation marks, where sentences may start. */
export function dataText(json: string): string {
  const text = json.slice(0, MAX_DATA_LENGTH);
  if (!text.includes("\\")) return text;
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code: string | undefined, letter: string = "") => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return /[bfnrt]/.test(letter) ? " " : letter;
  });
}
