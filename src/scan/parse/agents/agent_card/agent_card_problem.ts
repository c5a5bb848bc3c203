/** Possible problems of an agent card. Each detail names the field. */
import type { JsonNode } from "../../formats/json_node.ts";
import { error, type ProblemLog, warning } from "../../problem.ts";

export const AGENT_CARD_PROBLEMS = {
  "not-an-object": error("not a JSON object"),
  "missing-field": error("a required field is missing"),
  "snake-case-field": error("a field is in snake_case instead of camelCase"),
  "wrong-kind": error("a field has the wrong type"),
  "no-interfaces": error("supportedInterfaces is empty"),
  "bad-interface": error("an interface is not an object"),
  "bad-url": error("a URL is not absolute"),
  "insecure-url": warning("a URL does not use https"),
  "old-interface-field": error("a field belongs to version 0.3"),
  "new-interface-field": error("a field belongs to version 1.0"),
  "old-shape-of-new-version": error("a card of this version needs supportedInterfaces"),
  "stray-protocol-version": warning("a field does not belong at the top level in version 1.0"),
  "bad-protocol-version": warning("a protocolVersion is not a version number"),
  "unknown-binding": warning("a binding is not JSONRPC, GRPC, HTTP+JSON or a URI"),
  "mcp-binding": warning("MCP is not a binding of A2A"),
  "bad-skill": error("a skill is incomplete"),
  "empty-skills": warning("skills is empty"),
  "duplicate-skill": warning("a skill id is used twice"),
  "too-many-skills": warning("more skills than we read"),
  "bad-mode": warning("a mode is not a media type"),
  "empty-modes": warning("a list of modes is empty"),
  "bad-provider": error("provider is incomplete"),
  "bad-capability": warning("a capability is neither true nor false"),
  "bad-extension": warning("an extension has no absolute URI"),
  "bad-security-scheme": error("a security scheme is unknown or incomplete"),
  "old-security-scheme": error("a security scheme belongs to version 0.3"),
  "new-security-scheme": error("a security scheme belongs to version 1.0"),
  "undeclared-scheme": warning("a required security scheme is not declared"),
  "bad-signature": warning("a signature is incomplete"),
  "placeholder": warning("a placeholder was not replaced"),
};
export type AgentCardProblem = keyof typeof AGENT_CARD_PROBLEMS;
export type AgentCardLog = ProblemLog<AgentCardProblem>;

/** Logs that a required field is missing, or has only its name in snake_case, which no client reads. */
export function logMissing(card: JsonNode, name: string, log: AgentCardLog): void {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const isSnake = snake !== name && card.has(snake);
  log.add(isSnake ? "snake-case-field" : "missing-field", { detail: isSnake ? snake : name });
}

type Kind = "isList" | "isObject";

/** Returns a member that every version requires, and logs a problem if it is missing or has another type. */
export function requiredMember(card: JsonNode, name: string, kind: Kind, log: AgentCardLog): JsonNode {
  const found = optionalMember(card.at(name), kind, log);
  if (found.isMissing) logMissing(card, name, log);
  return found;
}

/** Returns the member, and logs a problem if it has another type. */
export function optionalMember(found: JsonNode, kind: Kind, log: AgentCardLog): JsonNode {
  if (!found.isMissing && !found[kind]) log.add("wrong-kind", found);
  return found;
}
