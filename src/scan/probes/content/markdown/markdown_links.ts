/**
 * The links of a page's Markdown. The check of llms.txt links already covers the links that llms.txt shares.
 */
import { Unobservable } from "../../../../errors.ts";
import { type MarkdownTargets, markdownTargets } from "../../../parse/markdown/markdown_targets.ts";
import { takeTurn } from "../../../../turn.ts";
import { defineProbe } from "../../../contract/probe.ts";
import { llmsTxtLinks } from "../../discovery/llms_txt/llms_txt_links.ts";
import { orUnseen } from "../../if_seen.ts";
import { pageMarkdown } from "./page_markdown.ts";

interface MarkdownLinks {
  readonly targets: MarkdownTargets;
  /** URLs. */
  readonly dead: readonly string[];
}

export const markdownLinks = defineProbe<MarkdownLinks | null>({
  id: "markdown-links",
  scope: "page",
  async observe({ probe }) {
    const [markdown, followed] = await Promise.all([probe(pageMarkdown), orUnseen(probe(llmsTxtLinks))]);
    if (markdown === null) return null;
    await takeTurn();
    const targets = markdownTargets(markdown.text, markdown.resource.url);
    const samples = followed instanceof Unobservable ? [] : followed?.samples ?? [];
    const dead = samples.filter(({ state, url }) => state === "dead" && targets.urls.has(url));
    return { targets, dead: dead.map(({ url }) => url) };
  },
});
