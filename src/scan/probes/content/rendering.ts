/** What of a page is there before its scripts run. */
import { type Rendering, renderingOf } from "../../parse/page/rendering.ts";
import { unservedPage } from "../../parse/page/unserved_page.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";

export interface PageRendering extends Rendering {
  /** Neither HTML nor text that needs no rendering. */
  readonly kind: "html" | "text" | "other";
}

export const rendering = defineProbe<PageRendering>({
  id: "rendering",
  scope: "page",
  async observe({ probe }) {
    const { document, text, resource } = await probe(page);
    await takeTurn();
    const isText = resource.ok && !resource.isHtml && /^text\/(?:markdown|plain)$/.test(resource.mediaType);
    const isHtml = unservedPage(resource) === null;
    return { ...renderingOf(document, text), kind: isHtml ? "html" : isText ? "text" : "other" };
  },
});
