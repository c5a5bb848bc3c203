/** robots.txt (RFC 9309) with the records that AI policies add to it. */
import { note, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { phrases, wordSet } from "../../data/text/word_set.ts";

/** Maximum number of bytes, 500 KiB. Crawlers must read as much, and most read no more (RFC 9309, 2.5). */
const MAX_ROBOTS_BYTES = 512_000;

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
  /** Product token, which is `*` or the leading valid part of the value and may be empty. */
  readonly token: string;
  /** Value as written. */
  readonly value: string;
  readonly line: number;
}

export interface RobotsRule {
  readonly type: "allow" | "disallow";
  /** Path as written. An empty path has no effect. */
  readonly path: string;
  readonly line: number;
}

/** Records of AI policies, in the order of the file. */
interface PolicyLists<List = readonly RobotsValue[]> {
  readonly contentSignals: List;
  readonly contentUsage: List;
  readonly licenses: List;
}

export interface RobotsGroup extends PolicyLists {
  readonly agents: readonly RobotsAgent[];
  readonly rules: readonly RobotsRule[];
}

/** Lists outside `groups` hold records above the first User-agent line, and records for the whole file. */
export interface Robots extends PolicyLists {
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly RobotsValue[];
  readonly agentmaps: readonly RobotsValue[];
  readonly schemamaps: readonly RobotsValue[];
  readonly problems: readonly Problem<RobotsProblem>[];
  /** True if it has a record of robots.txt, or only blank lines and comments. */
  readonly isRobots: boolean;
  /** True if it has Allow or Disallow lines, but no User-agent line with a name. */
  readonly hasRulesWithoutAgent: boolean;
}

/** Valid records that do not affect access. */
const OTHER_FIELDS = wordSet("crawl-delay host clean-param request-rate visit-time cache-delay");

const MISSPELT_FIELDS: ReadonlySet<string> = new Set(phrases(`
  user agent, useragent, user_agent, user-agents, user-agnet, dissallow, dissalow, disalow, disallaw,
  diasllow, disallows, disallowed, allows, alow, site-map, site map, sitemaps, content-signals,
  content signal, contentsignal
`));

/** Records of policies, by the list that keeps them. */
const POLICY_FIELDS: ReadonlyMap<string, keyof PolicyLists> = new Map([
  ["content-signal", "contentSignals"],
  ["content-usage", "contentUsage"],
  ["license", "licenses"],
]);

/** Records for the whole file, at any position. */
const FILE_FIELDS: ReadonlyMap<string, FileList> = new Map([
  ["sitemap", "sitemaps"],
  ["agentmap", "agentmaps"],
  ["schemamap", "schemamaps"],
]);

type FileList = "sitemaps" | "agentmaps" | "schemamaps";
type Log = ProblemLog<RobotsProblem>;

interface GroupDraft extends PolicyLists<RobotsValue[]> {
  readonly agents: RobotsAgent[];
  readonly rules: RobotsRule[];
}

/**
 * Parses a robots.txt file. Only Allow and Disallow end a run of User-agent lines. Blank lines and other
 * records neither end nor change groups (RFC 9309, 2.2.1 and 2.2.4).
 * @param text decoded; a remaining byte order mark is reported
 */
export function parseRobots(text: string): Robots {
  const log = problemLog(PROBLEM_KINDS);
  const body = withinLimit(text);
  if (body.length < text.length) log.add("too-large");
  if (body.startsWith("\uFEFF")) log.add("byte-order-mark", { line: 1 });
  const reading = new RobotsReading(log);
  const lines = body.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const areRecords = lines.map((line, index) => reading.readLine(line, index + 1));
  const { groups, orphanRules } = reading;
  for (const group of groups) findConflicts(group, log);
  const hasRules = orphanRules > 0 || groups.some((group) => group.rules.length > 0);
  return {
    groups,
    ...reading.lists,
    problems: log.problems,
    isRobots: areRecords.includes(true) || (!areRecords.includes(false) && body.length === text.length),
    hasRulesWithoutAgent: hasRules && groups.every(({ agents }) => agents.every(({ token }) => token === "")),
  };
}

/**
 * Returns the text up to the limit, without the line that the limit cuts, because half a path would be
 * another rule.
 */
function withinLimit(text: string): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(MAX_ROBOTS_BYTES));
  if (read === text.length) return text;
  const kept = text.slice(0, read);
  return kept.slice(0, Math.max(kept.lastIndexOf("\n"), kept.lastIndexOf("\r")) + 1);
}

