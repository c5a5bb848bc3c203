/** A page as served to the scanner: the home page, or the requested one. */
import { defineProbe } from "../probe.ts";
import type { Resource } from "../fetch/resource.ts";
import { type HtmlView, htmlView } from "./html_view.ts";

export interface PageDocument extends HtmlView {
  readonly resource: Resource;
}

export const page = defineProbe<PageDocument>({
  id: "page",
  scope: "page",
  async observe({ get, page }) {
    const resource = await get(page);
    return { resource, ...await htmlView(resource) };
  },
});
