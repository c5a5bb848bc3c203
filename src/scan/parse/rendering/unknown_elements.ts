/** Empty elements with names of the site's own, such as `<include>`, which show nothing until a script fills them. */
import type { Element } from "deno-dom";
import { HTML_ELEMENTS } from "../dom/element_groups.ts";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { isContent } from "../text/content_width.ts";
import { isEmpty } from "../text/element_state.ts";

/** Maximum number of nodes of a page to read. */
const MAX_NODES = 5_000;
/** Names of custom elements have a hyphen. Many of these are icons and widgets without text. */
const OWN_NAME = /^[a-z]\w{0,60}$/;

export function hasUnknownElement(root: Element): boolean {
  let left = MAX_NODES;
  for (const node of nodesWithin(root, (inner) => isContent(inner) && inner.localName !== "math")) {
    if (left-- <= 0) return false;
    if (!isElement(node) || HTML_ELEMENTS.has(node.localName) || !OWN_NAME.test(node.localName)) continue;
    if (isEmpty(node) && isContent(node)) return true;
  }
  return false;
}
