/** Programs that read llms.txt rely on its few rules. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { isBlank } from "../../parse/markdown/blank.ts";
import type { LlmsTxtProblem } from "../../parse/markdown/llms_txt.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { firstListedUrl } from "../../parse/markdown/own_links.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt/llms_txt.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

export default defineCheck({
  id: "llms-txt-structure",
  title: "llms.txt structure",
  about: "Checks heading, summary and link lists. Tools that parse llms.txt expect this format.",
  spec: "https://llmstxt.org/#format",
  maturity: "convention",
  weight: 0.25,
  surface: "content",
  aliases: {
    agentreadydev: "L5",
    agentdocsspec: "llms-txt-valid",
    lighthouse: "llms-txt",
    a14y: "llms-txt.non-empty",
  },
  example: `# Example

> Example sells widgets, with a public API for orders.

## Pages

- [Home](https://example.com/): what we sell
- [Orders](https://example.com/orders.md): how to order
`,
  file: "/llms.txt",
  needs: { file: llmsTxt },
  outcomes: {
    absent: notApplicable("No llms.txt found"),
    untitled: fail(
      "llms.txt does not begin with a heading: {first}",
      "Begin the file with the site's name as a first-level heading",
    ),
    linkless: fail(
      "llms.txt has no links",
      "List the important pages as Markdown links with absolute URLs",
    ),
    late: warn(
      "llms.txt has text before its heading: {first}",
      "Move the heading with the site's name to the first line",
    ),
    bare: warn(
      "llms.txt has URLs that are not Markdown links, the first on line {line}: {url}",
      "Write each page as a list item with a Markdown link: - [name](URL)",
    ),
    scattered: warn(
      "llms.txt has links outside of sections, the first on line {line}",
      "Put the links into lists below second-level headings",
    ),
    unsummarised: warn(
      "llms.txt has no summary",
      "Add a one-line summary that begins with > below the first heading",
    ),
    unwritten: notApplicable("The summary of llms.txt has not been written yet"),
    flawed: warn(
      "llms.txt has problems: {=problems}",
      "Use one first-level heading, second-level headings for sections, and absolute links in list items",
    ),
    structured: pass("llms.txt has a name, a summary and {sections:section}"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { h1, lateH1, summary, sections, problems } = file.document;
    const problem = (wanted: LlmsTxtProblem) => problems.find(({ code }) => code === wanted);
    const first = problem("no-h1")?.detail ?? STAND_INS.line;
    if (h1 === null && lateH1 === null) return { outcome: "untitled", details: { first } };
    if (problem("no-links")) return "linkless";
    const bare = problem("bare-urls");
    if (bare) {
      // A sentence with a URL may keep its form.
      const { text, url: { origin } } = file.resource;
      const { line, url } = firstListedUrl(text, origin) ?? { line: bare.line, url: bare.detail };
      return { outcome: "bare", details: { line: line ?? null, url: url ?? "" } };
    }
    if (h1 === null) return { outcome: "late", details: { first } };
    const outside = problem("links-outside-sections") ?? problem("no-links-in-sections");
    if (outside) return { outcome: "scattered", details: { line: outside.line ?? null } };
    if (summary === null) return "unsummarised";
    if (isBlank(summary)) return "unwritten";
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { problems: warnings } };
    const bounds = file.resource.truncated ? { atLeast: ["sections"] } : {};
    return { outcome: "structured", details: { sections: sections.length, ...bounds } };
  },
});
