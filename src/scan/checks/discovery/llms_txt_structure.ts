/** Agents that read llms.txt by program need its few rules kept. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { llmsTxtSnippet } from "../../fix/snippets/llms_txt_of_pages.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt.ts";

const FLAWS = new Set([
  "byte-order-mark",
  "deep-headings",
  "empty-links",
  "irregular-items",
  "links-outside-lists",
  "other-scheme-links",
  "relative-links",
  "repeated-h1",
  "too-many-links",
  "too-many-sections",
]);

export default defineCheck({
  id: "llms-txt-structure",
  title: "Structure of llms.txt",
  about:
    "The form is small: the name as the one first-level heading, a quoted line that sums the site up, and sections " +
    "that are lists of links.",
  spec: "https://llmstxt.org/#format",
  maturity: "convention",
  weight: 1,
  surface: "content",
  aliases: { agentdocsspec: "llms-txt-valid", lighthouse: "llms-txt" },
  needs: { file: llmsTxt },
  outcomes: {
    absent: notApplicable("There is no llms.txt"),
    untitled: fail(
      "The first line is not a heading with the site's name, but: {first}",
      "Begin the file with # and the name",
      { snippet: llmsTxtSnippet },
    ),
    linkless: fail(
      "The file has no link to a page",
      "List the pages that matter as Markdown links with whole addresses",
      { snippet: llmsTxtSnippet },
    ),
    late: warn(
      "Other text stands before the heading with the site's name: {first}",
      "Begin the file with that heading, and put what stands before it below the quoted summary",
      { snippet: llmsTxtSnippet },
    ),
    bare: warn(
      "The file has addresses and no links, the first in line {line}: {address}",
      "Write each page as a Markdown link in a list: its name in brackets, its address in parentheses",
      { snippet: llmsTxtSnippet },
    ),
    scattered: warn(
      "Links stand in no section, the first in line {line}",
      "Put links into lists below second-level headings",
      { snippet: llmsTxtSnippet },
    ),
    unsummarised: warn(
      "No quoted line sums the site up",
      "Add a line that begins with > below the first heading, and say in one sentence what the site is",
      { snippet: llmsTxtSnippet },
    ),
    flawed: warn(
      "The file has flaws: {flaws}",
      "Use one first-level heading, second-level headings and no others, and lists whose items begin with a link and its whole address",
    ),
    structured: pass("The file has a name, a summary and sections of links (sections: {sections})"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { h1, lateH1, summary, sections, problems } = file.document;
    const problem = (wanted: string) => problems.find(({ code }) => code === wanted);
    const first = problem("no-h1")?.detail ?? "nothing";
    if (h1 === null && lateH1 === null) return { outcome: "untitled", details: { first } };
    if (problem("no-links")) return "linkless";
    const bare = problem("bare-addresses");
    if (bare) return { outcome: "bare", details: { line: bare.line ?? 0, address: bare.detail ?? "" } };
    if (h1 === null) return { outcome: "late", details: { first } };
    const outside = problem("links-outside-sections") ?? problem("no-links-in-sections");
    if (outside) return { outcome: "scattered", details: { line: outside.line ?? 0 } };
    if (summary === null) return "unsummarised";
    const flaws = wordsOf(problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { flaws } };
    return { outcome: "structured", details: { sections: sections.length } };
  },
});
