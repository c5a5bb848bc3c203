/** The agents of a site, and one agent, as the Agent Network Protocol describes them (ANP-08 1.2, ANP-07 1.1). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { type Problem, problemLog } from "../problem.ts";

/** Agents of one list that are read. */
export const AGENT_DESCRIPTIONS_LIMIT = 200;

export type AgentDescriptionsProblem = "not-a-collection" | "missing-items" | "bad-item" | "bad-next";

export interface AgentDescriptions {
  /** Absolute addresses of descriptions, as written; bad ones left out. */
  readonly items: readonly string[];
  readonly problems: readonly Problem<AgentDescriptionsProblem>[];
}

/** Reads the list of `/.well-known/agent-descriptions`. */
export function parseAgentDescriptions(value: Json): AgentDescriptions {
  const log = problemLog<AgentDescriptionsProblem>();
  if (!typesOf(value).includes("CollectionPage")) log.add("not-a-collection");
  const list = asArray(member(value, "items"));
  if (list === null) log.add("missing-items");
  const next = member(value, "next");
  if (next !== undefined && next !== null && URL.parse(asString(next) ?? "") === null) log.add("bad-next");
  const items = (list ?? []).slice(0, AGENT_DESCRIPTIONS_LIMIT).flatMap((item, index) => {
    const address = asString(member(item, "@id")) ?? "";
    const isWeb = /^https?:$/.test(URL.parse(address)?.protocol ?? "");
    const isAgent = typesOf(item).includes("AgentDescription");
    if (!isWeb || !isAgent || !asString(member(item, "name"))) {
      log.add("bad-item", { detail: `items[${index}]` });
    }
    return isWeb ? [address] : [];
  });
  return { items, problems: log.problems };
}

export interface AgentDescription {
  readonly isObject: boolean;
  /** Names of what version 1.0 requires and is not there. */
  readonly lacks: readonly string[];
}

/** Reads the description of one agent. */
export function parseAgentDescription(value: Json): AgentDescription {
  // Before version 1.0 of the description these names had the prefix of their vocabulary.
  const has = (name: string) =>
    member(value, name) !== undefined || member(value, `ad:${name}`) !== undefined;
  const lacks = ["protocolVersion", "name", "securityDefinitions", "security"].filter((name) => !has(name));
  if (asString(member(value, "protocolType")) !== "ANP") lacks.unshift("protocolType");
  if (!typesOf(value).includes("AgentDescription")) lacks.push("type");
  return { isObject: asRecord(value) !== null, lacks };
}

/** Types of a node without the prefix of their vocabulary. */
function typesOf(value: Json): string[] {
  const type = member(value, "@type") ?? member(value, "type") ?? null;
  return (asArray(type) ?? [type]).slice(0, 10).flatMap((name) => {
    const text = asString(name)?.slice(0, 200);
    return text === undefined
      ? []
      : [text.slice(Math.max(text.lastIndexOf(":"), text.lastIndexOf("/"), text.lastIndexOf("#")) + 1)];
  });
}
