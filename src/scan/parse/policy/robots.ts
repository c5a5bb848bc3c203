/** robots.txt (RFC 9309) with the records that AI policies add to it. */
import { note, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { wordSet } from "../../data/word_set.ts";

/** 500 KiB: crawlers must read as much, and most read no more (RFC 9309, 2.5). */
export const MAX_ROBOTS_BYTES = 512_000;

const PROBLEM_KINDS = {
  "byte-order-mark": warning("starts with a byte order mark, which some crawlers cannot read"),
  "too-large": warning("is over 500 KiB"),
  "unknown-line": note("is not a rule"),
  "unknown-field": note("has an unknown field"),
  "misspelt-field": warning("misspells a field name"),
  "noindex-rule": warning("has a Noindex rule, which crawlers ignore"),
  "illegal-token": warning("has an invalid user-agent token"),
  "rule-before-group": warning("has a rule before the first User-agent line"),
  "full-url-path": warning("has a full URL instead of a path"),
  "path-without-slash": warning("has a path that does not start with a slash"),
  "relative-sitemap": warning("has a sitemap URL that is not absolute"),
  "conflicting-rules": warning("disallows a path that is also allowed, which counts as allowed"),
  "not-utf-8": warning("has bytes that are not UTF-8"),
  "agent-after-other-record": warning("names an agent that shares the rules of the group above"),
};
export type RobotsProblem = keyof typeof PROBLEM_KINDS;

/** The value of a record, without comment and surrounding space. */
export interface RobotsValue {
  readonly value: string;
  readonly line: number;
}

export interface RobotsAgent {
  /** Product token: `*`, or the leading valid part of the value, which may be empty. */
  readonly token: string;
  /** As written. */
  readonly value: string;
  readonly line: number;
}

export interface RobotsRule {
  readonly type: "allow" | "disallow";
  /** As written; an empty path has no effect. */
  readonly path: string;
  readonly line: number;
}

export interface RobotsGroup {
  readonly agents: readonly RobotsAgent[];
  readonly rules: readonly RobotsRule[];
  readonly contentSignals: readonly RobotsValue[];
  readonly contentUsage: readonly RobotsValue[];
  readonly licenses: readonly RobotsValue[];
}

/** Lists outside `groups` hold records above the first User-agent line, and those for the whole file. */
export interface Robots {
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly RobotsValue[];
  readonly contentSignals: readonly RobotsValue[];
  readonly contentUsage: readonly RobotsValue[];
  readonly licenses: readonly RobotsValue[];
  readonly agentmaps: readonly RobotsValue[];
  readonly schemamaps: readonly RobotsValue[];
  readonly problems: readonly Problem<RobotsProblem>[];
  /** It has a record of robots.txt, or only blank lines and comments. */
  readonly isRobots: boolean;
  /** It has Allow or Disallow lines, but no User-agent line with a name. */
  readonly hasRulesWithoutAgent: boolean;
}

/** Valid records that do not affect access. */
const OTHER_FIELDS = wordSet("crawl-delay host clean-param request-rate visit-time cache-delay");

const MISSPELT_FIELDS: ReadonlySet<string> = new Set(
  (
    "user agent,useragent,user_agent,user-agents,user-agnet,dissallow,dissalow,disalow,disallaw,diasllow," +
    "disallows,disallowed,allows,alow,site-map,site map,sitemaps,content-signals,content signal,contentsignal"
  ).split(","),
);

type Log = ProblemLog<RobotsProblem>;
type Lists<T> = { readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
type GroupDraft = Lists<RobotsGroup>;
type Recorder = (draft: Draft, value: string, line: number) => void;

interface Draft extends Lists<Pick<Robots, "sitemaps" | "contentSignals" | "contentUsage" | "licenses">> {
  readonly groups: GroupDraft[];
  readonly agentmaps: RobotsValue[];
  readonly schemamaps: RobotsValue[];
  readonly log: Log;
  /** A record other than a rule has followed the open group's User-agent lines. */
  interrupted: boolean;
  /** Agents of the open group that come after such a record: a ban meant for them applies to the whole group. */
  late: RobotsValue[];
  orphanRules: number;
}

const RECORDERS: ReadonlyMap<string, Recorder> = new Map<string, Recorder>([
  ["user-agent", recordAgent],
  ["allow", (draft, path, line) => recordRule(draft, { type: "allow", path, line })],
  ["disallow", (draft, path, line) => recordRule(draft, { type: "disallow", path, line })],
  ["sitemap", recordSitemap],
  ["content-signal", (draft, value, line) => recordPolicy(draft, "contentSignals", { value, line })],
  ["content-usage", (draft, value, line) => recordPolicy(draft, "contentUsage", { value, line })],
  ["license", (draft, value, line) => recordPolicy(draft, "licenses", { value, line })],
  ["agentmap", (draft, value, line) => draft.agentmaps.push({ value, line })],
  ["schemamap", (draft, value, line) => draft.schemamaps.push({ value, line })],
]);

/**
 * Parses a robots.txt file. Only Allow and Disallow end a run of User-agent lines: blank lines and other records neither
 * end nor change groups (RFC 9309, 2.2.1 and 2.2.4).
 * @param text decoded; a byte order mark that the decoder left is reported
 */
export function parseRobots(text: string): Robots {
  const log = problemLog(PROBLEM_KINDS);
  const draft: Draft = {
    groups: [],
    sitemaps: [],
    contentSignals: [],
    contentUsage: [],
    licenses: [],
    agentmaps: [],
    schemamaps: [],
    log,
    interrupted: false,
    late: [],
    orphanRules: 0,
  };
  const body = withinLimit(text);
  if (body.length < text.length) log.add("too-large");
  if (body.startsWith("\uFEFF")) log.add("byte-order-mark", { line: 1 });
  let known = 0;
  let unknown = 0;
  const lines = body.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  for (const [index, text] of lines.entries()) {
    const isRecord = readLine(draft, text, index + 1);
    if (isRecord === true) known++;
    if (isRecord === false) unknown++;
  }
  draft.groups.forEach((group) => findConflicts(group, log));
  const { interrupted: _interrupted, late: _late, orphanRules, log: _log, ...lists } = draft;
  const hasRules = orphanRules > 0 || draft.groups.some((group) => group.rules.length > 0);
  return {
    ...lists,
    problems: log.problems,
    isRobots: known > 0 || (unknown === 0 && body.length === text.length),
    hasRulesWithoutAgent: hasRules &&
      draft.groups.every((group) => group.agents.every((agent) => agent.token === "")),
  };
}

/** The text up to the limit, without the line that the limit cuts: half a path would be another rule. */
function withinLimit(text: string): string {
  if (text.length * 3 <= MAX_ROBOTS_BYTES) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MAX_ROBOTS_BYTES));
  if (read === text.length) return text;
  const kept = text.slice(0, read);
  return kept.slice(0, Math.max(kept.lastIndexOf("\n"), kept.lastIndexOf("\r")) + 1);
}

