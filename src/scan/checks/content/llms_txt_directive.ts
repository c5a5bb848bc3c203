/** An agent that begins at one page learns of llms.txt only from that page. */
import { notApplicable, pass, warn } from "../../check.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt.ts";
import { llmsTxtDirective, type Mentioned } from "../../probes/discovery/llms_txt_directive.ts";
import { defineContentCheck } from "../page_check.ts";

/** Share of the text after which tools may have truncated it. */
const MAX_SHARE_BEFORE = 0.5;
const FIX = "Begin the page and its Markdown with a line such as: > All pages for agents: /llms.txt";

export default defineContentCheck({
  id: "llms-txt-directive",
  title: "llms.txt mentioned on the page",
  about:
    "Checks whether the page's HTML and Markdown mention the URL of llms.txt near the beginning. Links in head and " +
    "navigation get lost when tools convert a page to text.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  aliases: { agentdocsspec: "llms-txt-directive-html" },
  example: `> An overview of all pages for agents is at https://example.com/llms.txt

# Quick start

Send your first request in five minutes.`,
  needs: { file: llmsTxt, directive: llmsTxtDirective },
  outcomes: {
    absent: notApplicable("No llms.txt found"),
    other: notApplicable("Not a text page"),
    silent: warn("The page does not mention llms.txt", FIX),
    framed: warn("The page mentions llms.txt only in menus or in the head", FIX),
    partial: warn("Only the {=told} of the page mentions llms.txt", FIX),
    buried: warn("The {=form} mentions llms.txt only after {percent} % of the text", FIX),
    told: pass("The page mentions llms.txt after {percent} % of the text ({=forms})"),
  },
  judge({ file, directive: { html, isInFrame, markdown } }) {
    if (!file.present) return "absent";
    const forms = [formOf("HTML", html), formOf("Markdown", markdown)].filter((form) => form !== null);
    if (forms.length === 0) return "other";
    const told = forms.flatMap(({ name, share }) => share === null ? [] : [{ name, share }]);
    const [latest] = told.toSorted((left, right) => right.share - left.share);
    if (latest === undefined) return isInFrame ? "framed" : "silent";
    const names = told.map(({ name }) => name);
    if (told.length < forms.length) return { outcome: "partial", details: { told: names } };
    const { share } = latest;
    const percent = Math.round(share * 1000) / 10;
    if (share > MAX_SHARE_BEFORE) return { outcome: "buried", details: { percent, form: latest.name } };
    return { outcome: "told", details: { percent, forms: names } };
  },
});

/** `share`: of the text before the mention; null without one. */
function formOf(name: string, found: Mentioned | null): { name: string; share: number | null } | null {
  if (found === null) return null;
  const { mention } = found;
  return { name, share: mention === null ? null : mention.before / mention.length };
}
