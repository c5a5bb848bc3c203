/** A page as it is served to the scanner: the home page, or the one that was named. */
import type { HTMLDocument } from "deno-dom";
import { parseHtml } from "../parse/html.ts";
import { takeTurn } from "../parse/turn.ts";
import { visibleText } from "../parse/visible_text.ts";
import { defineProbe } from "../probe.ts";
import type { Resource } from "../resource.ts";

export interface PageDocument {
  readonly resource: Resource;
  readonly document: HTMLDocument;
  /** What a person sees without JavaScript. */
  readonly text: string;
  /** Only the beginning of the page was read. */
  readonly cut: boolean;
}

export const page = defineProbe<PageDocument>({
  id: "page",
  scope: "page",
  async observe({ get, page }) {
    const resource = await get(page);
    await takeTurn();
    const { document, cut } = parseHtml(resource.isHtml ? resource.text : "");
    await takeTurn();
    return { resource, document, text: visibleText(document), cut: cut || resource.truncated };
  },
});
