/** Content-Usage is the preference that the IETF's AIPREF group is working on. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { contentUsageSnippet } from "../../fix/snippets/content_usage_snippet.ts";
import { problemWords } from "../../parse/problem_words.ts";
import { contentUsage, type UsageRecord } from "../../probes/policy/content_usage.ts";

const publish = {
  snippet: contentUsageSnippet,
  publish: { header: "Content-Usage" },
  assumes: "The content may be used for search and in answers, and not for training",
};

export default defineCheck({
  id: "content-usage",
  title: "Content-Usage preferences",
  about:
    "The response header, or rule in robots.txt, in which the IETF's AIPREF drafts put preferences about search, AI use and training. The vocabulary is not settled.",
  spec: "https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/",
  maturity: "draft",
  weight: 0,
  needs: { records: contentUsage },
  outcomes: {
    absent: notApplicable("Neither the home page nor robots.txt states Content-Usage preferences"),
    unparseable: fail(
      "A Content-Usage value is no structured dictionary, so that all of it is ignored: {value}",
      "Write lower-case labels with =y or =n, separated by commas, in the header or in a group of robots.txt",
      publish,
    ),
    unknown: warn(
      "No Content-Usage preference has a label and a value of the current vocabulary: {mistakes}",
      "Use train-ai, ai-use and search with =y or =n, in the header or in a group of robots.txt",
      publish,
    ),
    outside: warn(
      "Line {line} of robots.txt has a Content-Usage rule outside of every group, where it is for nobody",
      "Move the line below the User-agent line that it is meant for",
      { publish: { file: "/robots.txt" } },
    ),
    irregular: warn(
      "A part of Content-Usage is not understood: {mistakes}",
      "Use train-ai, ai-use and search with =y or =n, in the header or in a group of robots.txt",
      publish,
    ),
    stated: pass("Content-Usage says {preferences}"),
  },
  judge({ records }) {
    if (records.length === 0) return "absent";
    const details = detailsOf(records);
    const broken = records.find(({ usage }) =>
      usage.problems.some(({ code }) => code === "syntax" || code === "too-large" || code === "empty")
    );
    if (broken) return { outcome: "unparseable", details: { ...details, value: broken.value.slice(0, 200) } };
    if (records.every(({ usage }) => usage.preferences.length === 0)) return { outcome: "unknown", details };
    const outside = records.find(({ place }) => place === "outside");
    if (outside) return { outcome: "outside", details: { ...details, line: outside.line } };
    if (records.some(({ usage }) => usage.problems.length > 0)) return { outcome: "irregular", details };
    return { outcome: "stated", details };
  },
});

function detailsOf(records: readonly UsageRecord[]): Details {
  const pairs = records.flatMap(({ usage }) =>
    usage.preferences.map(({ label, value }) => `${label}=${value}`)
  );
  const problems = records.flatMap(({ line, usage }) =>
    usage.problems.map((problem) => problemWords(line === null ? problem : { ...problem, line }))
  );
  return {
    preferences: [...new Set(pairs)].slice(0, 20),
    mistakes: problems.slice(0, 5),
    records: records.slice(0, 20).map(({ place, line, value }) => ({
      place,
      line,
      value: value.slice(0, 200),
    })),
  };
}
