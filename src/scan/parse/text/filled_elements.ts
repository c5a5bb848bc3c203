/** Elements that scripts look up by an id or a class and fill with other elements, such as the entries of a list. */

/** Maximum number of characters of scripts to read, and between the lookup of an element and its use. */
const MAX_CODE_LENGTH = 500_000;
const MAX_DISTANCE = 20_000;
/** Minimum length of a name that means the same thing in the whole script. Minifiers use short ones again. */
const MIN_TELLING_LENGTH = 5;
/** Maximum number of calls to read. */
const MAX_FILLS = 2_000;
/** Number of characters before and after a call that may name the elements it adds. */
const NEAR = 800;
/** Minimum length of the common start of several ids. */
const MIN_START_LENGTH = 3;

const FILL_CALL =
  `[?!]?\\.\\s{0,20}(?:innerHTML\\s{0,9}\\+?=(?!=|\\s{0,99}(?:["'\`]{2}|null))|insertAdjacentHTML\\(|` +
  `(?:append(?:Child)?|html|prepend|replaceChildren)\\((?!\\s{0,99}(?:["'\`]{2}|\\))))`;
const QUOTE = "[\"'`]";
/**
 * Lookups, such as `list = document.getElementById("papers")`, `$("#papers")` and `getElementById("list-" + name)`, and
 * calls on a name that fill an element, such as `list.append(…)`.
 */
const STEP = new RegExp(
  "(?:(?<![\\w$])(?<name>[\\w$]{1,60})\\s{0,9}[=:]\\s{0,9}(?:[\\w$]{1,20}\\.)?)?" +
    `(?:getElementById\\(\\s{0,9}${QUOTE}|(?:querySelector|\\$|jQuery)\\(\\s{0,9}${QUOTE}(?<sign>[#.]))` +
    `(?<word>[\\w-]{1,60})(?:(?<whole>${QUOTE})\\s{0,9}\\)|(?:${QUOTE}\\s{0,9}\\+|\\$\\{)[^()\\n]{0,60}\\))` +
    `|(?<![\\w$])(?<used>[\\w$]{1,60})\\s{0,9}\\)?${FILL_CALL}`,
  "g",
);
const FILL = new RegExp(FILL_CALL, "y");
const NEXT_LOOKUP = /getElementById|querySelector/;
/** Elements of a text, as opposed to buttons, dots and pictures. */
const TEXT_ELEMENT =
  /<(?:a|article|h[1-6]|li|p)(?![\w-])|\bcreateElement\(["'`](?:a|article|h[1-6]|li|p)["'`]/;

/** Selectors, such as `#papers` and `.papers`. True if the scripts add headings, paragraphs, links or the like. */
export interface FilledElements {
  readonly selectors: ReadonlyMap<string, boolean>;
  /** Starts of selectors whose ends the scripts compute. */
  readonly starts: ReadonlyMap<string, boolean>;
}

export function filledElements(scripts: readonly string[]): FilledElements {
  const selectors = new Map<string, boolean>();
  const starts = new Map<string, boolean>();
  let left = MAX_CODE_LENGTH;
  let fills = MAX_FILLS;
  for (const script of scripts) {
    const code = script.slice(0, left);
    left -= code.length;
    for (const { selector, isWhole, at, from } of fillsIn(code)) {
      if (fills-- <= 0) break;
      if (!isWhole && selector.length <= MIN_START_LENGTH) continue;
      const found = isWhole ? selectors : starts;
      found.set(selector, found.get(selector) === true || addsText(code, from, at));
    }
  }
  return { selectors, starts };
}

/** @param withText true to count only elements that get more than buttons, dots or pictures */
export function isFilled(
  { selectors, starts }: FilledElements,
  selector: string,
  withText: boolean,
): boolean {
  const known = selectors.get(selector) ?? [...starts].find(([start]) => selector.startsWith(start))?.[1];
  return known !== undefined && (known || !withText);
}

interface Lookup {
  readonly selector: string;
  readonly isWhole: boolean;
  /** Positions of the call that fills the element, and of the code that may build what it adds. */
  readonly at: number;
  readonly from: number;
}

/** Returns the lookups of elements that the code fills. */
function* fillsIn(code: string): Generator<Lookup> {
  const lookups = new Map<string, Lookup>();
  for (const { 0: step, index, groups = {} } of code.matchAll(STEP)) {
    const at = index + step.length;
    const { name, sign = "#", word, whole, used } = groups;
    if (word !== undefined) {
      const lookup = { selector: sign + word, isWhole: whole !== undefined, at, from: at };
      FILL.lastIndex = at;
      if (FILL.test(code)) yield lookup;
      else if (name !== undefined) lookups.set(name, lookup);
      continue;
    }
    const known = used === undefined ? undefined : lookups.get(used);
    const reach = (used?.length ?? 0) < MIN_TELLING_LENGTH ? MAX_DISTANCE : MAX_CODE_LENGTH;
    if (known !== undefined && at - known.at <= reach) yield { ...known, at };
  }
}

function addsText(code: string, from: number, at: number): boolean {
  const [after = ""] = code.slice(at, at + NEAR).split(NEXT_LOOKUP, 1);
  return TEXT_ELEMENT.test(code.slice(Math.max(from, at - NEAR), at) + after);
}
