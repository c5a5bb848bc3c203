/**
 * The modules that the DOM library gets from the bundle instead of its own copies. The bundler leaves these imports
 * to a function `require`, because pages need no style sheets, and one HTML parser is enough.
 */
import { Parser } from "npm:htmlparser2@12.0.0";

const noRules = () => ({ cssRules: [] });

globalThis.require = (name) => {
  if (name === "htmlparser2") return { Parser };
  if (name === "cssomnom/parse" || name === "cssomnom") return { parse: noRules };
  throw new Error(`Module ${name} is missing`);
};

/** Takes the function away, before scripts take the world for another environment. */
export function removeRequire() {
  delete globalThis.require;
}
