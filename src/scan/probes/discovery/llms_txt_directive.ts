/** Whether a page tells of the site's llms.txt: in its HTML, and in its Markdown. */
import {
  type LlmsTxtMention,
  mentionInMarkdown,
  mentionInPage,
} from "../../parse/markdown/llms_txt_mention.ts";
import { takeTurn } from "../../parse/turn.ts";
import { defineProbe } from "../../probe.ts";
import { page } from "../page.ts";
import { type PageFormat, pageFormat } from "../content/page_format.ts";
import { pageMarkdown } from "../content/page_markdown.ts";

export interface LlmsTxtDirective {
  readonly format: PageFormat;
  /** Null where the page is no HTML. */
  readonly html: Mentioned | null;
  /** Null where the page has no Markdown. */
  readonly markdown: Mentioned | null;
}

export interface Mentioned {
  /** Null where it is not told of. */
  readonly mention: LlmsTxtMention | null;
}

/** With a character reference in place of the full stop too. */
const NAMED = /llms/i;

export const llmsTxtDirective = defineProbe<LlmsTxtDirective>({
  id: "llms-txt-directive",
  scope: "page",
  async observe({ probe }) {
    const [{ resource, document }, markdown] = await Promise.all([probe(page), probe(pageMarkdown)]);
    await takeTurn();
    const format = pageFormat(resource);
    const isHtml = format === "html";
    return {
      format,
      // A walk of the whole page is saved where the name is nowhere in it.
      html: isHtml
        ? { mention: NAMED.test(resource.text) ? mentionInPage(document, resource.url) : null }
        : null,
      markdown: markdown && { mention: mentionInMarkdown(markdown.text, markdown.resource.url) },
    };
  },
});
