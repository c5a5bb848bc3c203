/** Agents that read llms.txt by program need its few rules kept. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { llmsTxtSnippet } from "../../fix/llms_txt_of_pages.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { llmsTxt } from "../../probes/discovery/llms_txt.ts";

const FLAWS = new Set([
  "byte-order-mark",
  "deep-headings",
  "empty-links",
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
      "The file has no link",
      "List the pages that matter as Markdown links with whole addresses",
      { snippet: llmsTxtSnippet },
    ),
    scattered: warn(
      "Links stand in no section ({count}, the first in line {line})",
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
      "Use one first-level heading, lists of links with whole addresses below second-level headings, and no others",
    ),
    structured: pass("The file has a name, a summary and sections of links (sections: {sections})"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { h1, summary, sections, linksOutsideSections, problems } = file.document;
    if (h1 === null) {
      const first = problems.find(({ code }) => code === "no-h1")?.detail ?? "nothing";
      return { outcome: "untitled", details: { first } };
    }
    if (problems.some(({ code }) => code === "no-links")) return "linkless";
    const [outside] = linksOutsideSections;
    if (outside) {
      return { outcome: "scattered", details: { count: linksOutsideSections.length, line: outside.line } };
    }
    if (summary === null) return "unsummarised";
    const flaws = wordsOf(problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { flaws } };
    return { outcome: "structured", details: { sections: sections.length } };
  },
});
