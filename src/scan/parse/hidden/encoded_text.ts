/** Encoded text: base64, and the strings of structured data. */

/** Shorter runs of letters are hardly base64. */
const MIN_RUN_LENGTH = 40;
const MAX_RUNS = 5;
const MAX_RUN_LENGTH = 4_000;
/** Characters that are searched for base64, and characters of structured data that are read. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_DATA_LENGTH = 60_000;

const MIN_LEGIBLE_SHARE = 0.9;

/** The texts that base64 in a text encodes; runs that do not decode to words are left out. */
export function base64Texts(text: string): string[] {
  const found: string[] = [];
  const length = Math.min(text.length, MAX_TEXT_LENGTH);
  let runs = 0;
  // A run of at least this length covers one of these positions.
  for (let at = MIN_RUN_LENGTH - 1; at < length && runs < MAX_RUNS; at += MIN_RUN_LENGTH) {
    if (!isDigit(text.charCodeAt(at))) continue;
    let start = at;
    while (start > 0 && at - start < MIN_RUN_LENGTH && isDigit(text.charCodeAt(start - 1))) start--;
    let end = at + 1;
    while (end < length && isDigit(text.charCodeAt(end))) end++;
    if (end - start >= MIN_RUN_LENGTH) {
      runs++;
      found.push(...decoded(text.slice(start, Math.min(end, start + MAX_RUN_LENGTH))));
    }
    at = Math.max(at, end - MIN_RUN_LENGTH);
  }
  return found;
}

function isDigit(code: number): boolean {
  return code >= 0x61 && code <= 0x7a || code >= 0x41 && code <= 0x5a || code >= 0x2f && code <= 0x39 ||
    code === 0x2b || code === 0x2d || code === 0x5f;
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
  const legible = text.match(/[\p{L}\p{N} .,:;!?'"()/-]/gu)?.length ?? 0;
  return legible >= text.length * MIN_LEGIBLE_SHARE;
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
