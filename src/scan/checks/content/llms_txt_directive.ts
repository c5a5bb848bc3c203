/** An agent that begins at one page learns of llms.txt only from that page. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { linkHeaderSnippet, newLlmsTxtSnippet } from "../../fix/snippets/link_header_snippet.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt/llms_txt.ts";
import { unlinkedFiles } from "../../probes/discovery/unlinked_files.ts";
import { llmsTxtDirective, type Mentioned } from "../../probes/discovery/llms_txt/llms_txt_directive.ts";

/** Maximum share of the text before the mention. Tools may truncate a page after it. */
const MAX_SHARE_BEFORE = 0.5;
const FIX =
  "Link to it with rel=describedby in the head or the Link header, or begin the page with a line that mentions /llms.txt";
const linked = {
  publish: { header: "Link" },
  snippet: linkHeaderSnippet,
  assumes: "All pages get the link",
  absence: true,
} as const;

export default defineCheck({
  id: "llms-txt-directive",
  title: "llms.txt linked from the page",
  about:
    "Checks if the page leads to llms.txt by a link in its head, Link header or menu, or by a mention near the " +
    "beginning of its text. An agent that begins at one page finds all others from there.",
  spec: "https://llmstxt.org/",
  maturity: "convention",
  weight: 0,
  scope: "page",
  surface: "docs",
  aliases: { agentdocsspec: "llms-txt-directive-html" },
  example: `> An overview of all pages for agents is at https://example.com/llms.txt

# Quick start

Send your first request in five minutes.`,
  needs: { file: llmsTxt, directive: llmsTxtDirective, unlinked: unlinkedFiles },
  outcomes: {
    absent: warn(
      "No llms.txt found that the page could link to",
      "Publish llms.txt first, then link to it with rel=describedby in the head or the Link header of each page",
      { ...linked, snippet: newLlmsTxtSnippet, assumes: "You publish llms.txt first" },
    ),
    other: notApplicable("Not a text page"),
    silent: warn("The page does not mention llms.txt", FIX, linked),
    partial: warn("Only the {=told} of the page mentions llms.txt", FIX),
    buried: warn("The {=form} mentions llms.txt only after {percent} % of the text", FIX),
    linked: pass("The page links to llms.txt in its head, Link header or menu"),
    told: pass("The page mentions llms.txt after {percent} % of the text ({=forms})"),
  },
  judge({ file, directive: { html, isInFrame, markdown }, unlinked }) {
    const forms = [formOf("HTML", html), formOf("Markdown", markdown)].filter((form) => form !== null);
    if (forms.length === 0) return "other";
    if (!file.present) return "absent";
    const told = forms.flatMap(({ name, share }) => share === null ? [] : [{ name, share }]);
    const [latest] = told.toSorted((left, right) => right.share - left.share);
    const names = told.map(({ name }) => name);
    const percent = Math.round((latest?.share ?? 0) * 1000) / 10;
    if (latest !== undefined && told.length === forms.length && latest.share <= MAX_SHARE_BEFORE) {
      return { outcome: "told", details: { percent, forms: names } };
    }
    if (isInFrame) return "linked";
    if (latest === undefined) {
      const own = ["describedby", file.resource.url.href, "text/plain"];
      // A server may send only one Link header, so the snippet is the same as for link-header if both fail.
      const targets = unlinked.targets.length > 0 ? unlinked.targets.map((target) => [...target]) : [own];
      return { outcome: "silent", details: { targets } };
    }
    if (told.length < forms.length) return { outcome: "partial", details: { told: names } };
    return { outcome: "buried", details: { percent, form: latest.name } };
  },
});

/** `share` is the share of the text before the mention, or null without a mention. */
function formOf(name: string, found: Mentioned | null): { name: string; share: number | null } | null {
  if (found === null) return null;
  const { mention } = found;
  return { name, share: mention === null ? null : mention.before / mention.length };
}
