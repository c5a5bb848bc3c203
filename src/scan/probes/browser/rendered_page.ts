/** The document that a browser ended up with, read like a page as served. */
import { readRendering, type Rendering } from "../../parse/rendering/rendering.ts";
import { defineProbe } from "../../contract/probe.ts";
import { Resource } from "../../fetch/resource.ts";
import { takeTurn } from "../../../turn.ts";
import { htmlView } from "../pages/html_view.ts";
import { page, type PageDocument } from "../pages/page.ts";
import { seenView } from "./browser_view.ts";

/** Null if no browser has shown the page. */
export const renderedPage = defineProbe<PageDocument | null>({
  id: "rendered-page",
  scope: "page",
  async observe({ probe }) {
    const view = await probe(seenView);
    if (view === null) return null;
    const { resource } = await probe(page);
    const headers = new Headers(resource.headers);
    // The browser has decoded the document.
    headers.set("content-type", "text/html; charset=utf-8");
    const url = URL.parse(view.url) ?? resource.url;
    const bytes = new TextEncoder().encode(view.html);
    const rendered = new Resource({ ...resource, url, headers, bytes, truncated: view.isCut });
    return { resource: rendered, ...await htmlView(rendered) };
  },
});

/** The text of that document, with its characters counted as in a page as served. */
export const renderedText = defineProbe<Rendering & { readonly text: string } | null>({
  id: "rendered-text",
  scope: "page",
  async observe({ probe }) {
    const rendered = await probe(renderedPage);
    if (rendered === null) return null;
    await takeTurn();
    return { ...readRendering(rendered.document, rendered.text), text: rendered.text };
  },
});
