/** What covers a page's text. */
import { type Overlay, overlayOf } from "../../parse/text/overlay.ts";
import { MIN_PAGE_TEXT_LENGTH, unservedPage } from "../../parse/head/unserved_page.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";

export interface PageOverlay {
  readonly isHtml: boolean;
  readonly hasText: boolean;
  readonly overlay: Overlay | null;
}

export const overlay = defineProbe<PageOverlay>({
  id: "overlay",
  scope: "page",
  async observe({ probe }) {
    const { document, text, resource } = await probe(page);
    await takeTurn();
    const isHtml = unservedPage(resource) === null;
    return { isHtml, hasText: text.length >= MIN_PAGE_TEXT_LENGTH, overlay: overlayOf(document, text) };
  },
});
