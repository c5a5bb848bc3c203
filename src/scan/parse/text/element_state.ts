/** Tells empty and invisible elements from others. */
import { type Element, Text } from "deno-dom";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { isHidden } from "../dom/visible_text.ts";

/** Maximum number of nodes of an element that are searched for text. An element may be in many others. */
const MAX_SEARCHED_NODES = 1_000;

/** Returns true if an element has neither text nor other elements. */
export function isEmpty(element: Element): boolean {
  // The text of an element around many others is long, so it is read last.
  return element.children.length === 0 && element.textContent.trim() === "";
}

const CODE: ReadonlySet<string> = new Set(["script", "style", "template"]);

/** Returns true if an element has any text, hidden or not. */
export function hasText(element: Element): boolean {
  let left = MAX_SEARCHED_NODES;
  for (const node of nodesWithin(element, (inner) => !isElement(inner) || !CODE.has(inner.localName))) {
    if (node instanceof Text && /\S/.test(node.data) || left-- <= 0) return true;
  }
  return false;
}

/** Returns true if neither the element nor one around it is hidden. */
export function isShown(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) if (isHidden(at)) return false;
  return true;
}

/** Returns true for an element inside of another one. */
export function isWithin(element: Element, ancestor: Element): boolean {
  let at = element.parentElement;
  while (at !== null && at !== ancestor) at = at.parentElement;
  return at !== null;
}
