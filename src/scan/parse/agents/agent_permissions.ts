/** What agents may do on the site's pages, by the draft of the Lightweight Agent Standards Working Group. */
import type { Json } from "../json.ts";
import { AGENT_API_TYPES, AGENT_DIRECTIVES, AGENT_VERBS } from "../../data/agent_permission_terms.ts";
import { asArray, asBoolean, asNumber, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog } from "../problem.ts";
import { parseRfc3339 } from "../rfc3339.ts";

/** Rules, guidelines and interfaces of one document that are read, each. */
const MAX_PERMISSION_ITEMS = 1000;

const PROBLEM_KINDS = {
  "bad-schema-version": error("schema_version is not a semantic version"),
  "bad-last-updated": error("last_updated is not an RFC 3339 date-time"),
  "bad-rules": error("resource_rules is not an array"),
  "unknown-verb": error("a rule has an unknown verb"),
  "bad-selector": error("a rule has no selector"),
  "bad-allowed": error("allowed in a rule is not true or false"),
  "bad-modifiers": error("a rule has invalid modifiers"),
  "bad-guideline": error("a guideline has no valid directive or no description"),
  "bad-api": error("an API has no valid type, endpoint or description"),
  "unknown-member": error("a member is unknown"),
};
export type AgentPermissionsProblem = keyof typeof PROBLEM_KINDS;

export interface AgentPermissions {
  /** False for documents of other formats at the same path. */
  readonly isRecognized: boolean;
  readonly rules: number;
  readonly problems: readonly Problem<AgentPermissionsProblem>[];
}

type Log = ProblemLog<AgentPermissionsProblem>;

/** Reads the document; readers of the format reject it whole if one member is invalid. */
export function parseAgentPermissions(value: Json): AgentPermissions {
  const log = problemLog(PROBLEM_KINDS);
  const metadata = member(value, "metadata");
  const rules = member(value, "resource_rules");
  const isRecognized = asRecord(metadata) !== null || asArray(rules) !== null;
  if (!isRecognized) return { isRecognized, rules: 0, problems: [] };
  onlyMembers(value, "the document", ["metadata", "resource_rules", "action_guidelines", "api"], log);
  onlyMembers(metadata, "metadata", ["schema_version", "last_updated", "author"], log);
  const version = asString(member(metadata, "schema_version")) ?? "missing";
  if (!/^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(version)) log.add("bad-schema-version", { detail: version });
  const updated = asString(member(metadata, "last_updated")) ?? "missing";
  if (parseRfc3339(updated) === null) log.add("bad-last-updated", { detail: updated });
  if (asArray(rules) === null) log.add("bad-rules");
  for (const [path, rule] of itemsOf(rules, "resource_rules")) readRule(rule, path, log);
  for (const [path, item] of itemsOf(member(value, "action_guidelines"), "action_guidelines")) {
    const isComplete = AGENT_DIRECTIVES.has(asString(member(item, "directive")) ?? "") &&
      asString(member(item, "description")) !== null;
    if (!isComplete) log.add("bad-guideline", { detail: path });
    onlyMembers(item, path, ["directive", "description", "exceptions"], log);
  }
  for (const [path, item] of itemsOf(member(value, "api"), "api")) {
    const isComplete = AGENT_API_TYPES.has(asString(member(item, "type")) ?? "") &&
      asString(member(item, "endpoint")) !== null && asString(member(item, "description")) !== null;
    if (!isComplete) log.add("bad-api", { detail: path });
    onlyMembers(item, path, ["type", "endpoint", "description", "docs"], log);
  }
  return { isRecognized, rules: asArray(rules)?.length ?? 0, problems: log.problems };
}

function readRule(rule: Json, path: string, log: Log): void {
  const verb = asString(member(rule, "verb")) ?? "missing";
  if (!AGENT_VERBS.has(verb)) log.add("unknown-verb", { detail: `${path}: ${verb}` });
  if (asString(member(rule, "selector")) === null) log.add("bad-selector", { detail: path });
  if (asBoolean(member(rule, "allowed")) === null) log.add("bad-allowed", { detail: path });
  onlyMembers(rule, path, ["verb", "selector", "allowed", "modifiers"], log);
  const modifiers = member(rule, "modifiers");
  if (modifiers === undefined) return;
  onlyMembers(modifiers, `${path}.modifiers`, [
    "burst",
    "rate_limit",
    "time_window",
    "human_in_the_loop",
  ], log);
  if (!areModifiers(modifiers)) log.add("bad-modifiers", { detail: path });
}

function areModifiers(modifiers: Json): boolean {
  const given = (name: string) => member(modifiers, name);
  const limit = given("rate_limit");
  const counts = [given("burst"), member(limit, "max_requests"), member(limit, "window_seconds")];
  const window = given("time_window");
  const isWindow = window === undefined ||
    /^[0-2]\d:[0-5]\d-[0-2]\d:[0-5]\d UTC$/.test(asString(window) ?? "");
  const human = given("human_in_the_loop");
  return asRecord(modifiers) !== null && (limit === undefined || asRecord(limit) !== null) && isWindow &&
    (human === undefined || asBoolean(human) !== null) &&
    counts.every((count) => count === undefined || isCount(count));
}

function isCount(value: Json): boolean {
  const count = asNumber(value);
  return count !== null && Number.isInteger(count) && count >= 1;
}

function itemsOf(value: Json | undefined, name: string): (readonly [path: string, item: Json])[] {
  return (asArray(value) ?? []).slice(0, MAX_PERMISSION_ITEMS).map((item, index) =>
    [`${name}[${index}]`, item] as const
  );
}

function onlyMembers(value: Json | undefined, path: string, known: readonly string[], log: Log): void {
  const extra = Object.keys(asRecord(value) ?? {}).find((name) =>
    !known.includes(name) && name !== "$schema"
  );
  if (extra !== undefined) log.add("unknown-member", { detail: `${path}: ${extra}` });
}
