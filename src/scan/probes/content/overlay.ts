/** The overlay that covers a page's text. */
import { elements } from "../../parse/dom/html.ts";
import { MIN_PAGE_TEXT_LENGTH, unservedPage } from "../../parse/head/unserved_page.ts";
import { coveringText, possibleCovers } from "../../parse/text/covering_part.ts";
import { findOverlay, type Overlay } from "../../parse/text/overlay.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import { page } from "../pages/page.ts";
import { fetchStyleSheets, ownStyleSheets } from "./style_sheets.ts";

/** Maximum number of style elements to read. */
const MAX_SHEETS = 20;

interface FoundOverlay {
  readonly isHtml: boolean;
  readonly hasText: boolean;
  readonly overlay: Overlay | null;
}

export const overlay = defineProbe<FoundOverlay>({
  id: "overlay",
  scope: "page",
  async observe(context) {
    const { document, text, resource } = await context.probe(page);
    await takeTurn();
    const isHtml = unservedPage(resource) === null;
    const found = findOverlay(document, text);
    const parts = isHtml && found === null ? possibleCovers(document) : [];
    const linked = parts.length === 0
      ? []
      : await fetchStyleSheets(context, ownStyleSheets(document, resource.url));
    const own = elements(document, "style").slice(0, MAX_SHEETS).map(({ textContent }) => textContent);
    const covering = parts.length === 0 ? null : coveringText(parts, [...linked, ...own]);
    return {
      isHtml,
      hasText: text.length >= MIN_PAGE_TEXT_LENGTH,
      overlay: found ?? (covering === null ? null : { kind: "covering", text: covering }),
    };
  },
});