class RobotsReading {
  readonly groups: GroupDraft[] = [];
  readonly lists: PolicyLists<RobotsValue[]> & Record<FileList, RobotsValue[]> = {
    ...policyLists(),
    sitemaps: [],
    agentmaps: [],
    schemamaps: [],
  };
  orphanRules = 0;
  readonly #log: Log;
  /**
   * User agents of the open group that come after a record such as `Crawl-delay`. They share the rules of the
   * group, even if its author meant to start another one. Null before such a record.
   */
  #late: RobotsValue[] | null = null;

  constructor(log: Log) {
    this.#log = log;
  }

  /** @returns true if the line holds a record of robots.txt; null for an empty line */
  readLine(text: string, line: number): boolean | null {
    const record = text.split("#")[0]?.trim() ?? "";
    if (record === "") return null;
    const colon = record.indexOf(":");
    if (colon === -1) {
      this.#log.add("unknown-line", { line, detail: record });
      return false;
    }
    const field = record.slice(0, colon).trim().toLowerCase();
    if (field !== "user-agent") this.#late ??= [];
    // The decoder writes this character for bytes that are not UTF-8 (RFC 9309, 2.3).
    if (record.includes("\uFFFD")) this.#log.add("not-utf-8", { line, detail: record });
    if (this.#record(field, { value: record.slice(colon + 1).trim(), line })) return true;
    if (field === "noindex") this.#log.add("noindex-rule", { line, detail: record });
    if (field === "noindex" || OTHER_FIELDS.has(field)) return true;
    this.#log.add(MISSPELT_FIELDS.has(field) ? "misspelt-field" : "unknown-field", { line, detail: record });
    return false;
  }

  /** @returns true if the field is known */
  #record(field: string, record: RobotsValue): boolean {
    const { value, line } = record;
    const fileList = FILE_FIELDS.get(field);
    const policyList = POLICY_FIELDS.get(field);
    if (field === "user-agent") this.#recordAgent(value, line);
    else if (field === "allow" || field === "disallow") this.#recordRule({ type: field, path: value, line });
    else if (fileList !== undefined) this.lists[fileList].push(record);
    else if (policyList !== undefined) (this.groups.at(-1) ?? this.lists)[policyList].push(record);
    else return false;
    // A URL with a repeated scheme would have the first scheme as its host.
    const isUrl = /^https?:\/\/(?!https?(?::|\/\/))/i.test(value) && URL.canParse(value);
    if (field === "sitemap" && !isUrl) this.#log.add("relative-sitemap", { line, detail: value });
    return true;
  }

  #recordAgent(value: string, line: number): void {
    const token = robotsToken(value);
    if (token !== value || token === "") this.#log.add("illegal-token", { line, detail: value });
    const agent = { token, value, line };
    const open = this.groups.at(-1);
    if (open !== undefined && open.rules.length === 0) {
      this.#late?.push({ line, value });
      open.agents.push(agent);
      return;
    }
    this.#late = null;
    this.groups.push({ agents: [agent], rules: [], ...policyLists() });
  }

  #recordRule(rule: RobotsRule): void {
    const { path, line } = rule;
    if (/^https?:\/\//i.test(path)) this.#log.add("full-url-path", { line, detail: path });
    else if (path !== "" && !/^[/*]/.test(path)) this.#log.add("path-without-slash", { line, detail: path });
    const group = this.groups.at(-1);
    if (group === undefined) {
      this.orphanRules++;
      this.#log.add("rule-before-group", { line, detail: path });
      return;
    }
    group.rules.push(rule);
    if (rule.type === "allow" || path === "") return;
    for (const { line, value } of this.#late?.splice(0) ?? []) {
      this.#log.add("agent-after-other-record", { line, detail: value });
    }
  }
}

function policyLists(): PolicyLists<RobotsValue[]> {
  return { contentSignals: [], contentUsage: [], licenses: [] };
}

/**
 * Returns the leading valid part of a User-agent value, as Google does: `GPTBot` for `GPTBot/1.1`.
 * @returns `*`, letters with `_` and `-`, or `""`
 */
export function robotsToken(value: string): string {
  return /^(?:\*(?=\s|$)|[A-Za-z_-]+)/.exec(value)?.[0] ?? "";
}

function findConflicts(group: RobotsGroup, log: Log): void {
  const types = new Map<string, RobotsRule["type"]>();
  for (const { type, path, line } of group.rules) {
    if (path === "") continue;
    const earlier = types.get(path) ?? type;
    if (earlier !== type) log.add("conflicting-rules", { line, detail: path });
    types.set(path, earlier);
  }
}
