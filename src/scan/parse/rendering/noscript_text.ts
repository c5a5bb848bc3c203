/** The text of a page in `noscript` elements, which clients without scripts show. */
import type { Document, Element } from "deno-dom";
import { collapse, visibleText } from "../dom/visible_text.ts";
import { isElement } from "../dom/nodes.ts";
import { MIN_TEXT_LENGTH } from "./shell_page.ts";
import { textWidth } from "../text/text_width.ts";

/** Maximum number of noscript elements to read, and of child nodes of each. */
const MAX_NOSCRIPTS = 20;
const MAX_CHILD_NODES = 100;
/** Parts of a text, as opposed to a note that asks for JavaScript. */
const HEADING = "h1, h2, h3";

// People do not see these parts, which may instruct agents.
const shown = new WeakSet<Element>();

/** Returns true for an element that was in a noscript element. */
export function isFromNoscript(element: Element): boolean {
  return shown.has(element);
}

/**
 * Puts the contents of noscript elements in their place if the page has no other text. Changes the document.
 * @param text visible text of the page
 * @returns true if it did
 */
export function placeNoscripts(document: Document, text: string): boolean {
  if (textWidth(text) >= MIN_TEXT_LENGTH) return false;
  const parts = [...document.querySelectorAll("noscript")].slice(0, MAX_NOSCRIPTS).filter(isText);
  parts.forEach(unwrap);
  return parts.length > 0;
}

function isText(noscript: Element): boolean {
  const { childNodes, parentElement } = noscript;
  return parentElement !== null && noscript.closest("head") === null &&
    childNodes.length <= MAX_CHILD_NODES &&
    [...childNodes].every((node) => isElement(node) || collapse(node.textContent) === "") &&
    noscript.querySelector(HEADING) !== null && textWidth(noscriptText(noscript)) >= MIN_TEXT_LENGTH;
}

function noscriptText(noscript: Element): string {
  return [...noscript.children].map((each) => visibleText(each)).join("\n");
}

function unwrap(noscript: Element): void {
  for (const node of [...noscript.childNodes]) {
    noscript.removeChild(node);
    if (isElement(node)) shown.add(node);
    noscript.parentNode?.insertBefore(node, noscript);
  }
  noscript.parentNode?.removeChild(noscript);
}
