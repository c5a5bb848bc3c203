/** Functions of a site that get an element, or its id, and fill it. */
import { FILL_CALL, type Lookup, QUOTE } from "./element_lookup.ts";

/** Maximum number of calls, of functions with the same name, and of parameters and characters of a function. */
const MAX_CALLS = 2_000;
const MAX_SAME_NAME = 3;
const MAX_FUNCTIONS = 300;
const MAX_PARAMETERS = 6;
const MAX_BODY_LENGTH = 12_000;
/** Maximum number of characters of all functions. Most have far fewer than the longest one. */
const MAX_BODIES_LENGTH = 900_000;
const MAX_INDENT = 40;
/** `function show(list, papers = null) {`, `show = (list, papers) => {`, `show: function (list) {` and `show(list) {` */
const FUNCTION =
  /(?<![\w$])(?<own>[\w$]{1,60})\s{0,9}(?:[=:]\s{0,9}(?:async\s{1,9})?(?:function\b\s{0,9})?)?\((?<parameters>[\w$,\s="']{1,120})\)\s{0,9}(?:=>\s{0,9})?\{/g;
const CALL = /(?<![\w$])(?<name>[\w$]{1,60})\((?<values>[^();{}]{3,200})/g;
/** Functions of browsers and jQuery, which return elements and fill none. */
const LOOKUPS = /^(?:\$|closest|find|getElementById|jQuery|matches|querySelector(?:All)?)$/;
const NAME = /^[\w$]{1,60}$/;
const SELECTOR = /^["'`](?<sign>[#.]?)(?<word>[\w-]{3,60})["'`]$/;
const FILL = new RegExp(FILL_CALL, "y");

/** A call with an element, or its id, as an argument. */
export interface Call {
  readonly name: string;
  /** Number of arguments before it. */
  readonly before: number;
  readonly lookup: Lookup;
  readonly isId: boolean;
}

/**
 * Returns the calls of a script with the name of an element, such as `show(list, papers)`, or an id, such as
 * `load("menu", "menu.html")`.
 * @param elementAt returns the element with a name at a position
 */
export function callsIn(code: string, elementAt: (name: string, at: number) => Lookup | undefined): Call[] {
  const calls: Call[] = [];
  for (const { index, groups = {} } of code.matchAll(CALL)) {
    if (calls.length >= MAX_CALLS) break;
    const { name = "", values = "" } = groups;
    if (LOOKUPS.test(name)) continue;
    for (const [before, value] of values.split(",").map((each) => each.trim()).entries()) {
      const { sign, word } = SELECTOR.exec(value)?.groups ?? {};
      const selector = word === undefined ? undefined : `${sign || "#"}${word}`;
      const lookup = selector !== undefined
        ? { selector, isWhole: true, at: index, from: index }
        : NAME.test(value)
        ? elementAt(value, index)
        : undefined;
      if (lookup !== undefined) calls.push({ name, before, lookup, isId: selector !== undefined });
    }
  }
  return calls;
}

/** Returns the elements that the functions fill, with the code of the function. */
export function* filledByCalls(
  calls: readonly Call[],
  codes: readonly string[],
): Generator<[Lookup, string]> {
  if (calls.length === 0) return;
  const left = Map.groupBy(calls.slice(0, MAX_CALLS), ({ name }) => name);
  const times = new Map<string, number>();
  let functions = MAX_FUNCTIONS;
  let characters = MAX_BODIES_LENGTH;
  for (const code of codes) {
    for (const { 0: start, index, groups = {} } of code.matchAll(FUNCTION)) {
      const name = groups.own ?? "";
      const own = left.get(name);
      if (own === undefined) continue;
      if (functions-- <= 0 || characters <= 0) return;
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      const from = index + start.length;
      const body = bodyAt(code, index, from);
      characters -= body.length;
      const parameters = (groups.parameters ?? "").split(",").slice(0, MAX_PARAMETERS).map((each) =>
        each.split("=", 1).join("").trim()
      );
      const found = parameters.map((each) =>
        !NAME.test(each) ? {} : { element: fillOf(body, each), id: fillById(body, each) }
      );
      const isFilling = found.some(({ element = -1, id = -1 }) => element >= 0 || id >= 0);
      if (isFilling || time >= MAX_SAME_NAME) left.delete(name);
      for (const { before, lookup, isId } of own) {
        const at = found[before]?.[isId ? "id" : "element"] ?? -1;
        if (at >= 0) yield [{ ...lookup, from, at: from + at }, code];
      }
    }
  }
}

/** The body of a function ends with a bracket below its beginning. */
function bodyAt(code: string, index: number, from: number): string {
  const line = code.slice(Math.max(code.lastIndexOf("\n", index) + 1, index - MAX_INDENT), index);
  const indent = /^\s*/.exec(line)?.[0] ?? "";
  const body = code.slice(from, from + MAX_BODY_LENGTH);
  const end = body.indexOf(`\n${indent}}`);
  return end < 0 ? body : body.slice(0, end);
}

/** Returns the position of the call that fills the element with this name, or -1. */
function fillOf(body: string, name: string): number {
  const found = new RegExp(`(?<![\\w$.])${RegExp.escape(name)}\\s{0,9}\\)?${FILL_CALL}`).exec(body);
  return found === null ? -1 : found.index + found[0].length;
}

/** Returns the position of the call that fills the element with the id that has this name, or -1. */
function fillById(body: string, name: string): number {
  const found = new RegExp(
    "(?:(?<![\\w$])(?<element>[\\w$]{1,60})\\s{0,9}=\\s{0,9}(?:[\\w$]{1,20}\\.)?)?(?:getElementById|querySelector|\\$|jQuery)\\(" +
      `\\s{0,9}(?:${QUOTE}#${QUOTE}\\s{0,9}\\+\\s{0,9}|\`#\\$\\{)?${
        RegExp.escape(name)
      }(?![\\w$])[^()\\n]{0,5}\\)`,
  ).exec(body);
  if (found === null) return -1;
  const end = found.index + found[0].length;
  FILL.lastIndex = end;
  if (FILL.test(body)) return FILL.lastIndex;
  const { element } = found.groups ?? {};
  const at = element === undefined ? -1 : fillOf(body.slice(end), element);
  return at < 0 ? -1 : end + at;
}
