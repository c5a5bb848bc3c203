/** The text that a person can read on a page without JavaScript. */
import { collapse } from "./collapsed_space.ts";
import { type Document, type Element, type Node, Text } from "deno-dom";
import { names } from "./element_groups.ts";
import { isElement, nodesWithin, pushChildren } from "./nodes.ts";

export { collapse } from "./collapsed_space.ts";

const LINE_END = Symbol("the end of a block element");
const CELL_END = Symbol("the end of a table cell");

/**
 * Elements whose text is a fallback or no text at all. PyScript has its programs in elements of its own. A mistake before
 * the head moves its title into the body.
 */
const TEXTLESS_ELEMENTS = names(
  "audio canvas datalist head iframe mpy-config mpy-script noembed noframes noscript object py-config py-env py-repl " +
    "py-script script style svg template title video",
);

/** Elements on lines of their own. */
export const LINE_ELEMENTS = names(
  "address article aside blockquote body br caption center dd details dialog dir div dl dt fieldset figcaption figure " +
    "footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li listing main menu nav ol optgroup option p pre search " +
    "section select summary table tbody textarea tfoot thead title tr ul xmp",
);

/** Elements that end with a space. */
export const CELL_ELEMENTS = names("td th");
/** Ids of elements that stylesheets hide until a search, with the words "Loading…": the results of Doxygen. */
const HIDDEN_IDS: ReadonlySet<string> = new Set(["MSearchResultsWindow"]);
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))(?=[\s!;:]|$)/i;

const UNDISPLAYED = /(?:^|;)\s*display\s*:\s*none(?=[\s!;:]|$)/i;
/** Id or class of a loading screen: `loader`, `page-loading`, `splash`. */
const LOADING_SCREEN = /(?:^|[\s_-])(?:(?:pre)?load(?:er|ing)|splash|spinner)(?:$|[\s_-])/i;
const DIALOG = /dialog|modal|overlay|popup/i;
/** Maximum number of elements at the beginning of a page, and of characters of an id and a class. */
const MAX_FIRST_ELEMENTS = 5;
const MAX_NAME_LENGTH = 200;
/** Maximum number of a wrapper's nodes searched for its main element. */
const MAX_WRAPPED_NODES = 3_000;

/** Inline declarations that hide an element. */
export function hasHidingStyle(style: string): boolean {
  return HIDING_STYLE.test(style);
}

// Long styles of elements around many others would be searched again for each of them.
const hidingStyles = new WeakMap<Element, string | null>();

/** Returns the inline style of an element that it hides, or null. */
export function hidingStyle(element: Element): string | null {
  const known = hidingStyles.get(element);
  if (known !== undefined) return known;
  const style = element.getAttribute("style");
  if (style === null) return null;
  const hiding = hasHidingStyle(style) ? style : null;
  hidingStyles.set(element, hiding);
  return hiding;
}

/** Returns true if the element, and so everything within it, is invisible. */
export function isHidden(element: Element): boolean {
  if (TEXTLESS_ELEMENTS.has(element.localName) || element.hasAttribute("hidden")) return true;
  if (element.localName === "dialog" && !element.hasAttribute("open")) return true;
  if (HIDDEN_IDS.has(element.id)) return true;
  const style = hidingStyle(element);
  return style !== null && !isWrapper(element, style);
}

/**
 * Returns true for a wrapper of the whole page that frameworks keep invisible until scripts set its colors, or that a
 * loading screen replaces until the page has loaded. Clients without scripts read its text anyway.
 */
export function isWrapper(element: Element, style: string): boolean {
  const { parentElement: body } = element;
  if (body?.localName !== "body") return false;
  const isUndisplayed = UNDISPLAYED.test(style);
  if (isUndisplayed && loadedPart(body) !== element) return false;
  let left = MAX_WRAPPED_NODES;
  for (const node of nodesWithin(element, () => left > 0)) {
    if (isElement(node) && (isMain(node) || isUndisplayed && node.localName === "h1")) return true;
    if (left-- <= 0) break;
  }
  return false;
}

function isMain(element: Element): boolean {
  return element.localName === "main" || element.getAttribute("role") === "main";
}

/** The loaded part of each body. A page may have so many hidden parts that to search for it again takes seconds. */
const LOADED_PARTS = new WeakMap<Element, { readonly part: Element | undefined }>();

/** Returns the element behind the loading screen at the beginning of a page, unless it is a dialog. */
function loadedPart(body: Element): Element | undefined {
  const known = LOADED_PARTS.get(body);
  if (known !== undefined) return known.part;
  const first = [...body.children].filter(({ localName }) => !TEXTLESS_ELEMENTS.has(localName))
    .slice(0, MAX_FIRST_ELEMENTS);
  const screen = first.findIndex((each) => LOADING_SCREEN.test(namesOf(each)));
  const part = screen < 0 ? undefined : first[screen + 1];
  const found = { part: part !== undefined && DIALOG.test(namesOf(part)) ? undefined : part };
  LOADED_PARTS.set(body, found);
  return found.part;
}

function namesOf(element: Element): string {
  return `${element.id} ${element.getAttribute("class") ?? ""}`.slice(0, MAX_NAME_LENGTH);
}

/**
 * Returns the text of the page before any script runs, without scripts, styles, fallbacks, `hidden` and
 * undisplayed elements. `aria-hidden` text is visible, so it is kept. Each run of white space is one space,
 * each block element has its own line, and blank lines are removed.
 * @param isLeftOut elements with text to leave out as well
 */
export function visibleText(root: Document | Element, isLeftOut?: (element: Element) => boolean): string {
  const lines: string[] = [];
  let line = "";
  const endLine = () => {
    const text = line === "" ? "" : collapse(line);
    if (text !== "") lines.push(text);
    line = "";
  };
  const pending: (Node | typeof LINE_END | typeof CELL_END)[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node instanceof Text) line += node.data;
    if (node === CELL_END) line += " ";
    if (node === LINE_END) endLine();
    if (typeof node === "symbol" || isElement(node) && (isHidden(node) || isLeftOut?.(node))) continue;
    if (isElement(node) && LINE_ELEMENTS.has(node.localName)) {
      endLine();
      pending.push(LINE_END);
    }
    if (isElement(node) && CELL_ELEMENTS.has(node.localName)) pending.push(CELL_END);
    pushChildren(pending, node);
  }
  endLine();
  return lines.join("\n");
}

/** Returns the text of the page with that of hidden elements, which scripts may show or move. */
export function writtenText(root: Document | Element): string {
  const isRead = (node: Node) => !isElement(node) || !TEXTLESS_ELEMENTS.has(node.localName);
  return [...nodesWithin(root, isRead)].map((node) => node instanceof Text ? node.data : "").join(" ");
}
