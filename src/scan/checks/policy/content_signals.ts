/** Content-Signal says what may be done with content once it has been read: search, answers, training. */
import { defineCheck, type Details, fail, pass, warn } from "../../check.ts";
import { contentSignalSnippet } from "../../fix/snippets/robots_txt_snippet.ts";
import { problemWords } from "../../parse/problem_words.ts";
import { contentSignals, type SignalRecord } from "../../probes/policy/content_signals.ts";
import { robotsRules } from "../../probes/policy/robots_rules.ts";

const publish = {
  snippet: contentSignalSnippet,
  publish: { file: "/robots.txt" },
  assumes: "The content may be used for search and in answers, and not for training",
};

export default defineCheck({
  id: "content-signals",
  title: "Content signals",
  about:
    "Lines in robots.txt that say whether content may be used for search, as input of answers, and for training. They tell an agent what it may do with what it was allowed to fetch.",
  spec: "https://contentsignals.org/",
  maturity: "draft",
  weight: 1,
  aliases: { isitagentready: "contentSignals" },
  needs: { records: contentSignals, rules: robotsRules },
  outcomes: {
    missing: warn(
      "No Content-Signal says what may be done with the content",
      "Add a Content-Signal line to each group of robots.txt, with your own choice of yes and no",
      publish,
    ),
    illegible: fail(
      "No Content-Signal has a key and a value that are known: {values}",
      "Write search, ai-input or ai-train, each with =yes or =no",
      publish,
    ),
    "header-only": warn(
      "Only the response header states signals ({signals}): crawlers look for them in robots.txt",
      "Repeat the signals as a line in the groups of robots.txt",
      publish,
    ),
    outside: warn(
      "Line {line} of robots.txt has a Content-Signal outside of every group, where it is for nobody",
      "Move the line below the User-agent line that it is meant for",
      publish,
    ),
    misplaced: warn(
      "Content-Signal allows uses to crawlers only that may read nothing: line {line} is in the group of {agents}",
      "Move the line below the User-agent line of *, and repeat it in the groups of crawlers that have their own",
      publish,
    ),
    malformed: warn(
      "A Content-Signal cannot be read in full: {mistakes}",
      "Write each key once, in lower case, with =yes or =no, separated by commas",
      publish,
    ),
    stated: pass("Content-Signal says {signals}"),
  },
  judge({ records, rules }) {
    const groups = rules.robots.groups.length;
    if (records.length === 0) return { outcome: "missing", details: { groups } };
    const details = { ...detailsOf(records), groups };
    if (records.every(({ signal }) => signal.signals.length === 0)) return { outcome: "illegible", details };
    if (records.every(({ place }) => place === "header")) return { outcome: "header-only", details };
    const outside = records.find(({ place }) => place === "outside");
    if (outside) return { outcome: "outside", details: { ...details, line: outside.line } };
    if (records.every(isMisplaced)) {
      const [{ line, agents } = { line: 0, agents: [] }] = records;
      return { outcome: "misplaced", details: { ...details, line, agents: shortened(agents) } };
    }
    if (records.some(({ signal }) => signal.problems.length > 0)) return { outcome: "malformed", details };
    return { outcome: "stated", details };
  },
});

/** A record below the last group of a file belongs to that group, however many blank lines stand between them. */
function isMisplaced({ isBanned, signal }: SignalRecord): boolean {
  return isBanned && signal.signals.some(({ value }) => value === "yes");
}

function shortened(agents: readonly string[]): string[] {
  return agents.slice(0, 5).map((agent) => agent.slice(0, 40));
}

function detailsOf(records: readonly SignalRecord[]): Details {
  const pairs = records.flatMap(({ signal }) => signal.signals.map(({ key, value }) => `${key}=${value}`));
  const problems = records.flatMap(({ line, signal }) =>
    signal.problems.map((problem) => problemWords(line === null ? problem : { ...problem, line }))
  );
  return {
    signals: [...new Set(pairs)].slice(0, 20),
    values: records.flatMap(({ signal }) => signal.problems.map(({ detail }) => detail ?? "(nothing)")).slice(
      0,
      5,
    ),
    mistakes: problems.slice(0, 5),
    records: records.slice(0, 20).map(({ place, line, agents, signal }) => ({
      place,
      line,
      agents: shortened(agents),
      path: signal.path?.slice(0, 100) ?? null,
      signals: signal.signals.map(({ key, value }) => `${key}=${value}`),
    })),
  };
}
