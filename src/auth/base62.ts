/** Texts of digits and letters: random ones, and numbers. */

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/**
 * Random digits from the system's secure source, 5.95 bits each. Six bits choose a digit; the numbers that have none are
 * drawn again, so that all digits are equally likely.
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
 * The number in base 62, its highest digit first, with zeros in front of it up to the length.
 * @param value a whole number, at least 0
 */
export function base62(value: number, length: number): string {
  let text = "";
  for (let rest = value; rest > 0; rest = Math.floor(rest / DIGITS.length)) {
    text = DIGITS.charAt(rest % DIGITS.length) + text;
  }
  return text.padStart(length, "0");
}
