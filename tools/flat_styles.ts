/**
 * Rewrites the rules of styles so that browsers find them by the class or the name of an element. A rule that ends with
 * a list, such as `:is(p, .hint)`, or that is nested in such a rule, is tried on every element of a page, which takes a
 * phone longer than all other rules together. The rewritten rules match the same elements with the same specificity.
 */
import { compareSpecificity, compounds, endOf, simples, specificityOf, splitList } from "./selectors.ts";

/** At-rules that contain rules for elements. */
const GROUPS = /^@(?:container|layer|media|supports)\b/;
const PSEUDO_ELEMENT = /^::|^:(?:after|before)$/;
const NAME = /^[\w*-]/;
/** Selectors of no element, with one of each kind that a specificity counts. */
const NOTHING = ["#_", "._", "_"] as const;
const LIST = ":is(";

/** @param css minified, without comments */
export function flatStyles(css: string): string {
  return flatRules(css, []);
}

/**
 * @param css declarations and rules
 * @param parents selectors of the rule around them
 */
function flatRules(css: string, parents: readonly string[]): string {
  const parts: string[] = [];
  let declarations: string[] = [];
  const endRule = () => {
    if (declarations.length > 0) {
      parts.push(`${parents.flatMap(withoutList).join(",")}{${declarations.join(";")}}`);
    }
    declarations = [];
  };
  for (let at = 0; at < css.length;) {
    const end = endOf(css, at, "{;");
    const head = css.slice(at, end).trim();
    if (css[end] !== "{") {
      if (parents.length > 0 && head !== "") declarations.push(head);
      else if (head !== "") parts.push(`${head};`);
      at = end + 1;
      continue;
    }
    endRule();
    at = endOf(css, end + 1, "}") + 1;
    const body = css.slice(end + 1, at - 1);
    if (GROUPS.test(head)) parts.push(`${head}{${flatRules(body, parents)}}`);
    else if (head.startsWith("@")) parts.push(`${head}{${body}}`);
    else parts.push(flatRules(body, splitList(head, ",").map((selector) => withParents(selector, parents))));
  }
  endRule();
  return parts.join("");
}

/** The selector of a nested rule, without its `&`. */
function withParents(selector: string, parents: readonly string[]): string {
  const [only] = parents;
  if (only === undefined) return selector;
  const nested = selector.includes("&") ? selector : `& ${selector}`;
  const isPrefix = nested.lastIndexOf("&") === 0 || compounds(only).length === 1;
  return nested.replaceAll("&", parents.length === 1 && isPrefix ? only : `:is(${parents.join(",")})`);
}

/** Selectors whose last part contains no list, with the same specificity. */
function withoutList(selector: string): string[] {
  const before = compounds(selector);
  const last = before.pop();
  if (last === undefined) return [selector];
  const parts = simples(last.text);
  const place = parts.findIndex((part) => part.startsWith(LIST));
  if (place < 0) return [selector];
  const choices = splitList(parts[place]!.slice(LIST.length, -1), ",");
  const highest = choices.map(specificityOf).toSorted(compareSpecificity).at(-1)!;
  const prefix = before.map(({ combinator, text }) => combinator + text).join("") + last.combinator;
  const rest = parts.toSpliced(place, 1);
  return choices.flatMap((choice) => {
    const ancestors = compounds(choice);
    const own = ancestors.pop()!;
    const missing = highest.map((count, at) => count - specificityOf(choice)[at]!);
    // Ancestors of a choice may be above or below those of the list, and nothing lowers a specificity but :where().
    const isMerged = missing.every((count) => count >= 0) && (before.length === 0 || ancestors.length === 0);
    if (!isMerged) return withoutList(prefix + joined([`:where(${choice})`, ...rest, ...raising(highest)]));
    const start = ancestors.map(({ combinator, text }) => combinator + text).join("") + own.combinator;
    return withoutList(prefix + start + joined([...simples(own.text), ...rest, ...raising(missing)]));
  });
}

/** Parts that match every element and raise the specificity. */
function raising(counts: readonly number[]): string[] {
  return NOTHING.flatMap((part, at) => Array<string>(counts[at]!).fill(`:not(${part})`));
}

/** @throws if the parts have two names of elements */
function joined(parts: readonly string[]): string {
  const names = parts.filter((part) => NAME.test(part));
  if (names.length > 1) throw new Error(`Cannot rewrite the selector ${parts.join("")}: it has two names`);
  const ends = parts.filter((part) => PSEUDO_ELEMENT.test(part));
  return [...names, ...parts.filter((part) => ![...names, ...ends].includes(part)), ...ends].join("");
}
