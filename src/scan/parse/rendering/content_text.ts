/** The text of a page without menus, sidebars, headers and footers, which may come from scripts on complete pages. */
import type { Document, Element } from "deno-dom";
import { visibleText } from "../dom/visible_text.ts";
import { FRAME_ELEMENTS } from "../text/content_width.ts";

export function contentText(document: Document): string {
  return visibleText(document, isFrame);
}

function isFrame(element: Element): boolean {
  return FRAME_ELEMENTS.has(element.localName) ||
    element.localName === "header" && element.closest("article, main, section") === null;
}
