/** The Markdown of a page, from any source that an agent uses. */
import { Unobservable } from "../../../../errors.ts";
import { type MarkdownQuality, markdownQuality } from "../../../parse/markdown/markdown_quality.ts";
import { takeTurn } from "../../../../turn.ts";
import { defineProbe } from "../../../contract/probe.ts";
import type { Resource } from "../../../fetch/resource.ts";
import { orUnseen } from "../../if_seen.ts";
import { markdownPage } from "./markdown_page.ts";
import { markdownViews } from "./markdown_views.ts";
import { page } from "../../pages/page.ts";
import { pageFormat } from "../page_format.ts";

/** Maximum number of characters of Markdown to read. */
export const MAX_MARKDOWN_LENGTH = 512 * 1024;

export interface PageMarkdown {
  /** `page`: the page itself. `negotiated`: by Accept. `twin`: at its own URL. */
  readonly source: "page" | "negotiated" | "twin";
  readonly resource: Resource;
  /** At most {@linkcode MAX_MARKDOWN_LENGTH} characters. */
  readonly text: string;
  /** True if not all of it was read. */
  readonly cut: boolean;
  readonly quality: MarkdownQuality;
}

export const pageMarkdown = defineProbe<PageMarkdown | null>({
  id: "page-markdown",
  scope: "page",
  async observe({ probe }) {
    const { resource } = await probe(page);
    const format = pageFormat(resource);
    if (format === "markdown" || format === "file" && resource.mediaType === "text/markdown") {
      return await read("page", resource);
    }
    if (format !== "html") return null;
    const [views, own] = await Promise.all([orUnseen(probe(markdownViews)), orUnseen(probe(markdownPage))]);
    const wanted = views instanceof Unobservable ? null : views.wanted;
    if (wanted?.kind === "markdown" && wanted.resource !== null) {
      return await read("negotiated", wanted.resource);
    }
    const twin = own instanceof Unobservable ? null : own.twin;
    if (twin !== null) return await read("twin", twin);
    for (const each of [views, own]) if (each instanceof Unobservable) throw each;
    return null;
  },
});

async function read(source: PageMarkdown["source"], resource: Resource): Promise<PageMarkdown> {
  const text = resource.text.slice(0, MAX_MARKDOWN_LENGTH);
  await takeTurn();
  const cut = resource.truncated || text.length < resource.text.length;
  return { source, resource, text, cut, quality: markdownQuality(text) };
}
