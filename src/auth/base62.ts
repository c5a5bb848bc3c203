/** Random text of digits and letters, and numbers in base 62. */

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Random digits from the system's secure source, 5.95 bits each. Six bits select a digit. Numbers without a
 * digit are drawn again, so that all digits are equally likely.
 */
export function randomBase62(length: number): string {
  let text = "";
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - text.length))) {
      text += DIGITS.charAt(byte >> 2);
    }
  }
  return text;
}

/**
 * Formats a number in base 62, padded with zeros up to the length.
 * @param value integer, at least 0
 */
export function base62(value: number, length: number): string {
  let text = "";
  for (let rest = value; rest > 0; rest = Math.floor(rest / DIGITS.length)) {
    text = DIGITS.charAt(rest % DIGITS.length) + text;
  }
  return text.padStart(length, "0");
}
