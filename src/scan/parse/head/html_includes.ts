/** Parts of a page that its scripts write or load from other HTML files, such as the header with the menu. */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";
import { isElement, nodesWithin } from "../dom/nodes.ts";

/** Maximum number of inline scripts to read, and of characters of each. */
const MAX_SCRIPTS = 100;
const MAX_SCRIPT_LENGTH = 50_000;
/** `$("#header").load("header.html")`, `fetch('/parts/header.html')` */
const LOADED = /(?:\.load|\bfetch)\(\s{0,9}["'`][^"'`\s]{1,200}\.html?["'`?#\s]/;
const INCLUDED = "[w3-include-html], [data-include], [include-html], [data-include-html]";
/** Custom elements for a part of the page, which only a script can fill: `my-header`, `site-nav`. */
const CUSTOM_PART =
  /^(?=[a-z]\S*-)(?:\S+-)?(?:footer|header|menu|nav|navbar|navigation|sidebar)(?:-(?:bar|component|element))?$/;
/** Maximum number of nodes searched for custom elements, and of characters of their names. */
const MAX_NODES = 5_000;
const MAX_NAME_LENGTH = 60;

/** Returns true if the page's own code or attributes name HTML files to load, or if a custom part is empty. */
export function includesHtml(document: Document): boolean {
  return elements(document, INCLUDED).length > 0 || hasEmptyPart(document) ||
    elements(document, "script:not([src])").slice(0, MAX_SCRIPTS)
      .some(({ textContent }) => LOADED.test(textContent.slice(0, MAX_SCRIPT_LENGTH)));
}

function hasEmptyPart({ body }: Document): boolean {
  let left = MAX_NODES;
  for (const node of nodesWithin(body, () => left > 0)) {
    if (left-- <= 0) return false;
    const isPart = isElement(node) && node.localName.length <= MAX_NAME_LENGTH &&
      CUSTOM_PART.test(node.localName);
    if (isPart && node.children.length === 0 && node.textContent.trim() === "") return true;
  }
  return false;
}
