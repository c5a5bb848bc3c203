/** Content-Usage is the preference that the IETF's AIPREF group is working on. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { contentUsageSnippet } from "../../fix/snippets/policy_snippets.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { contentUsage } from "../../probes/policy/content_usage.ts";

const publish = {
  snippet: contentUsageSnippet,
  publish: { header: "Content-Usage" },
  assumes: "The content may be used as the snippet states",
};
const USE_LABELS = "Use the labels train-ai, ai-use and search with the values y and n";

export default defineCheck({
  id: "content-usage",
  title: "AIPREF: preferences for AI use",
  about: "Checks the Content-Usage header or robots.txt rule of the IETF drafts. Without preferences, " +
    "crawlers that follow the drafts may use the content for everything. The vocabulary may still " +
    "change.",
  spec: "https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/",
  maturity: "draft",
  weight: 0,
  needs: { records: contentUsage },
  outcomes: {
    absent: notApplicable("No Content-Usage preferences found"),
    unparseable: fail(
      "Content-Usage cannot be parsed: {=problems}",
      "Write lower-case labels with =y or =n, separated by commas",
      publish,
    ),
    unknown: warn("Content-Usage has no known preference: {=problems}", USE_LABELS, publish),
    outside: warn(
      "Content-Usage on line {line} of robots.txt is outside every group, so crawlers ignore it",
      "Move the line below the User-agent line that it applies to",
      { publish: { file: "/robots.txt" } },
    ),
    irregular: warn("Part of Content-Usage is invalid: {=problems}", USE_LABELS, publish),
    stated: pass("Content-Usage: {preferences}"),
  },
  judge({ records }) {
    if (records.length === 0) return "absent";
    const found = records.flatMap(({ usage }) => usage.problems);
    const [errors, problems] = [problemsOf(found, "error"), problemsOf(found, "warning")];
    const preferences = records.flatMap(({ usage }) =>
      usage.preferences.map(({ label, value }) => `${label}=${value}`)
    );
    const details = {
      preferences: [...new Set(preferences)],
      problems,
      records: records.map(({ location, line, value }) => ({ location, line, value })),
    };
    if (errors.length > 0) return { outcome: "unparseable", details: { ...details, problems: errors } };
    if (preferences.length === 0) return { outcome: "unknown", details };
    const outside = records.find(({ location }) => location === "outside");
    if (outside) return { outcome: "outside", details: { ...details, line: outside.line } };
    return { outcome: problems.length > 0 ? "irregular" : "stated", details };
  },
});
