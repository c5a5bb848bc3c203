/** A text cut at its hundredth entry looks like one that has a hundred entries. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { parseLinkHeader } from "../../parse/catalog/link_header.ts";
import { markdownWindow } from "../../parse/markdown/markdown_window.ts";
import { pageMarkdown } from "../../probes/content/markdown/page_markdown.ts";
import { defineContentCheck } from "../page_check.ts";

/** Share of a text that counts as its beginning, within these limits in characters. No tool truncates it. */
const BEGINNING_SHARE = 0.1;
const MIN_BEGINNING = 1_000;
const MAX_BEGINNING = 5_000;
const FIX = "Serve the whole Markdown, or begin it with an absolute link to the rest";

export default defineContentCheck({
  id: "markdown-completeness",
  title: "Markdown completeness",
  about: "Flags truncated Markdown without a link to the rest. Without a link to the rest, agents take the " +
    "part for the whole text.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  aliases: { agentdocsspec: "single-fetch-completeness" },
  example: `# Regions

> Regions 1 to 100 of 1,400. [Next page](https://example.com/regions.md?page=2)
`,
  needs: { markdown: pageMarkdown },
  outcomes: {
    absent: notApplicable("No Markdown version found"),
    endless: fail("The Markdown is truncated and does not link to the rest: {signs}", FIX),
    hidden: warn("Only the Link header shows where the Markdown continues", FIX),
    late: warn("The Markdown links to its continuation only after {characters:character}: {signs}", FIX),
    relative: warn("The link to the rest of the Markdown is relative: {url}", FIX),
    continued: pass("The Markdown begins with a link to its continuation: {url}"),
    whole: pass("The Markdown shows no sign of truncation"),
  },
  judge({ markdown }) {
    if (markdown === null) return "absent";
    const { text, resource } = markdown;
    const { links } = parseLinkHeader(resource.headers.get("link") ?? "");
    const { signs, next } = markdownWindow(text, resource.url, links);
    if (signs.length === 0) return "whole";
    if (next === null) return { outcome: "endless", details: { signs } };
    const { url, before, isAbsolute } = next;
    if (before === null) return "hidden";
    const beginning = Math.min(MAX_BEGINNING, Math.max(MIN_BEGINNING, BEGINNING_SHARE * text.length));
    if (before > beginning) return { outcome: "late", details: { characters: before, signs } };
    return { outcome: isAbsolute ? "continued" : "relative", details: { url } };
  },
});
