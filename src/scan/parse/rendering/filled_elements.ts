/** Elements that scripts look up by an id or a class and fill with other elements, such as the entries of a list. */

import { FILL_CALL, type Lookup, QUOTE, withoutAliases, withPlainLookups } from "./element_lookup.ts";
import { type Call, callsIn, filledByCalls } from "./filling_functions.ts";

/** Maximum number of characters of scripts to read, and between the lookup of an element and its use. */
const MAX_CODE_LENGTH = 500_000;
const MAX_DISTANCE = 20_000;
/** Minimum length of a name that means the same thing in the whole script. Minifiers use short ones again. */
const MIN_TELLING_LENGTH = 5;
/** Maximum number of calls to read. */
const MAX_FILLS = 2_000;
/** Number of characters before and after a call that may name the elements it adds. */
const NEAR = 800;
/** Number of characters before a call that may load the data it shows. */
const NEAR_LOAD = 1_500;
/** Maximum number of earlier elements with the same name that are kept. */
const MAX_SAME = 50;
/** Minimum length of the common start of several ids. */
const MIN_START_LENGTH = 3;

/** Other parts of a selector before its last one: `.projects `, `main > `. */
const ANCESTORS = "(?:[^\"'`()\\n]{0,60}[\\s>])?";
/**
 * Lookups, such as `list = document.getElementById("papers")`, `$("main .papers")`, `show($("#papers"), papers)` and
 * `getElementById("list-" + name)`, and calls on a name that fill an element, such as `list.append(…)`.
 */
