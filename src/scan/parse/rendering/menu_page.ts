/** Pages with menus in the place of their content, and nothing else, such as the empty template of an application. */
import { type Element, Text } from "deno-dom";
import { names } from "../dom/element_groups.ts";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { isContent } from "../text/content_width.ts";
import { isEmpty } from "../text/element_state.ts";

/** The place of all content, and maximum number of its nodes to read. */
const CONTENT = "#content, #main, #main-content, #page-content";
const MAX_NODES = 500;
/** Doxygen has such an element below the title of each page, and leaves it empty if nobody wrote a main page. */
const BY_DOXYGEN = "div.header + div.contents";
/** Elements around others, without content of their own. */
const WRAPPERS = names("div section");

export function hasOnlyMenus(body: Element): boolean {
  const written = body.querySelector(BY_DOXYGEN);
  if (written !== null && isEmpty(written)) return true;
  const content = body.querySelector(CONTENT);
  if (content === null || content.querySelector("nav") === null) return false;
  let left = MAX_NODES;
  for (const node of nodesWithin(content, isContent)) {
    if (left-- <= 0 || node instanceof Text && /\S/.test(node.data)) return false;
    // A script may fill an element with an id.
    if (isElement(node) && isContent(node) && !(WRAPPERS.has(node.localName) && node.id === "")) return false;
  }
  return true;
}
