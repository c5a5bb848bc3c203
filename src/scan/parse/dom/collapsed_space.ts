/** White space as browsers show it. */

/**
 * Minimum number of characters for copying byte by byte. A regular expression takes ten times as long on 2 MB
 * of spaces.
 */
const MIN_COPIED_LENGTH = 16_384;
const SPACE = 0x20;
const IRREGULAR = /\s{2}|[^\S ]/;

/**
 * Replaces each run of white space with one space, and removes it at both ends. The result is well formed.
 */
export function collapse(text: string): string {
  if (!IRREGULAR.test(text)) return text.trim().toWellFormed();
  return text.length < MIN_COPIED_LENGTH ? text.replace(/\s+/g, " ").trim().toWellFormed() : copied(text);
}

/** Works in UTF-8 bytes, because reading each character of a string takes twice as long. */
function copied(text: string): string {
  const bytes = new TextEncoder().encode(text);
  let length = 0;
  let isInside = true;
  for (let at = 0; at < bytes.length;) {
    const width = spaceWidth(bytes, at);
    if (width === 0) {
      bytes[length++] = bytes[at++] ?? 0;
      isInside = false;
      continue;
    }
    if (!isInside) bytes[length++] = SPACE;
    isInside = true;
    at += width;
  }
  return new TextDecoder().decode(bytes.subarray(0, length)).trimEnd();
}

/**
 * Returns the number of bytes of white space there, or 0. White space is the same as in `\s` (ECMA-262,
 * 22.2.2.9).
 */
function spaceWidth(bytes: Uint8Array, at: number): number {
  switch (bytes[at]) {
    case SPACE:
    case 0x09:
    case 0x0a:
    case 0x0b:
    case 0x0c:
    case 0x0d:
      return 1;
    case 0xc2:
      return bytes[at + 1] === 0xa0 ? 2 : 0;
    case 0xe1:
      return bytes[at + 1] === 0x9a && bytes[at + 2] === 0x80 ? 3 : 0;
    case 0xe2:
      return isGeneralSpace(bytes[at + 1], bytes[at + 2]) ? 3 : 0;
    case 0xe3:
      return bytes[at + 1] === 0x80 && bytes[at + 2] === 0x80 ? 3 : 0;
    case 0xef:
      return bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf ? 3 : 0;
    default:
      return 0;
  }
}

/** Returns true for white space of the block General Punctuation, by its second and third byte. */
function isGeneralSpace(second: number | undefined, third: number | undefined): boolean {
  if (second === 0x81) return third === 0x9f;
  return second === 0x80 && third !== undefined &&
    (third <= 0x8a || third === 0xa8 || third === 0xa9 || third === 0xaf);
}
