/**
 * The registration of an agent on a chain, confirmed by a domain (https://eips.ethereum.org/EIPS/eip-8004).
 */
import type { Json } from "../../../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";

/** Maximum number of registrations and of services read from one document. */
const MAX_REGISTRATION_ITEMS = 500;
/** Maximum number of types read from one document. */
const MAX_TYPES = 10;

const REGISTRATION_TYPE = "https://eips.ethereum.org/EIPS/eip-8004#registration-v1";

const PROBLEM_KINDS = {
  "bad-registration": error("a registration has no valid agentId or agentRegistry"),
  "wrong-kind": error("registrations is not an array"),
  "missing-name": warning("name is missing"),
  "missing-description": warning("description is missing"),
  "bad-service": warning("a service has no name or endpoint"),
  "old-endpoints": warning("services has its old name, endpoints"),
};

export interface AgentRegistration {
  /** False if the document has another format at the same path. */
  readonly isRecognized: boolean;
  readonly registrations: number;
  readonly services: number;
  readonly problems: readonly Problem[];
}

/** Reads a whole registration file, or a document with only the proof that the domain belongs to one. */
export function parseAgentRegistration(value: Json): AgentRegistration {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const type = document.at("type");
  const isFile = [type.text, ...type.texts(MAX_TYPES)].includes(REGISTRATION_TYPE);
  const list = document.at("registrations");
  const isRecognized = isFile || list.isList;
  if (list.value !== undefined && !list.isList) log.add("wrong-kind");
  const registrations = list.items(MAX_REGISTRATION_ITEMS);
  for (const item of registrations) if (!isRegistration(item)) log.add("bad-registration", item);
  if (isFile && !document.at("name").text) log.add("missing-name");
  if (isFile && !document.at("description").text) log.add("missing-description");
  const hasOldName = document.at("services").isMissing;
  const services = document.at(hasOldName ? "endpoints" : "services");
  if (services.isList && !document.has("services")) log.add("old-endpoints");
  for (const item of services.items(MAX_REGISTRATION_ITEMS)) {
    if (item.withoutText(["name", "endpoint"]).length > 0) log.add("bad-service", item);
  }
  return {
    isRecognized,
    registrations: registrations.length,
    services: services.isList ? services.size : 0,
    problems: isRecognized ? log.problems : [],
  };
}

/** Requires an identity in the registry, and the registry as a CAIP-10 account: `eip155:8453:0x…`. */
function isRegistration(item: JsonNode): boolean {
  const { number, text } = item.at("agentId");
  const isId = number === null ? /^\S{1,100}$/.test(text ?? "") : Number.isInteger(number) && number >= 0;
  const registry = item.at("agentRegistry").text ?? "";
  const account = registry.startsWith("eip155:")
    ? /^eip155:\d{1,32}:0x[0-9a-f]{40}$/i
    : /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/;
  return isId && account.test(registry);
}
