/**
 * The text of a page without menus, sidebars, headers, footers, dialogs and requests for consent, which may come from
 * scripts on complete pages.
 */
import type { Document, Element } from "deno-dom";
import { LAYER_NAME } from "../../data/signs/overlay.ts";
import { visibleText } from "../dom/visible_text.ts";
import { FRAME_ELEMENTS } from "../text/content_width.ts";

export function contentText(document: Document): string {
  return visibleText(document, isFrame);
}

/** Maximum number of characters read of an id and of classes. */
const MAX_NAME_LENGTH = 200;
/** Ids of menus, such as `side-nav` of Doxygen. A menu may also list dishes. */
const NAVIGATION_ID = /(?:^|[_-])nav(?:bar|igation)?(?:$|[_-])/i;
/** Elements whose classes may tell how a whole page looks. */
const WHOLES: ReadonlySet<string> = new Set(["html", "body", "main"]);

function isFrame(element: Element): boolean {
  return FRAME_ELEMENTS.has(element.localName) || isNamedFrame(element) ||
    element.localName === "header" && element.closest("article, main, section") === null;
}

function isNamedFrame(element: Element): boolean {
  if (WHOLES.has(element.localName)) return false;
  if (NAVIGATION_ID.test(element.id.slice(0, MAX_NAME_LENGTH))) return true;
  return /dialog$/.test(element.getAttribute("role") ?? "") ||
    LAYER_NAME.test(
      `${element.id.slice(0, MAX_NAME_LENGTH)} ${element.className.slice(0, MAX_NAME_LENGTH)}`,
    );
}
