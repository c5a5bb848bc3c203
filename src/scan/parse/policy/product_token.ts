/** The product token of a user-agent string, which is its name in robots.txt. */
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of characters read of a string. */
const MAX_USER_AGENT_LENGTH = 1_000;
/** Products in the strings of both browsers and crawlers. */
const BROWSER_PRODUCTS = wordSet(`
  applewebkit chrome chromium crios edg edga edgios firefox fxios gecko khtml mobile mozilla opera opr
  safari version
`);

/**
 * Returns the first product that browsers do not name (RFC 9110, 10.1.5). Comments count too, because
 * crawlers put their names there.
 * @returns `Mozilla` for a browser, or the first word if no product is named
 */
export function productToken(userAgent: string): string {
  const text = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const products = [...text.matchAll(/(?<![\w/.-])([a-z][\w-]{0,63})\/\d/gi)].map(([, name = ""]) => name);
  const own = products.find((name) => !BROWSER_PRODUCTS.has(name.toLowerCase()));
  return own ?? products[0] ?? /[a-z][\w-]{0,63}/i.exec(text)?.[0] ?? "";
}
