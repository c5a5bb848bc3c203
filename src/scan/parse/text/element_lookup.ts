/** Calls of scripts that look up elements and fill them. */

/** An element that a script looks up, and the place in the code where it fills the element. */
export interface Lookup {
  readonly selector: string;
  readonly isWhole: boolean;
  /** Positions of the call that fills the element, and of the code that may build what it adds. */
  readonly at: number;
  readonly from: number;
}

export const QUOTE = "[\"'`]";
/** The end of an expression that fills the element before it. */
export const FILL_CALL =
  `[?!]?\\.\\s{0,20}(?:innerHTML\\s{0,9}\\+?=(?!=|\\s{0,99}(?:["'\`]{2}|null))|insertAdjacentHTML\\(|` +
  `load\\(\\s{0,9}${QUOTE}|(?:append(?:Child)?|html|prepend|replaceChildren)\\((?!\\s{0,99}(?:["'\`]{2}|\\))))`;

/** Maximum number of functions with a short name for a lookup. */
const MAX_ALIASES = 20;
/**
 * `const $ = (id) => document.getElementById(id)`, `function el(id) { return document.getElementById(id)` and
 * `$ = document.querySelector.bind(document)`
 */
const ALIAS =
  /(?<![\w$.])(?:(?<bound>[\w$]{1,30})\s{0,9}=\s{0,9}document\.(?<method>getElementById|querySelector)\.bind\(|(?:function\s{1,9}(?<own>[\w$]{1,30})\s{0,9}\(|(?<name>[\w$]{1,30})\s{0,9}=\s{0,9}(?:function\s{0,9})?\(?)\s{0,9}(?<id>[\w$]{1,30})\s{0,9}(?:,[^()]{0,40})?\)?\s{0,9}(?:=>\s{0,9})?(?:\{\s{0,20}return\s{1,9})?(?:[\w$]{1,20}\.)?(?<call>getElementById|querySelector)\(\s{0,9}\k<id>\s{0,9}\)(?!\s{0,9}[?!]?\.))/g;

/** Returns the code with the short names of lookups replaced by the lookups themselves. */
export function withoutAliases(code: string): string {
  const aliases = new Map<string, string>();
  for (const { groups = {} } of code.matchAll(ALIAS).take(MAX_ALIASES)) {
    const { bound, own, name = own, method, call = method } = groups;
    aliases.set(bound ?? name ?? "", `document.${call}(`);
  }
  if (aliases.size === 0) return code;
  const names = [...aliases.keys()].map(escaped).join("|");
  const used = new RegExp(`(?<![\\w$.])(${names})\\((?=\\s{0,9}${QUOTE})`, "g");
  return code.replace(used, (whole, name) => aliases.get(name) ?? whole);
}

/** Returns a name of a script as a part of a pattern. */
export function escaped(name: string): string {
  return name.replaceAll("$", "\\$");
}
