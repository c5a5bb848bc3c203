/** The overlay that covers a page's text. */
import { MIN_PAGE_TEXT_LENGTH, unservedPage } from "../../parse/head/unserved_page.ts";
import { coveringText, possibleCovers } from "../../parse/text/covering_part.ts";
import { findOverlay, type Overlay } from "../../parse/text/overlay.ts";
import { takeTurn } from "../../../turn.ts";
import { defineProbe } from "../../contract/probe.ts";
import { page } from "../pages/page.ts";
import { allStyleSheets } from "./style_sheets.ts";

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
    const covering = parts.length === 0
      ? null
      : coveringText(parts, await allStyleSheets(context, document, resource.url));
    return {
      isHtml,
      hasText: text.length >= MIN_PAGE_TEXT_LENGTH,
      overlay: found ?? (covering === null ? null : { kind: "covering", text: covering }),
    };
  },
});
