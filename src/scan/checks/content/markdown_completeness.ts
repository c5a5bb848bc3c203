/** A text that stops at its hundredth entry looks as whole as one that has but a hundred. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { parseLinkHeader } from "../../parse/catalog/link_header.ts";
import { markdownWindow } from "../../parse/markdown/markdown_window.ts";
import { pageMarkdown } from "../../probes/content/page_markdown.ts";

/** Share of the text, and characters at least and at most, before which no tool has cut. */
const TOP = 0.1;
const TOP_LEAST = 1_000;
const TOP_MOST = 5_000;
const FIX = "Serve the Markdown whole, or begin it with a line that names the whole address of the rest";

export default defineCheck({
  id: "markdown-completeness",
  title: "Whole Markdown",
  about:
    "Whether the page's Markdown is whole, or says at its beginning where it goes on. An agent that gets a part which " +
    "ends like a whole answers from it as if there were no more.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "single-fetch-completeness" },
  example: `# Regions

> Regions 1 to 100 of 1,400. [Next page](https://example.com/regions.md?page=2)
`,
  needs: { markdown: pageMarkdown },
  outcomes: {
    absent: notApplicable("The page has no Markdown"),
    endless: fail("The Markdown is a part of something and does not say where the rest is: {signs}", FIX),
    hidden: warn("Only the Link header says where the Markdown goes on", FIX),
    late: warn("The Markdown says where it goes on after {characters} characters: {signs}", FIX),
    relative: warn("The Markdown goes on at an address that needs the text's own: {url}", FIX),
    continued: pass("The Markdown says at its beginning where it goes on: {url}"),
    whole: pass("Nothing says that the Markdown is but a part"),
  },
  judge({ markdown }) {
    if (markdown === null) return "absent";
    const { text, resource } = markdown;
    const { links } = parseLinkHeader(resource.headers.get("link") ?? "");
    const { signs, next } = markdownWindow(text, resource.url, links);
    if (signs.length === 0) return "whole";
    if (next === null) return { outcome: "endless", details: { signs: [...signs] } };
    if (next.before === null) return "hidden";
    const url = next.url.slice(0, 200);
    const top = Math.min(TOP_MOST, Math.max(TOP_LEAST, TOP * text.length));
    if (next.before > top) {
      return { outcome: "late", details: { characters: next.before, signs: [...signs] } };
    }
    return { outcome: next.isAbsolute ? "continued" : "relative", details: { url } };
  },
});
