/** Headings in controls, which are not part of the frame. */
import type { Element } from "deno-dom";
import { HEADINGS } from "./element_groups.ts";
import { isElement, nodesWithin } from "./nodes.ts";

/** Maximum number of a button's nodes searched for a heading. */
const MAX_BUTTON_NODES = 20;

/** A foldable part has a button as its heading, or in it. A splash screen is a status with the title. */
export function mayBeHeading(element: Element): boolean {
  const role = element.getAttribute("role")?.trim().toLowerCase();
  return element.localName === "button" || role === "button" || role === "status";
}

/** Returns true if it has a heading near its beginning. */
export function hasHeading(button: Element): boolean {
  let left = MAX_BUTTON_NODES;
  for (const node of nodesWithin(button, isElement)) {
    if (left-- <= 0) return false;
    if (isElement(node) && HEADINGS.has(node.localName)) return true;
  }
  return false;
}
