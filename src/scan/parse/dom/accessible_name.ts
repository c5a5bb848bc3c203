/** What elements are called, as assistive technology computes it (accname-1.2), for the cases that pages are made of. */
import { type Element, Text } from "deno-dom";
import { isElement, nodesWithin } from "./nodes.ts";
import type { PageElements } from "./page_elements.ts";
import { hasHidingStyle } from "./visible_text.ts";

/** Characters of a name. */
export const NAME_LENGTH = 200;
/** Nodes that are looked at for one name. */
const NODES_LIMIT = 300;
/** Nodes that are looked at for all names that are asked for; then every element counts as named. */
export const NODES_TOGETHER_LIMIT = 15_000;
/** What an element is called that was not looked into any more. */
const UNREAD = "…";
/** Elements that one `aria-labelledby` may name. */
const REFERENCES_LIMIT = 10;
/** Characters of an attribute or a text that are looked at. */
const TEXT_LIMIT = 4 * NAME_LENGTH;

/** What is in them says nothing about what is around them. */
const MUTE: ReadonlySet<string> = new Set(
  "audio iframe input noscript object script select style template textarea video".split(" "),
);
/** Their texts join: `<b>Sa</b>le` is one word. */
const INLINE: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo code em font i mark q s small span strong sub sup u wbr".split(" "),
);

/** An attribute's value without white space around it; `""` where it is absent or blank. */
export function attribute(element: Element, name: string): string {
  return collapse((element.getAttribute(name) ?? "").slice(0, TEXT_LIMIT)).slice(0, NAME_LENGTH);
}

function collapse(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Names of one page's elements: each is computed once, and all together take a bounded time. */
export class AccessibleNames {
  readonly #ids: PageElements["ids"];
  readonly #contents = new Map<Element, string>();
  #left = NODES_TOGETHER_LIMIT;

  constructor({ ids }: Pick<PageElements, "ids">) {
    this.#ids = ids;
  }

  /** By its labels, else by what is in it, else by its title: for headings, links and buttons. */
  of(element: Element): string {
    return this.labelled(element) || this.content(element) || attribute(element, "title");
  }

  /** By `aria-labelledby`, whose references may be hidden, else by `aria-label`; `""` for neither. */
  labelled(element: Element): string {
    const references = attribute(element, "aria-labelledby");
    if (references !== "") {
      const named = references.split(" ").slice(0, REFERENCES_LIMIT).flatMap((id) => this.#ids.get(id) ?? []);
      const name = collapse(named.map((other) => ownWords(other) || this.content(other)).join(" "));
      if (name !== "") return name.slice(0, NAME_LENGTH);
    }
    return attribute(element, "aria-label");
  }

  /** The text within an element, with what images and drawings in it are called; hidden parts left out. */
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
      if (seen++ >= NODES_LIMIT || text.length >= TEXT_LIMIT) break;
      if (this.#left-- <= 0) return UNREAD;
      if (node instanceof Text) text += node.data.slice(0, TEXT_LIMIT);
      words = isElement(node) ? wordsWithin(node) : null;
      if (words !== null) text += words === "" ? " " : ` ${words} `;
      if (isElement(node) && !INLINE.has(node.localName)) text += " ";
    }
    return collapse(text).slice(0, NAME_LENGTH);
  }
}

/** What an element says in place of what is in it; null where that is to be read. */
function wordsWithin(element: Element): string | null {
  if (isSilent(element)) return "";
  const words = ownWords(element);
  return words !== "" || element.localName === "svg" || element.localName === "img" ? words : null;
}

function isSilent(element: Element): boolean {
  if (MUTE.has(element.localName) || element.hasAttribute("hidden")) return true;
  if (element.getAttribute("aria-hidden")?.trim().toLowerCase() === "true") return true;
  const style = element.getAttribute("style");
  return style !== null && hasHidingStyle(style.slice(0, TEXT_LIMIT));
}

function ownWords(element: Element): string {
  const label = attribute(element, "aria-label");
  if (label !== "") return label;
  if (element.localName === "img") return attribute(element, "alt") || attribute(element, "title");
  return element.localName === "svg" ? drawingTitle(element) : "";
}

/** What a drawing's `title` says; `""` without one. */
export function drawingTitle(svg: Element): string {
  const text = titleOf(svg)?.childNodes[0];
  return text instanceof Text ? collapse(text.data.slice(0, TEXT_LIMIT)).slice(0, NAME_LENGTH) : "";
}

function titleOf(svg: Element): Element | null {
  let left = NODES_LIMIT;
  for (const child of svg.childNodes) {
    if (left-- <= 0) break;
    if (isElement(child) && child.localName === "title") return child;
  }
  return null;
}
