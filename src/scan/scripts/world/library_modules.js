/**
 * The modules that the DOM library gets from here instead of its own dependencies. The bundler leaves these imports
 * to a function `require`, because the library's HTML parser is slow in this engine, and pages need no style sheets.
 */
import { Parser } from "./html_parser.js";

const noRules = () => ({ cssRules: [] });

globalThis.require = (name) => {
  if (name === "htmlparser2") return { Parser };
  if (name === "cssomnom/parse" || name === "cssomnom") return { parse: noRules };
  throw new Error(`Module ${name} is missing`);
};

/** Takes the function away, because scripts take a world with it for another environment. */
export function removeRequire() {
  delete globalThis.require;
}
