/** Who a user-agent string says that it is: the name that robots.txt calls it by. */

/** Characters of a string that are read. */
const LENGTH_LIMIT = 1_000;
/** Products that nearly every string names, crawlers' included. */
const COMMON: ReadonlySet<string> = new Set([
  "applewebkit",
  "chrome",
  "chromium",
  "crios",
  "edg",
  "edga",
  "edgios",
  "firefox",
  "fxios",
  "gecko",
  "khtml",
  "mobile",
  "mozilla",
  "opera",
  "opr",
  "safari",
  "version",
]);

/**
 * The first product that is no part of a browser's own name (RFC 9110, 10.1.5), comments included: crawlers stand there.
 * @returns `Mozilla` for a browser, the first word where no product is named
 */
export function productToken(userAgent: string): string {
  const text = userAgent.slice(0, LENGTH_LIMIT);
  const products = [...text.matchAll(/(?<![\w/.-])([a-z][\w-]{0,63})\/\d/gi)].map(([, name = ""]) => name);
  const own = products.find((name) => !COMMON.has(name.toLowerCase()));
  return own ?? products[0] ?? /[a-z][\w-]{0,63}/i.exec(text)?.[0] ?? "";
}
