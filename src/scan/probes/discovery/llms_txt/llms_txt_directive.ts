/** Finds mentions of the site's llms.txt in the HTML and the Markdown of a page. */
import {
  isNamedInFrame,
  type LlmsTxtMention,
  mentionInMarkdown,
  mentionInPage,
} from "../../../parse/markdown/llms_txt_mention.ts";
import { takeTurn } from "../../../../turn.ts";
import { defineProbe } from "../../../contract/probe.ts";
import { page } from "../../pages/page.ts";
import { pageLinks } from "../../pages/page_links.ts";
import { leadsToLlmsTxt } from "./llms_txt.ts";
import { type PageFormat, pageFormat } from "../../content/page_format.ts";
import { pageMarkdown } from "../../content/markdown/page_markdown.ts";

export interface LlmsTxtDirective {
  readonly format: PageFormat;
  /** Null if the page is not HTML. */
  readonly html: Mentioned | null;
  /** True if a menu, the head of the page or its Link header leads to it. */
  readonly isInFrame: boolean;
  /** Null if the page has no Markdown. */
  readonly markdown: Mentioned | null;
}

export interface Mentioned {
  /** Null if llms.txt is not mentioned. */
  readonly mention: LlmsTxtMention | null;
}

/** Matches a name with a character reference for the full stop too. */
const NAMED = /llms/i;

export const llmsTxtDirective = defineProbe<LlmsTxtDirective>({
  id: "llms-txt-directive",
  scope: "page",
  async observe({ probe }) {
    const [{ resource, document }, markdown, { links }] = await Promise.all([
      probe(page),
      probe(pageMarkdown),
      probe(pageLinks),
    ]);
    await takeTurn();
    const format = pageFormat(resource);
    const isHtml = format === "html";
    const isNamed = isHtml && NAMED.test(resource.text);
    return {
      format,
      // Most pages do not have the name, so their trees are not searched.
      html: isHtml ? { mention: isNamed ? mentionInPage(document, resource.url) : null } : null,
      isInFrame: links.some(leadsToLlmsTxt) || (isNamed && isNamedInFrame(document, resource.url)),
      markdown: markdown && { mention: mentionInMarkdown(markdown.text, markdown.resource.url) },
    };
  },
});
