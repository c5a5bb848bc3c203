/** robots.txt (RFC 9309) with the records that AI policies add to it. */
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Bytes that crawlers must read, and most read no more (RFC 9309, 2.5): 500 KiB. */
export const ROBOTS_LIMIT_BYTES = 512_000;

export type RobotsProblemCode =
  | "byte-order-mark"
  | "too-large"
  | "unknown-line"
  | "unknown-field"
  | "misspelt-field"
  | "noindex-rule"
  | "illegal-token"
  | "rule-before-group"
  | "full-url-path"
  | "path-without-slash"
  | "relative-sitemap"
  | "conflicting-rules"
  | "not-utf-8"
  | "agent-after-other-record";

/** The value of a record, without comment and surrounding space. */
export interface RobotsValue {
  readonly value: string;
  readonly line: number;
}

export interface RobotsAgent {
  /** Product token: `*`, or the leading legal part of what is written, which may be empty. */
  readonly token: string;
  /** As written. */
  readonly value: string;
  readonly line: number;
}

export interface RobotsRule {
  readonly type: "allow" | "disallow";
  /** As written; empty = no rule. */
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

/** Lists outside `groups` hold what stands before any User-agent line, or belongs to the whole file. */
export interface Robots {
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly RobotsValue[];
  readonly contentSignals: readonly RobotsValue[];
  readonly contentUsage: readonly RobotsValue[];
  readonly licenses: readonly RobotsValue[];
  readonly agentmaps: readonly RobotsValue[];
  readonly schemamaps: readonly RobotsValue[];
  readonly problems: readonly Problem<RobotsProblemCode>[];
  /** It has a record that robots.txt files have, or holds nothing but blank lines and comments. */
  readonly isRobots: boolean;
  /** There are Allow or Disallow lines, and no User-agent line that names one. */
  readonly hasRulesWithoutAgent: boolean;
}

/** Records that mean nothing to access and are no mistake either. */
const OTHER_FIELDS: ReadonlySet<string> = new Set([
  "crawl-delay",
  "host",
  "clean-param",
  "request-rate",
  "visit-time",
  "cache-delay",
]);

const MISSPELT_FIELDS: ReadonlySet<string> = new Set([
  "user agent",
  "useragent",
  "user_agent",
  "user-agents",
  "user-agnet",
  "dissallow",
  "dissalow",
  "disalow",
  "disallaw",
  "diasllow",
  "disallows",
  "disallowed",
  "allows",
  "alow",
  "site-map",
  "site map",
  "sitemaps",
  "content-signals",
  "content signal",
  "contentsignal",
]);

type Lists<T> = { readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };
type GroupDraft = Lists<RobotsGroup>;
type Recorder = (draft: Draft, value: string, line: number) => void;

interface Draft extends Lists<Pick<Robots, "sitemaps" | "contentSignals" | "contentUsage" | "licenses">> {
  readonly groups: GroupDraft[];
  readonly agentmaps: RobotsValue[];
  readonly schemamaps: RobotsValue[];
  readonly log: ProblemLog<RobotsProblemCode>;
  /** A record other than a rule has followed the open group's User-agent lines. */
  interrupted: boolean;
  /** Agents of the open group that came after such a record: a ban on the last would be one on all of them. */
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
 * Parses a robots.txt file; nothing in it is an error. Only Allow and Disallow end a run of User-agent lines: blank
 * lines and other records neither end nor change groups (RFC 9309, 2.2.1 and 2.2.4).
 * @param text decoded; a byte order mark that the decoder left is reported
 */
export function parseRobots(text: string): Robots {
  const log = problemLog<RobotsProblemCode>();
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
    const recognised = readLine(draft, text, index + 1);
    if (recognised === true) known++;
    if (recognised === false) unknown++;
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

/** What fits the byte limit, without the line that the limit cuts: half a path would be another rule. */
function withinLimit(text: string): string {
  if (text.length * 3 <= ROBOTS_LIMIT_BYTES) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(ROBOTS_LIMIT_BYTES));
  if (read === text.length) return text;
  const kept = text.slice(0, read);
  return kept.slice(0, Math.max(kept.lastIndexOf("\n"), kept.lastIndexOf("\r")) + 1);
}

/** @returns whether the line holds a record of robots.txt; null for an empty line */
function readLine(draft: Draft, text: string, line: number): boolean | null {
  const comment = text.indexOf("#");
  const record = (comment === -1 ? text : text.slice(0, comment)).trim();
  if (record === "") return null;
  const colon = record.indexOf(":");
  if (colon === -1) {
    draft.log.add("unknown-line", { line, detail: record });
    return false;
  }
  const field = record.slice(0, colon).trim().toLowerCase();
  if (field !== "user-agent") draft.interrupted = true;
  // What the decoder puts in place of octets that are no UTF-8 (RFC 9309, 2.3): comments may hold them unharmed.
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
  const token = productToken(value);
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
 * The leading legal part of a User-agent value, as Google reads illegal ones: `GPTBot/1.1` names `GPTBot`.
 * @returns `*`, letters with `_` and `-`, or `""`
 */
export function productToken(value: string): string {
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
  // A scheme written twice leaves the first as the host.
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

function findConflicts(group: GroupDraft, log: ProblemLog<RobotsProblemCode>): void {
  if (group.rules.length < 2) return;
  const types = new Map<string, RobotsRule["type"]>();
  for (const { type, path, line } of group.rules) {
    if (path === "") continue;
    const earlier = types.get(path) ?? type;
    if (earlier !== type) log.add("conflicting-rules", { line, detail: path });
    types.set(path, earlier);
  }
}