/** @returns whether the line holds a record of robots.txt; null for an empty line */
function readLine(draft: Draft, text: string, line: number): boolean | null {
  const record = text.split("#", 1)[0]?.trim() ?? "";
  if (record === "") return null;
  const colon = record.indexOf(":");
  if (colon === -1) {
    draft.log.add("unknown-line", { line, detail: record });
    return false;
  }
  const field = record.slice(0, colon).trim().toLowerCase();
  if (field !== "user-agent") draft.interrupted = true;
  // The decoder writes this character for bytes that are not UTF-8 (RFC 9309, 2.3).
  if (record.includes("\uFFFD")) draft.log.add("not-utf-8", { line, detail: record });
  const recorder = RECORDERS.get(field);
  if (recorder !== undefined) {
    recorder(draft, record.slice(colon + 1).trim(), line);
    return true;
  }
  if (OTHER_FIELDS.has(field)) return true;
  if (field === "noindex") {
    draft.log.add("noindex-rule", { line, detail: record });
    return true;
  }
  draft.log.add(MISSPELT_FIELDS.has(field) ? "misspelt-field" : "unknown-field", { line, detail: record });
  return false;
}

function recordAgent(draft: Draft, value: string, line: number): void {
  const token = robotsToken(value);
  if (token !== value || token === "") draft.log.add("illegal-token", { line, detail: value });
  const agent = { token, value, line };
  const open = draft.groups.at(-1);
  if (open !== undefined && open.rules.length === 0) {
    if (draft.interrupted) draft.late.push({ line, value });
    open.agents.push(agent);
    return;
  }
  draft.interrupted = false;
  draft.late = [];
  draft.groups.push({ agents: [agent], rules: [], contentSignals: [], contentUsage: [], licenses: [] });
}

/**
 * The leading valid part of a User-agent value, as Google reads invalid ones: `GPTBot/1.1` names `GPTBot`.
 * @returns `*`, letters with `_` and `-`, or `""`
 */
export function robotsToken(value: string): string {
  return /^(?:\*(?=\s|$)|[A-Za-z_-]+)/.exec(value)?.[0] ?? "";
}

function recordRule(draft: Draft, rule: RobotsRule): void {
  const { path, line } = rule;
  if (/^https?:\/\//i.test(path)) draft.log.add("full-url-path", { line, detail: path });
  else if (path !== "" && !/^[/*]/.test(path)) draft.log.add("path-without-slash", { line, detail: path });
  const group = draft.groups.at(-1);
  if (group === undefined) {
    draft.orphanRules++;
    draft.log.add("rule-before-group", { line, detail: path });
    return;
  }
  group.rules.push(rule);
  if (rule.type === "allow" || path === "") return;
  for (const { line, value } of draft.late.splice(0)) {
    draft.log.add("agent-after-other-record", { line, detail: value });
  }
}

function recordSitemap(draft: Draft, value: string, line: number): void {
  // A scheme written twice makes the first one the host.
  if (!/^https?:\/\/(?!https?(?::|\/\/))/i.test(value) || !URL.canParse(value)) {
    draft.log.add("relative-sitemap", { line, detail: value });
  }
  draft.sitemaps.push({ value, line });
}

function recordPolicy(
  draft: Draft,
  list: "contentSignals" | "contentUsage" | "licenses",
  value: RobotsValue,
): void {
  (draft.groups.at(-1) ?? draft)[list].push(value);
}

function findConflicts(group: GroupDraft, log: Log): void {
  if (group.rules.length < 2) return;
  const types = new Map<string, RobotsRule["type"]>();
  for (const { type, path, line } of group.rules) {
    if (path === "") continue;
    const earlier = types.get(path) ?? type;
    if (earlier !== type) log.add("conflicting-rules", { line, detail: path });
    types.set(path, earlier);
  }
}
