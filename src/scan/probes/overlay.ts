/** What lies over a page's text. */
import { type Overlay, overlayOf } from "../parse/overlay.ts";
import { takeTurn } from "../parse/turn.ts";
import { defineProbe } from "../probe.ts";
import { page } from "./page.ts";

export interface PageOverlay {
  readonly isHtml: boolean;
  readonly overlay: Overlay | null;
}

export const overlay = defineProbe<PageOverlay>({
  id: "overlay",
  scope: "page",
  async observe({ probe }) {
    const { document, text, resource } = await probe(page);
    await takeTurn();
    return { isHtml: resource.isHtml, overlay: overlayOf(document, text) };
  },
});
