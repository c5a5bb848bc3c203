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
  `load\\(\\s{0,9}${QUOTE}|insertRow\\(|[dD]ataTable\\(|(?:append(?:Child)?|html|prepend|replaceChildren)\\((?!\\s{0,99}(?:["'\`]{2}|\\))))`;

/** Maximum number of functions with a short name for a lookup. */
const MAX_ALIASES = 20;
/**
 * `const $ = (id) => document.getElementById(id)`, `function el(id) { return document.getElementById(id)`,
 * `find = (name, part) => (part || document).querySelector(name)` and `$ = document.querySelector.bind(document)`
 */
const ALIAS =
  /(?<![\w$.])(?:(?<bound>[\w$]{1,30})\s{0,9}=\s{0,9}document\.(?<method>getElementById|querySelector)\.bind\(|(?:function\s{1,9}(?<own>[\w$]{1,30})\s{0,9}\(|(?<name>[\w$]{1,30})\s{0,9}=\s{0,9}(?:function\s{0,9})?\(?)\s{0,9}(?<id>[\w$]{1,30})\s{0,9}(?:,[^()]{0,40})?\)?\s{0,9}(?:=>\s{0,9})?(?:\{\s{0,20}return\s{1,9})?(?:(?:[\w$]{1,20}|\([\w$]{1,20}\s{0,9}(?:\|\||\?\?)\s{0,9}document\))\.)?(?<call>getElementById|querySelector)\(\s{0,9}\k<id>\s{0,9}\)(?!\s{0,9}[?!]?\.))/g;

/** Returns the code with the short names of lookups replaced by the lookups themselves. */
export function withoutAliases(code: string): string {
  const aliases = new Map<string, string>();
  for (const { groups = {} } of code.matchAll(ALIAS).take(MAX_ALIASES)) {
    const { bound, own, name = own, method, call = method } = groups;
    aliases.set(bound ?? name ?? "", `document.${call}(`);
  }
  if (aliases.size === 0) return code;
  const names = [...aliases.keys()].map((name) => RegExp.escape(name)).join("|");
  const used = new RegExp(`(?<![\\w$.])(${names})\\((?=\\s{0,9}${QUOTE})`, "g");
  return code.replace(used, (whole, name) => aliases.get(name) ?? whole);
}

/** Maximum number of names of lists of elements and of ids, and of characters between such a name and its use. */
const MAX_NAMES = 50;
const MAX_NAME_DISTANCE = 1_000;
const SELECTOR = `${QUOTE}[^"'\`\\n]{1,80}${QUOTE}`;
const EACH = "\\.forEach\\(\\s{0,9}(?:function\\s{0,3}\\(|\\()?\\s{0,9}([\\w$]{1,60})";
const ALL = `(?:[\\w$]{1,20}\\.)?querySelectorAll\\(\\s{0,9}(${SELECTOR})\\s{0,9}\\)`;
/** `document.querySelectorAll(".papers").forEach((paper) =>` */
const EACH_OF_ALL = new RegExp(`(?<![\\w$.])${ALL}\\s{0,20}${EACH}`, "g");
/** `papers = document.querySelectorAll(".papers")` */
const NAMED_ALL = new RegExp(`(?<![\\w$.])([\\w$]{1,60})\\s{0,9}=\\s{0,9}${ALL}`, "g");
/** `id = "papers"` and `getElementById(id)` */
const ID_USE =
  /(?<![\w$.])(?<name>[\w$]{1,60})\s{0,9}=\s{0,9}(?<value>["'`][\w-]{3,60}["'`])|(?<look>\bgetElementById\()\s{0,9}(?<used>[\w$]{1,60})\s{0,9}\)/g;

/** Returns the code with each element of a list, and each id with a name, looked up where it is used. */
export function withPlainLookups(code: string): string {
  const each = (selector: string, name: string) => `;${name} = document.querySelector(${selector});`;
  const direct = code.replace(EACH_OF_ALL, (_, selector: string, name: string) => each(selector, name));
  const lists = new Map(
    direct.matchAll(NAMED_ALL).take(MAX_NAMES).map(([, name = "", selector = ""]) =>
      [name, selector] as const
    ),
  );
  return withPlainIds(
    lists.size === 0 ? direct : direct.replace(
      new RegExp(
        `(?<![\\w$.])(${[...lists.keys()].map((name) => RegExp.escape(name)).join("|")})${EACH}`,
        "g",
      ),
      (_, list: string, name: string) => each(lists.get(list) ?? "", name),
    ),
  );
}

function withPlainIds(code: string): string {
  const ids = new Map<string, { readonly value: string; readonly at: number }>();
  return code.replace(ID_USE, (whole: string, ...found) => {
    const { name, value, look, used }: Readonly<Record<string, string | undefined>> = found.at(-1);
    const at: number = found.at(-3);
    if (name !== undefined && value !== undefined) ids.set(name, { value, at });
    const known = used === undefined ? undefined : ids.get(used);
    return known === undefined || at - known.at > MAX_NAME_DISTANCE ? whole : `${look}${known.value})`;
  });
}
