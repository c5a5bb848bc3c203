/** White space as a reader sees it. */

/** Characters from which on a text is copied by hand: a pattern makes a list of all that it replaces, and holds up. */
const LONG = 16_384;
/** Characters that are turned into a string at once. */
const PIECE = 8_192;
const SPACE = 0x20;
const IRREGULAR = /\s{2}|[^\S ]/;

/** Each run of white space as one space, none at the ends. */
export function collapse(text: string): string {
  if (!IRREGULAR.test(text)) return text.trim();
  return text.length < LONG ? text.replace(/\s+/g, " ").trim() : copied(text);
}

function copied(text: string): string {
  const letters = new Uint16Array(text.length);
  let length = 0;
  let isInside = true;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    const isSpace = isWhiteSpace(letter);
    if (!isSpace || !isInside) letters[length++] = isSpace ? SPACE : letter;
    isInside = isSpace;
  }
  const end = isInside && length > 0 ? length - 1 : length;
  let whole = "";
  for (let at = 0; at < end; at += PIECE) {
    whole += Reflect.apply(String.fromCharCode, null, letters.subarray(at, Math.min(end, at + PIECE)));
  }
  return whole;
}

/** What `\s` means (ECMA-262, 22.2.2.9). */
function isWhiteSpace(letter: number): boolean {
  if (letter < 0xa0) return letter === SPACE || letter >= 9 && letter <= 13;
  return letter === 0xa0 || letter === 0x1680 || letter >= 0x2000 && letter <= 0x200a || letter === 0x2028 ||
    letter === 0x2029 || letter === 0x202f || letter === 0x205f || letter === 0x3000 || letter === 0xfeff;
}
