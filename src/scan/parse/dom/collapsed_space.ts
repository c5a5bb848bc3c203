/** White space as a reader sees it. */

/** Characters from which on a text is copied by hand: a pattern makes a list of all that it replaces, and holds up. */
const MIN_COPIED_LENGTH = 16_384;
const SPACE = 0x20;
const IRREGULAR = /\s{2}|[^\S ]/;

/** Each run of white space as one space, none at the ends; well formed. */
export function collapse(text: string): string {
  if (!IRREGULAR.test(text)) return text.trim().toWellFormed();
  return text.length < MIN_COPIED_LENGTH ? text.replace(/\s+/g, " ").trim().toWellFormed() : copied(text);
}

/** In UTF-8, where letters are octets: to ask a string for each of its letters takes twice as long. */
function copied(text: string): string {
  const octets = new TextEncoder().encode(text);
  let length = 0;
  let isInside = true;
  for (let at = 0; at < octets.length;) {
    const width = spaceWidth(octets, at);
    if (width === 0) {
      octets[length++] = octets[at++] ?? 0;
      isInside = false;
      continue;
    }
    if (!isInside) octets[length++] = SPACE;
    isInside = true;
    at += width;
  }
  return new TextDecoder().decode(octets.subarray(0, isInside && length > 0 ? length - 1 : length));
}

/** Octets of the white space there, 0 where there is none; what `\s` means (ECMA-262, 22.2.2.9). */
function spaceWidth(octets: Uint8Array, at: number): number {
  const octet = octets[at] ?? 0;
  if (octet <= SPACE) return octet === SPACE || octet >= 9 && octet <= 13 ? 1 : 0;
  if (octet < 0xc2) return 0;
  const second = octets[at + 1] ?? 0;
  if (octet === 0xc2) return second === 0xa0 ? 2 : 0;
  const third = octets[at + 2] ?? 0;
  if (octet === 0xe2) {
    if (second === 0x80) return third <= 0x8a || third === 0xa8 || third === 0xa9 || third === 0xaf ? 3 : 0;
    return second === 0x81 && third === 0x9f ? 3 : 0;
  }
  if (octet === 0xe1) return second === 0x9a && third === 0x80 ? 3 : 0;
  if (octet === 0xe3) return second === 0x80 && third === 0x80 ? 3 : 0;
  return octet === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
}
