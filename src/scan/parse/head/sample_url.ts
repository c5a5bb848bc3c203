/** URLs that represent others in instructions, such as `https://example.com/items/YOUR-ID`. */

/**
 * Braces, angle brackets and ellipses, including their percent-encoding by the URL parser, and names for the
 * reader's own value.
 */
const BLANK = /[{}<>…]|%(?:7B|7D|3C|3E|E2%80%A6)|\.{3}|YOUR[-_][A-Z]/;

/** @param target of a link, as written or absolute */
export function isSampleUrl(target: string): boolean {
  return BLANK.test(target);
}
