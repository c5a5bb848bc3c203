/** Text that stands in another coding: in base64, and in the strings of structured data. */

/** Letters from which a run may be base64 that says something, and runs and letters that are decoded. */
const LEAST = 40;
const RUNS_LIMIT = 5;
const RUN_LENGTH = 4_000;
/** Characters of one text that are searched for them. */
const TEXT_LENGTH = 100_000;
const DATA_LENGTH = 60_000;

/** What runs of base64 in a text say; those that say nothing legible are left out. */
export function base64Texts(text: string): string[] {
  const found: string[] = [];
  const length = Math.min(text.length, TEXT_LENGTH);
  let runs = 0;
  // A run of this length covers one of the places that are looked at.
  for (let at = LEAST - 1; at < length && runs < RUNS_LIMIT; at += LEAST) {
    if (!isDigit(text.charCodeAt(at))) continue;
    let start = at;
    while (start > 0 && at - start < LEAST && isDigit(text.charCodeAt(start - 1))) start--;
    let end = at + 1;
    while (end < length && isDigit(text.charCodeAt(end))) end++;
    if (end - start >= LEAST) {
      runs++;
      found.push(...decoded(text.slice(start, Math.min(end, start + RUN_LENGTH))));
    }
    at = Math.max(at, end - LEAST);
  }
  return found;
}

function isDigit(code: number): boolean {
  return code >= 0x61 && code <= 0x7a || code >= 0x41 && code <= 0x5a || code >= 0x2f && code <= 0x39 ||
    code === 0x2b || code === 0x2d || code === 0x5f;
}

function decoded(run: string): string[] {
  // Addresses and names joined by hyphens seldom have both.
  if (!/[a-z]/.test(run) || !/[A-Z]/.test(run)) return [];
  const digits = run.replaceAll("-", "+").replaceAll("_", "/");
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  const octets = Uint8Array.from(atob(whole), (letter) => letter.charCodeAt(0));
  return legible(new TextDecoder().decode(octets));
}

function legible(text: string): string[] {
  const good = text.match(/[\p{L}\p{N} .,:;!?'"()/-]/gu)?.length ?? 0;
  return good >= text.length * 0.9 && /\p{L} \p{L}+ \p{L}|\p{Lo}{8}/u.test(text) ? [text] : [];
}

/** The text of JSON with its escapes undone; what stands in its strings follows their quotation marks. */
export function dataText(json: string): string {
  const text = json.slice(0, DATA_LENGTH);
  if (!text.includes("\\")) return text;
  return text.replace(/\\(?:u([0-9a-f]{4})|(.))/gi, (_, code: string | undefined, letter: string = "") => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return /[bfnrt]/.test(letter) ? " " : letter;
  });
}
