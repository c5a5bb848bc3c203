/** The agents of a site, and one agent, as the Agent Network Protocol describes them (ANP-08 1.2, ANP-07 1.1). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, problemLog } from "../problem.ts";

/** Agents of one list that are read. */
export const MAX_AGENT_DESCRIPTIONS = 200;
/** Types of one node that are read. */
const MAX_NODE_TYPES = 10;

const REQUIRED_MEMBERS = ["protocolVersion", "name", "securityDefinitions", "security"] as const;

const PROBLEM_KINDS = {
  "not-a-collection": error("type is not CollectionPage"),
  "missing-items": error("items is not an array"),
  "bad-item": error("an item has no name, no absolute @id or a type other than ad:AgentDescription"),
  "bad-next": error("next is not an absolute URL"),
};
export type AgentDescriptionsProblem = keyof typeof PROBLEM_KINDS;

export interface AgentDescriptions {
  /** Absolute URLs of descriptions, as written. */
  readonly items: readonly string[];
  readonly problems: readonly Problem<AgentDescriptionsProblem>[];
}

/** Reads the list of `/.well-known/agent-descriptions`. */
export function parseAgentDescriptions(value: Json): AgentDescriptions {
  const log = problemLog(PROBLEM_KINDS);
  if (!typesOf(value).includes("CollectionPage")) log.add("not-a-collection");
  const list = asArray(member(value, "items"));
  if (list === null) log.add("missing-items");
  const next = member(value, "next");
  if (next !== undefined && next !== null && URL.parse(asString(next) ?? "") === null) log.add("bad-next");
  const items = (list ?? []).slice(0, MAX_AGENT_DESCRIPTIONS).flatMap((item, index) => {
    const url = asString(member(item, "@id")) ?? "";
    const isWeb = /^https?:$/.test(URL.parse(url)?.protocol ?? "");
    const isAgent = typesOf(item).includes("AgentDescription");
    if (!isWeb || !isAgent || !asString(member(item, "name"))) {
      log.add("bad-item", { detail: `items[${index}]` });
    }
    return isWeb ? [url] : [];
  });
  return { items, problems: log.problems };
}

export interface AgentDescription {
  readonly isObject: boolean;
  /** Names of the required members of version 1.0 that are missing. */
  readonly missing: readonly string[];
}

/** Reads the description of one agent. */
export function parseAgentDescription(value: Json): AgentDescription {
  // Before version 1.0 these names had the prefix of their vocabulary.
  const isGiven = (name: string) => [name, `ad:${name}`].some((key) => member(value, key) !== undefined);
  const missing: string[] = REQUIRED_MEMBERS.filter((name) => !isGiven(name));
  if (asString(member(value, "protocolType")) !== "ANP") missing.unshift("protocolType");
  if (!typesOf(value).includes("AgentDescription")) missing.push("type");
  return { isObject: asRecord(value) !== null, missing };
}

/** Types of a node without the prefix of their vocabulary. */
function typesOf(value: Json): string[] {
  const type = member(value, "@type") ?? member(value, "type") ?? null;
  const names = (asArray(type) ?? [type]).slice(0, MAX_NODE_TYPES).flatMap((name) => asString(name) ?? []);
  return names.map((name) => name.slice(0, 200).replace(/^.*[:/#]/s, ""));
}
