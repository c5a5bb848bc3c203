/** Headings in controls, which are no part of the frame. */
import type { Element } from "deno-dom";
import { isElement, nodesWithin } from "./nodes.ts";

/** Nodes of a button among which a heading is searched. */
const MAX_BUTTON_NODES = 20;

/** The heading of a part that can be folded is a button, or in one; a splash screen is a status with the title. */
export function mayBeHeading(element: Element): boolean {
  const role = element.getAttribute("role")?.trim().toLowerCase();
  return element.localName === "button" || role === "button" || role === "status";
}

/** Whether a heading is in it, near its beginning. */
export function hasHeading(button: Element): boolean {
  let left = MAX_BUTTON_NODES;
  for (const node of nodesWithin(button, isElement)) {
    if (left-- <= 0) return false;
    if (isElement(node) && /^h[1-6]$/.test(node.localName)) return true;
  }
  return false;
}
