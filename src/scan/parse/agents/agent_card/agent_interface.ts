/** The URLs of an agent in its card, in the terms of A2A 1.0 and 0.3. */
import type { JsonNode } from "../../formats/json_node.ts";
import { type AgentCardLog, logMissing, optionalMember } from "./agent_card_problem.ts";

/** Maximum number of interfaces read from one list. */
const MAX_INTERFACES = 50;

/** Bindings that A2A itself defines. Other bindings are named by a URI. */
export const BINDINGS: ReadonlySet<unknown> = new Set(["JSONRPC", "GRPC", "HTTP+JSON"]);
/** gRPC libraries accept host and port without a scheme, so many cards omit it. */
const GRPC_TARGET = /^(?:dns:\/\/[\w.:-]{0,253}\/)?[\w.-]{1,253}:\d{1,5}$/;

export interface AgentInterface {
  /** The absolute http or https URL, or null if it is not one. */
  readonly href: string | null;
  /** `JSONRPC`, `GRPC`, `HTTP+JSON`, or the text as written; null if it is missing. */
  readonly binding: string | null;
}

/** Reads `supportedInterfaces` of a card of version 1.0. */
export function readSupportedInterfaces(card: JsonNode, log: AgentCardLog): AgentInterface[] {
  const list = card.at("supportedInterfaces");
  if (list.value === undefined) logMissing(card, "supportedInterfaces", log);
  else if (!list.isList) log.add("wrong-kind", list);
  else if (list.size === 0) log.add("no-interfaces");
  return readInterfaces(list, "protocolBinding", log);
}

/** Reads `url` and `additionalInterfaces` of a card of version 0.3 or older. */
export function readOlderInterfaces(card: JsonNode, log: AgentCardLog): AgentInterface[] {
  const hasUrl = card.has("url");
  if (!hasUrl) logMissing(card, "url", log);
  const preferred = card.at("preferredTransport");
  if (preferred.text !== null) judgeBinding(preferred, preferred.text, log);
  const own = hasUrl ? [{ href: readUrl(card.at("url"), log), binding: preferred.text ?? "JSONRPC" }] : [];
  const others = optionalMember(card.at("additionalInterfaces"), "isList", log);
  return [...own, ...readInterfaces(others, "transport", log)];
}

/** @param field name of the binding in the version of the list */
function readInterfaces(
  list: JsonNode,
  field: "protocolBinding" | "transport",
  log: AgentCardLog,
): AgentInterface[] {
  const isNew = field === "protocolBinding";
  const otherField = isNew ? "transport" : "protocolBinding";
  return list.items(MAX_INTERFACES).flatMap((item) => {
    if (!item.isObject) {
      log.add("bad-interface", item);
      return [];
    }
    const binding = item.at(field);
    if (binding.text) judgeBinding(binding, binding.text, log);
    else if (binding.text === null && item.has(otherField)) {
      log.add(isNew ? "old-interface-field" : "new-interface-field", item.at(otherField));
    } else log.add("missing-field", binding);
    if (isNew) judgeVersion(item.at("protocolVersion"), log);
    return [{ href: readUrl(item.at("url"), log), binding: binding.text }];
  });
}

function judgeBinding(node: JsonNode, binding: string, log: AgentCardLog): void {
  if (BINDINGS.has(binding)) return;
  if (binding.toUpperCase() === "MCP") log.add("mcp-binding", node);
  else if (!URL.canParse(binding)) log.add("unknown-binding", node.quote());
}

function judgeVersion(node: JsonNode, log: AgentCardLog): void {
  if (!node.isMissing && node.text === null) log.add("wrong-kind", node);
  else if (!node.text) log.add("missing-field", node);
  else if (!/^\d{1,4}\.\d{1,4}(?:\.\d{1,4})?$/.test(node.text)) log.add("bad-protocol-version", node.quote());
}

function readUrl(node: JsonNode, log: AgentCardLog): string | null {
  const text = node.text ?? "";
  const isTarget = GRPC_TARGET.test(text);
  const url = isTarget ? null : URL.parse(text);
  if (text === "") log.add("missing-field", node);
  else if (!isTarget && !url?.hostname) log.add("bad-url", node.quote());
  else if (url?.protocol !== "https:") log.add("insecure-url", node.quote());
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}
