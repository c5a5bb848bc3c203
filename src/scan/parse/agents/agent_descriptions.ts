/**
 * Descriptions of a site's agents and of one agent in the Agent Network Protocol (ANP-08 1.2, ANP-07 1.1).
 */
import type { Json } from "../../../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { error, type Problem, problemLog } from "../problem.ts";

/** Maximum number of agents read from one list. */
const MAX_AGENT_DESCRIPTIONS = 200;
/** Maximum number of types read from one node. */
const MAX_NODE_TYPES = 10;
/** Maximum number of characters of one type. */
const MAX_TYPE_LENGTH = 200;

const PROBLEM_KINDS = {
  "not-a-collection": error("type is not CollectionPage"),
  "missing-items": error("items is not an array"),
  "bad-item": error("an item has no name, no absolute @id or a type other than ad:AgentDescription"),
  "bad-next": error("next is not an absolute URL"),
};

export interface AgentDescriptions {
  /** Absolute URLs of descriptions, as written. */
  readonly items: readonly string[];
  readonly problems: readonly Problem[];
}

/** Reads the list of `/.well-known/agent-descriptions`. */
export function parseAgentDescriptions(value: Json): AgentDescriptions {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  if (!typesOf(document).includes("CollectionPage")) log.add("not-a-collection");
  const list = document.at("items");
  if (!list.isList) log.add("missing-items");
  const next = document.at("next");
  if (!next.isMissing && !URL.canParse(next.text ?? "")) log.add("bad-next");
  const items = list.items(MAX_AGENT_DESCRIPTIONS).flatMap((item) => {
    const url = item.at("@id").text ?? "";
    const isWeb = /^https?:$/.test(URL.parse(url)?.protocol ?? "");
    const isAgent = typesOf(item).includes("AgentDescription");
    if (!isWeb || !isAgent || !item.at("name").text) log.add("bad-item", item);
    return isWeb ? [url] : [];
  });
  return { items, problems: log.problems };
}

/** Types of a node without the prefix of their vocabulary. */
function typesOf(node: JsonNode): string[] {
  const type = node.at(node.at("@type").isMissing ? "type" : "@type");
  return [type.text ?? "", ...type.texts(MAX_NODE_TYPES)]
    .map((name) => name.slice(0, MAX_TYPE_LENGTH).replace(/^.*[:/#]/s, ""));
}
