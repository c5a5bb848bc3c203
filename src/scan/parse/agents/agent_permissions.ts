/**
 * Permissions of agents on the site's pages, by the draft of the Lightweight Agent Standards Working Group
 * (2025-12-10).
 */
import type { Json } from "../../../json.ts";
import { AGENT_API_TYPES, AGENT_DIRECTIVES, AGENT_VERBS } from "../../data/agents/permission_terms.ts";
import { JsonNode } from "../formats/json_node.ts";
import { error, type Problem, type ProblemLog, problemLog } from "../problem.ts";
import { parseRfc3339 } from "../rfc3339.ts";

/** Maximum number of rules, of guidelines and of interfaces read from one document. */
const MAX_PERMISSION_ITEMS = 1000;

const PROBLEM_KINDS = {
  "bad-schema-version": error("schema_version is not a semantic version"),
  "bad-last-updated": error("last_updated is not an RFC 3339 date-time"),
  "missing-strict": error("strict is missing"),
  "bad-strict": error("strict is not true or false"),
  "bad-list": error("a member is not an array"),
  "unknown-verb": error("a rule has an unknown verb"),
  "bad-selector": error("a rule has no selector"),
  "bad-allowed": error("allowed in a rule is not true or false"),
  "bad-modifiers": error("a rule has invalid modifiers"),
  "bad-guideline": error("a guideline has no valid directive or no description"),
  "bad-api": error("an API has no valid type, endpoint or description"),
  "bad-text": error("a member is not a text"),
  "unknown-member": error("a member is unknown"),
};

type PermissionsProblem = keyof typeof PROBLEM_KINDS;

export interface AgentPermissions {
  /** False if the document has another format at the same path. */
  readonly isRecognized: boolean;
  readonly rules: number;
  readonly problems: readonly Problem<PermissionsProblem>[];
}

type Log = ProblemLog<PermissionsProblem>;

const RATE_LIMIT_MEMBERS = ["max_requests", "window_seconds"];
const LISTS = ["resource_rules", "action_guidelines", "api"];
const MODIFIERS: Readonly<Record<string, (modifier: JsonNode) => boolean>> = {
  burst: isCount,
  rate_limit: (limit) =>
    limit.isObject &&
    RATE_LIMIT_MEMBERS.every((name) => !limit.has(name) || isCount(limit.at(name))),
  time_window: ({ text }) => /^[0-2]\d:[0-5]\d-[0-2]\d:[0-5]\d UTC$/.test(text ?? ""),
  human_in_the_loop: ({ boolean }) => boolean !== null,
};

/** Reads the document. Readers of the format reject the whole document if one member is invalid. */
export function parseAgentPermissions(value: Json): AgentPermissions {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const metadata = document.at("metadata");
  const rules = document.at("resource_rules");
  const isRecognized = metadata.has("schema_version") || rules.isList ||
    document.at("strict").boolean !== null;
  judgeNames(document, ["metadata", "strict", ...LISTS], log);
  judgeNames(metadata, ["schema_version", "last_updated", "author"], log);
  const version = metadata.at("schema_version").text ?? "missing";
  if (!/^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(version)) log.add("bad-schema-version", { detail: version });
  const updated = metadata.at("last_updated").text ?? "missing";
  if (parseRfc3339(updated) === null) log.add("bad-last-updated", { detail: updated });
  judgeTexts(metadata, ["author"], log);
  const strict = document.at("strict");
  if (strict.value === undefined) log.add("missing-strict");
  else if (strict.boolean === null) log.add("bad-strict");
  for (const list of LISTS.map((name) => document.at(name))) {
    if (list.value !== undefined && !list.isList) log.add("bad-list", list);
  }
  for (const rule of rules.items(MAX_PERMISSION_ITEMS)) judgeRule(rule, log);
  for (const item of document.at("action_guidelines").items(MAX_PERMISSION_ITEMS)) {
    const isDirective = AGENT_DIRECTIVES.has(item.at("directive").text ?? "");
    if (!isDirective || item.at("description").text === null) log.add("bad-guideline", item);
    judgeNames(item, ["directive", "description", "exceptions"], log);
    judgeTexts(item, ["exceptions"], log);
  }
  for (const item of document.at("api").items(MAX_PERMISSION_ITEMS)) {
    const isType = AGENT_API_TYPES.has(item.at("type").text ?? "");
    const isComplete = ["endpoint", "description"].every((name) => item.at(name).text !== null);
    if (!isType || !isComplete) log.add("bad-api", item);
    judgeNames(item, ["type", "endpoint", "description", "docs"], log);
    judgeTexts(item, ["docs"], log);
  }
  return { isRecognized, rules: rules.isList ? rules.size : 0, problems: isRecognized ? log.problems : [] };
}

function judgeRule(rule: JsonNode, log: Log): void {
  const verb = rule.at("verb").text ?? "missing";
  if (!AGENT_VERBS.has(verb)) log.add("unknown-verb", rule.quote(verb));
  if (rule.at("selector").text === null) log.add("bad-selector", rule);
  if (rule.at("allowed").boolean === null) log.add("bad-allowed", rule);
  judgeNames(rule, ["verb", "selector", "allowed", "modifiers"], log);
  const modifiers = rule.at("modifiers");
  judgeNames(modifiers, Object.keys(MODIFIERS), log);
  judgeNames(modifiers.at("rate_limit"), RATE_LIMIT_MEMBERS, log);
  const areValid = modifiers.isObject && Object.entries(MODIFIERS)
    .every(([name, isValid]) => !modifiers.has(name) || isValid(modifiers.at(name)));
  if (modifiers.value !== undefined && !areValid) log.add("bad-modifiers", rule);
}

function isCount({ number }: JsonNode): boolean {
  return Number.isInteger(number) && Number(number) >= 1;
}

/** Reports optional members that are not texts. */
function judgeTexts(node: JsonNode, names: readonly string[], log: Log): void {
  const other = names.map((name) => node.at(name)).find(({ value, text }) =>
    value !== undefined && text === null
  );
  if (other) log.add("bad-text", other);
}

function judgeNames(node: JsonNode, known: readonly string[], log: Log): void {
  const extra = node.names(Infinity).find((name) => !known.includes(name) && name !== "$schema");
  if (extra !== undefined) log.add("unknown-member", { detail: `${node.path || "the document"}: ${extra}` });
}