const STEP = new RegExp(
  "(?:(?<![\\w$])(?:(?<name>[\\w$]{1,60})\\s{0,9}[=:]|(?<call>[\\w$]{1,60})\\((?<first>[^()\"'`\\n]{0,60},)?)\\s{0,9}" +
    "(?:[\\w$]{1,20}\\.)?)?" +
    `(?:getElementById\\(\\s{0,9}${QUOTE}|(?:querySelector|\\$|jQuery)\\(\\s{0,9}${QUOTE}${ANCESTORS}(?<sign>[#.]))` +
    `(?<word>[\\w-]{1,60})(?:\\s{1,3}tbody(?=${QUOTE}))?(?:(?<whole>${QUOTE})\\s{0,9}\\)|(?:${QUOTE}\\s{0,9}\\+|\\$\\{)[^()\\n]{0,60}\\))` +
    `|(?<![\\w$])(?<used>[\\w$]{1,60})\\s{0,9}\\)?${FILL_CALL}`,
  "g",
);
const FILL = new RegExp(FILL_CALL, "y");
/** `$("#papers").text(data.papers)`, `document.getElementById("papers").textContent = count` */
const TEXT_STEP = new RegExp(
  `(?:getElementById\\(\\s{0,9}${QUOTE}|(?:querySelector|\\$|jQuery)\\(\\s{0,9}${QUOTE}#)([\\w-]{1,60})${QUOTE}\\s{0,9}\\)` +
    "\\s{0,9}\\.\\s{0,9}(?:text\\(\\s{0,9}[^\\s)\"'`]|(?:textContent|innerText)\\s{0,9}=\\s{0,9}[^\\s=\"'`])",
  "g",
);
const NEXT_LOOKUP = /getElementById|querySelector/;
/** Elements without text. */
const OTHER_ELEMENT =
  /<(?:button|canvas|i|iframe|img|input|option|select|span|svg|video)(?![\w-])|\bcreateElement\(["'`](?:button|canvas|i|iframe|img|input|option|script|select|span|svg|video)["'`]/;
/** Elements of a text, which count even if there are others. A link may have only a picture. */
const TEXT_ELEMENT =
  /<(?:(?:article|h[1-6]|p)(?![\w-])|(?:a|li)(?![\w-])(?![^<>]{0,200}>["'`+\s]{0,20}<(?:a|figure|img|picture)(?![\w-])))|\bcreateElement\(["'`](?:a|article|h[1-6]|li|p)["'`]/;
/** `if (isLoggedIn)` and `localStorage.getItem("token")`, before anything is added. */
const SIGNED_IN =
  /\bif\s{0,9}\(\s{0,9}!?\s{0,9}(?:[\w$]{1,20}\.)?(?:is_?|user_?)?(?:authenticated|logged_?in|signed_?in)\b|\bgetItem\(\s{0,9}["'`](?:is_?logged_?in|(?:access|auth)_?token|token)["'`]/i;
/** `fetch("papers.json")`, `$.getJSON("papers.json", …)` and `$.ajax({ url: "papers.json" })` */
const LOADS =
  /(?:\bfetch\(|\$\.(?:get|getJSON)\(|\burl\s{0,9}:)\s{0,9}(["'`])[^"'`?$\n]{3,200}\1\s{0,9}[,)}]/;
/** `<span>${wood.name}</span>` and `"<div>" + wood.name`, which are texts in any element but a button. */
const TEXT_PART =
  /<(?!(?:button|i|option)(?![\w-]))[a-z][\w-]{0,20}(?:\s[^<>]{0,200})?>\s{0,20}(?:\$\{|["'`]\s{0,9}\+)\s{0,9}[\w$]{1,40}\.(?!length\b)[a-z_$]/i;

/**
 * Selectors, such as `#papers` and `.papers`. True if the scripts add headings, paragraphs, links or the like, or what
 * their code does not show.
 */
export interface FilledElements {
  readonly selectors: ReadonlyMap<string, boolean>;
  /** Starts of selectors whose ends the scripts compute. */
  readonly starts: ReadonlyMap<string, boolean>;
  /** Ids of elements whose text the scripts compute. */
  readonly texts: ReadonlySet<string>;
  /** Selectors of elements that get data from a fixed URL. */
  readonly loaded: ReadonlySet<string>;
}

export function filledElements(scripts: readonly string[]): FilledElements {
  const selectors = new Map<string, boolean>();
  const starts = new Map<string, boolean>();
  const loaded = new Set<string>();
  let left = MAX_CODE_LENGTH;
  let fills = MAX_FILLS;
  const calls: Call[] = [];
  const codes = scripts.map((script) => {
    const code = withPlainLookups(withoutAliases(script.slice(0, left))).slice(0, left);
    left -= code.length;
    return code;
  });
  const add = ({ selector, isWhole, at, from }: Lookup, code: string) => {
    if (!isWhole && selector.length <= MIN_START_LENGTH) return;
    // Agents do not sign in to read a page.
    if (SIGNED_IN.test(code.slice(from, Math.min(at, from + NEAR)))) return;
    if (LOADS.test(code.slice(Math.max(0, at - NEAR_LOAD), at))) loaded.add(selector);
    const found = isWhole ? selectors : starts;
    found.set(selector, found.get(selector) === true || addsText(code, from, at));
  };
  for (const code of codes) {
    for (const found of fillsIn(code, calls)) {
      if (fills-- <= 0) break;
      add(found, code);
    }
  }
  for (const [found, code] of filledByCalls(calls, codes)) add(found, code);
  const texts = codes.flatMap((code) =>
    code.matchAll(TEXT_STEP).take(MAX_FILLS).map(([, id = ""]) => id).toArray()
  );
  return { selectors, starts, texts: new Set(texts), loaded };
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

/**
 * Returns the lookups of elements that the code fills.
 * @param calls to add those with an element as their argument to
 */
function* fillsIn(code: string, calls: Call[]): Generator<Lookup> {
  const lookups = new Map<string, Lookup[]>();
  const elementAt = (name: string, at: number) => {
    const known = lookups.get(name)?.findLast((each) => each.at <= at);
    const reach = name.length < MIN_TELLING_LENGTH ? MAX_DISTANCE : MAX_CODE_LENGTH;
    return known !== undefined && at - known.at <= reach ? known : undefined;
  };
  for (const { 0: step, index, groups = {} } of code.matchAll(STEP)) {
    const at = index + step.length;
    const { name, call, first = "", sign = "#", word, whole, used } = groups;
    if (word !== undefined) {
      const lookup = { selector: sign + word, isWhole: whole !== undefined, at, from: at };
      FILL.lastIndex = at;
      if (FILL.test(code)) yield lookup;
      else if (name !== undefined) lookups.set(name, [...(lookups.get(name) ?? []).slice(-MAX_SAME), lookup]);
      else if (call !== undefined) {
        calls.push({ name: call, before: first.split(",").length - 1, lookup, isId: false });
      }
      continue;
    }
    const known = used === undefined ? undefined : elementAt(used, at);
    if (known !== undefined) yield { ...known, at };
  }
  calls.push(...callsIn(code, elementAt));
}

function addsText(code: string, from: number, at: number): boolean {
  const [after = ""] = code.slice(at, at + NEAR).split(NEXT_LOOKUP, 1);
  const near = code.slice(Math.max(from, at - NEAR), at) + after;
  return TEXT_ELEMENT.test(near) || TEXT_PART.test(near) || !OTHER_ELEMENT.test(near);
}
