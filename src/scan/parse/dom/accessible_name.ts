/** Accessible names as assistive technology computes them (accname-1.2), for the common cases. */
import { type Element, Text } from "deno-dom";
import { collapse } from "./collapsed_space.ts";
import { names } from "./element_groups.ts";
import { isElement, nodesWithin } from "./nodes.ts";
import type { PageElements } from "./page_elements.ts";
import { hasHidingStyle } from "./visible_text.ts";

/** Maximum number of characters of a name. */
export const MAX_NAME_LENGTH = 200;
/** Maximum number of nodes read for one name. */
const MAX_NODES = 300;
/** Maximum number of nodes read for all names of a page. Beyond it, every element counts as named. */
const MAX_NAME_NODES_PER_PAGE = 15_000;
/** Name of an element beyond the limit. */
const UNREAD_NAME = "…";
/** Maximum number of elements in one `aria-labelledby`. */
const MAX_REFERENCES = 10;
/** Maximum number of characters read of an attribute or a text. */
const MAX_TEXT_LENGTH = 4 * MAX_NAME_LENGTH;

/** Elements with content that is not part of a name. */
const MUTE = names(
  "audio iframe input noscript object script select style template textarea video",
);
/** Elements that do not separate words, because `<b>Sa</b>le` is one word. */
const INLINE = names(
  "a abbr b bdi bdo code em font i mark q s small span strong sub sup u wbr",
);

/** Returns an attribute's value without surrounding white space, or `""` if it is absent or blank. */
export function attribute(element: Element, name: string): string {
  return collapse((element.getAttribute(name) ?? "").slice(0, MAX_TEXT_LENGTH)).slice(0, MAX_NAME_LENGTH);
}

/** Names of one page's elements. Each is computed once, and all of them together take a bounded time. */
export class AccessibleNames {
  readonly #ids: PageElements["ids"];
  readonly #contents = new Map<Element, string>();
  #left = MAX_NAME_NODES_PER_PAGE;

  constructor({ ids }: Pick<PageElements, "ids">) {
    this.#ids = ids;
  }

  /** Returns the name of a heading, link or button, from its label, its alternative text, its content or its title. */
  compute(element: Element): string {
    return this.labelled(element) || ownWords(element) || this.content(element) ||
      attribute(element, "title");
  }

  /**
   * Returns the name from `aria-labelledby`, which may refer to hidden elements, or from `aria-label`, or
   * `""`.
   */
  labelled(element: Element): string {
    const references = attribute(element, "aria-labelledby");
    if (references !== "") {
      const named = references.split(" ").slice(0, MAX_REFERENCES).flatMap((id) => this.#ids.get(id) ?? []);
      const name = collapse(named.map((other) => ownWords(other) || this.content(other)).join(" "));
      if (name !== "") return name.slice(0, MAX_NAME_LENGTH);
    }
    return attribute(element, "aria-label");
  }

  /** Returns the visible text of an element, including the names of its images and drawings. */
  content(root: Element): string {
    const name = this.#contents.get(root) ?? this.#read(root);
    this.#contents.set(root, name);
    return name;
  }

  #read(root: Element): string {
    let text = "";
    let seen = 0;
    let words: string | null = null;
    for (const node of nodesWithin(root, () => words === null)) {
      if (seen++ >= MAX_NODES || text.length >= MAX_TEXT_LENGTH) break;
      if (this.#left-- <= 0) return UNREAD_NAME;
      if (node instanceof Text) text += node.data.slice(0, MAX_TEXT_LENGTH);
      words = isElement(node) ? wordsWithin(node) : null;
      if (words !== null) text += words === "" ? " " : ` ${words} `;
      if (isElement(node) && !INLINE.has(node.localName)) text += " ";
    }
    return collapse(text).slice(0, MAX_NAME_LENGTH);
  }
}

/** Returns the words that replace an element's content, or null if its content counts. */
function wordsWithin(element: Element): string | null {
  if (isSilent(element)) return "";
  const words = ownWords(element);
  return words !== "" || element.localName === "svg" ? words : null;
}

function isSilent(element: Element): boolean {
  if (MUTE.has(element.localName) || element.hasAttribute("hidden")) return true;
  if (element.getAttribute("aria-hidden")?.trim().toLowerCase() === "true") return true;
  const style = element.getAttribute("style");
  return style !== null && hasHidingStyle(style.slice(0, MAX_TEXT_LENGTH));
}

function ownWords(element: Element): string {
  const label = attribute(element, "aria-label");
  if (label !== "") return label;
  if (element.localName === "img") return attribute(element, "alt") || attribute(element, "title");
  return element.localName === "svg" ? drawingTitle(element) : "";
}

/** The `title` of a drawing, or `""`. */
export function drawingTitle(svg: Element): string {
  const text = titleOf(svg)?.childNodes[0];
  return text instanceof Text ? collapse(text.data.slice(0, MAX_TEXT_LENGTH)).slice(0, MAX_NAME_LENGTH) : "";
}

function titleOf(svg: Element): Element | null {
  let left = MAX_NODES;
  for (const child of svg.childNodes) {
    if (left-- <= 0) break;
    if (isElement(child) && child.localName === "title") return child;
  }
  return null;
}
