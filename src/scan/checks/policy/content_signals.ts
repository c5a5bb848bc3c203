/**
 * Content-Signal declares how content may be used after it was read, such as for search, answers or training.
 */
import { defineCheck, type Details, fail, pass, warn } from "../../contract/check.ts";
import { PUBLISH_ROBOTS_TXT } from "../../fix/snippets/robots_txt_snippets.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { hasWildcard, unsignalledGroups } from "../../parse/policy/unsignalled_groups.ts";
import { contentSignals, type SignalRecord } from "../../probes/policy/content_signals.ts";
import { robotsTxt } from "../../probes/policy/robots_txt.ts";

export default defineCheck({
  id: "content-signals",
  title: "Content signals",
  about:
    "Checks the Content-Signal rules in robots.txt: search, ai-input, ai-train. Without content signals, " +
    "crawlers decide on their own whether they may use the content for answers and training.",
  spec: "https://contentsignals.org/",
  maturity: "draft",
  weight: 1,
  aliases: { isitagentready: "contentSignals" },
  example: `User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=no
Allow: /
`,
  file: "/robots.txt",
  needs: { records: contentSignals, rules: robotsTxt },
  outcomes: {
    missing: warn(
      "No Content-Signal found",
      "Add a Content-Signal line to each group of robots.txt that does not disallow the whole site",
      { publish: { file: "/robots.txt" }, absence: true },
    ),
    groupless: warn(
      "robots.txt has no group of rules, and no Content-Signal",
      "Add a group to robots.txt: a line User-agent: *, and a Content-Signal line below it",
      { publish: { file: "/robots.txt" }, absence: true },
    ),
    fileless: warn(
      "No Content-Signal and no robots.txt found",
      PUBLISH_ROBOTS_TXT,
      { publish: { file: "/robots.txt" }, absence: true },
    ),
    illegible: fail(
      "Content-Signal is invalid: {=problems}",
      "Use the keys search, ai-input and ai-train with the values yes and no",
    ),
    "header-only": warn(
      "Content-Signal is in the response header but not in robots.txt: {signals}",
      "Add the same signals to each group of robots.txt that does not disallow the whole site",
    ),
    outside: warn(
      "Content-Signal on line {line} of robots.txt is outside every group, so crawlers ignore it",
      "Move the line below the User-agent line that it applies to",
    ),
    misplaced: warn(
      "Content-Signal on line {line} applies only to agents that robots.txt blocks: {agents}",
      "Move the line into the User-agent: * group",
    ),
    malformed: warn(
      "Part of Content-Signal is invalid: {=problems}",
      "Write each key once, in lower case, with =yes or =no, separated by commas",
    ),
    partial: warn(
      "Content-Signal applies only to {agents}, and no other group of robots.txt has one",
      "Add a Content-Signal line to the User-agent: * group, and to each group of an AI agent",
      { publish: { file: "/robots.txt" } },
    ),
    unrepeated: warn(
      "No Content-Signal applies to {agents}, which robots.txt names in groups of their own",
      "Repeat the Content-Signal line in these groups, because an agent with its own group does not read the group for *",
      { publish: { file: "/robots.txt" } },
    ),
    stated: pass("Content-Signal: {signals}"),
  },
  judge({ records, rules }) {
    const [first] = records;
    if (first === undefined) {
      if (rules.state !== "present") return "fileless";
      return rules.robots.groups.length === 0 ? "groupless" : "missing";
    }
    const details = detailsOf(records);
    if (records.every(({ signal }) => signal.signals.length === 0)) return { outcome: "illegible", details };
    if (records.every(({ location }) => location === "header")) return { outcome: "header-only", details };
    const outside = records.find(({ location }) => location === "outside");
    if (outside) return { outcome: "outside", details: { ...details, line: outside.line } };
    if (records.every(isMisplaced)) {
      return { outcome: "misplaced", details: { ...details, line: first.line, agents: first.agents } };
    }
    if (details.problems.length > 0) return { outcome: "malformed", details };
    if (records.some(({ location }) => location === "header")) return { outcome: "stated", details };
    const without = unsignalledGroups(rules.robots).flatMap(({ agents }) => agents);
    if (without.includes("*") || !hasWildcard(rules.robots)) {
      const agents = [...new Set(records.flatMap((record) => record.agents))];
      return { outcome: "partial", details: { ...details, agents } };
    }
    return without.length > 0
      ? { outcome: "unrepeated", details: { ...details, agents: without } }
      : { outcome: "stated", details };
  },
});

/** A record below the last group of a file belongs to that group, even after many blank lines. */
function isMisplaced({ isBanned, signal }: SignalRecord): boolean {
  return isBanned && signal.signals.some(({ value }) => value === "yes");
}

function detailsOf(records: readonly SignalRecord[]) {
  const pairs = records.map(({ signal }) => signal.signals.map(({ key, value }) => `${key}=${value}`));
  return {
    signals: [...new Set(pairs.flat())],
    problems: problemsOf(records.flatMap(({ signal }) => signal.problems), "warning"),
    records: records.map(({ location, line, agents, signal: { path } }, index): Details => (
      { location, line, agents, path, signals: pairs[index] ?? [] }
    )),
  };
}
