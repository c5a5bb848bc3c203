/** Measures the text of a page's content, which is all text outside of its menus, sidebars and footers. */
import { type Element, type Node, Text } from "deno-dom";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { collapse, isHidden } from "../dom/visible_text.ts";
import { textWidth } from "./text_width.ts";

/** Elements around the content of a page, or that are not shown. */
export const FRAME =
  "nav, aside, footer, dialog, noscript, template, [hidden], [role=navigation], [role=dialog]";
export const FRAME_ELEMENTS: ReadonlySet<string> = new Set(["aside", "dialog", "footer", "nav"]);
/** Maximum number of nodes to read until there is enough text. */
const MAX_NODES = 5_000;

/** Returns the width of the text outside of menus and footers, counted up to the limit. */
export function contentWidth(root: Element, limit: number): number {
  let width = 0;
  let left = MAX_NODES;
  for (const node of nodesWithin(root, isContent)) {
    if (node instanceof Text) width += textWidth(collapse(node.data.slice(0, limit * 4)));
    if (width >= limit || left-- <= 0) break;
  }
  return width;
}

/** Returns true for a visible element outside of menus, sidebars and footers. */
export function isContent(node: Node): node is Element {
  return isElement(node) && !isHidden(node) && !FRAME_ELEMENTS.has(node.localName);
}
