/** The product token of a user-agent string: the name by which robots.txt knows it. */
import { wordSet } from "../../data/text/word_set.ts";

/** Characters of a string that are read. */
const MAX_USER_AGENT_LENGTH = 1_000;
/** Products that browsers name, and crawlers too. */
const BROWSER_PRODUCTS = wordSet(`
  applewebkit chrome chromium crios edg edga edgios firefox fxios gecko khtml mobile mozilla opera opr
  safari version
`);

/**
 * The first product that browsers do not name (RFC 9110, 10.1.5). Comments count too: crawlers write their names there.
 * @returns `Mozilla` for a browser, the first word where no product is named
 */
export function productToken(userAgent: string): string {
  const text = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const products = [...text.matchAll(/(?<![\w/.-])([a-z][\w-]{0,63})\/\d/gi)].map(([, name = ""]) => name);
  const own = products.find((name) => !BROWSER_PRODUCTS.has(name.toLowerCase()));
  return own ?? products[0] ?? /[a-z][\w-]{0,63}/i.exec(text)?.[0] ?? "";
}
