/** An agent that was sent to one page does not know that there is a map of all, unless the page says so. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt.ts";
import { llmsTxtDirective, type Mentioned } from "../../probes/discovery/llms_txt_directive.ts";

/** Share of the text after which tools may have cut. */
const BURIED = 0.5;
const FIX =
  "Begin the page, and its Markdown, with a line such as: > An overview of all pages for agents is at /llms.txt; in the HTML it may be hidden by style from people, but not with display: none";

export default defineCheck({
  id: "llms-txt-directive",
  title: "Word of llms.txt on the page",
  about:
    "Whether the page's HTML and its Markdown name the address of llms.txt where agents read it: in the text, near its " +
    "beginning. Links in the head and in navigation are lost when tools turn a page into text.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "llms-txt-directive-html" },
  example: `> An overview of all pages for agents is at https://example.com/llms.txt

# Quick start

Send your first request in five minutes.`,
  needs: { file: llmsTxt, directive: llmsTxtDirective },
  outcomes: {
    absent: notApplicable("There is no llms.txt"),
    other: notApplicable("The page is no text to tell of it in"),
    silent: warn("The page does not say that there is an llms.txt", FIX),
    partial: warn("The page says where llms.txt is in its {told} only", FIX),
    buried: warn("The page says where llms.txt is after {percent} % of its {form}", FIX),
    told: pass("The page says where llms.txt is after {percent} % of its text ({forms})"),
  },
  judge({ file, directive: { html, markdown } }) {
    if (!file.present) return "absent";
    const forms = [formOf("HTML", html), formOf("Markdown", markdown)].filter((form) => form !== null);
    if (forms.length === 0) return "other";
    const told = forms.filter(({ share }) => share !== null);
    const latest = told.toSorted((left, right) => (right.share ?? 0) - (left.share ?? 0))[0];
    if (latest === undefined) return "silent";
    const names = told.map(({ name }) => name);
    if (told.length < forms.length) return { outcome: "partial", details: { told: names } };
    const share = latest.share ?? 0;
    const percent = Math.round(share * 1000) / 10;
    if (share > BURIED) return { outcome: "buried", details: { percent, form: latest.name } };
    return { outcome: "told", details: { percent, forms: names } };
  },
});

/** `share`: of the text that stands before it; null where it is not told of. */
function formOf(name: string, found: Mentioned | null): { name: string; share: number | null } | null {
  if (found === null) return null;
  const { mention } = found;
  return { name, share: mention === null ? null : mention.before / Math.max(1, mention.length) };
}
