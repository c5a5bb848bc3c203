/** The text of a page compared with its Markdown. */
import { type MarkdownParity, markdownParity as compare } from "../../../parse/markdown/markdown_parity.ts";
import { takeTurn } from "../../../../turn.ts";
import { defineProbe } from "../../../contract/probe.ts";
import { page } from "../../pages/page.ts";
import { pageFormat } from "../page_format.ts";
import { type PageMarkdown, pageMarkdown } from "./page_markdown.ts";
import { pageSegments } from "../page_segments.ts";

interface ComparedPage {
  readonly markdown: PageMarkdown;
  /** Null if the page is not HTML, or the Markdown was not read to its end. */
  readonly parity: MarkdownParity | null;
  /** True if only the beginning of the page was read. */
  readonly cut: boolean;
}

export const markdownParity = defineProbe<ComparedPage | null>({
  id: "markdown-parity",
  scope: "page",
  async observe({ probe }) {
    const markdown = await probe(pageMarkdown);
    if (markdown === null) return null;
    const { resource, cut } = await probe(page);
    if (pageFormat(resource) !== "html" || markdown.cut) return { markdown, parity: null, cut };
    const { segments } = await probe(pageSegments);
    await takeTurn();
    return { markdown, parity: compare(segments, markdown.text), cut };
  },
});
