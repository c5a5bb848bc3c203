/** The card of an A2A agent (https://a2a-protocol.org/latest/specification/). */
import type { Json } from "../../../../json.ts";
import {
  AGENT_CARD_PROBLEMS,
  type AgentCardLog,
  type AgentCardProblem,
  logMissing,
  optionalMember,
  requiredMember,
} from "./agent_card_problem.ts";
import { readSecurity } from "./agent_card_security.ts";
import { type AgentInterface, readOlderInterfaces, readSupportedInterfaces } from "./agent_interface.ts";
import { readModes, readSkills } from "./agent_skill.ts";
import { wordSet } from "../../../data/text/word_set.ts";
import { JsonNode } from "../../formats/json_node.ts";
import { type Problem, problemLog } from "../../problem.ts";

/** Maximum number of extensions read from one list. */
const MAX_EXTENSIONS = 100;
/** Maximum number of characters of a text searched for placeholders. */
const MAX_PLACEHOLDER_TEXT = 2000;

/** Clients of both 1.0 and 0.3 can read `dual`. */
export type AgentCardVersion = "1.0" | "dual" | "0.3" | "0.2";

export interface AgentExtension {
  /** False outside of the capabilities, because no client looks there. */
  readonly isInPlace: boolean;
  readonly uri: string;
  readonly params: Json | undefined;
}

export interface AgentCard {
  /** The version its fields belong to, regardless of the stated version. */
  readonly version: AgentCardVersion;
  /** Protocol version for clients of older versions, such as `0.3`; null if the card does not state it. */
  readonly olderVersion: string | null;
  /** Interfaces, with those of 1.0 at the start. */
  readonly interfaces: readonly AgentInterface[];
  readonly extensions: readonly AgentExtension[];
  /** Number of skills. */
  readonly skills: number;
  readonly problems: readonly Problem<AgentCardProblem>[];
}

/** Fields that every version requires. */
const TEXT_FIELDS = ["name", "description", "version"] as const;
const BOOLEAN_CAPABILITIES = wordSet(`
  streaming pushNotifications extendedAgentCard stateTransitionHistory
`);
/** Texts of templates. Lowercase "todo" is excluded, because it is a word of Spanish and Portuguese. */
const PLACEHOLDER =
  /\b(?:TODO|FIXME|CHANGEME)\b|\b[Ll]orem ipsum\b|[<[{]\s{0,3}[Yy]our\b|\byour[-_](?:agent|company|domain|name)\b|^(?:[Mm]y|[Yy]our) [Aa]gent(?: [Nn]ame)?$/;

/** Any three of these fields mark a document as an agent card of some version. */
const DISTINCTIVE_FIELDS = wordSet(`
  capabilities defaultInputModes defaultOutputModes protocolVersion skills supportedInterfaces url
`);

/** Returns true if a document is meant as an agent card. `/.well-known/agent.json` has other uses too. */
export function isLikeAgentCard(value: Json): boolean {
  const card = new JsonNode(value);
  return [...DISTINCTIVE_FIELDS].filter((name) => card.has(name)).length >= 3;
}

/**
 * Reads a card of any version. Its fields decide the version, and the version decides the required fields.
 */
export function parseAgentCard(value: Json): AgentCard {
  const card = new JsonNode(value);
  const log = problemLog(AGENT_CARD_PROBLEMS);
  const version = versionOf(card, log);
  if (!card.isObject) {
    log.add("not-an-object");
    return { version, olderVersion: null, interfaces: [], extensions: [], skills: 0, problems: log.problems };
  }
  judgeFields(card, log);
  const isNew = version === "1.0" || version === "dual";
  const isOld = version !== "1.0";
  const interfaces = [
    ...(isNew ? readSupportedInterfaces(card, log) : []),
    ...(isOld ? readOlderInterfaces(card, log) : []),
  ];
  readModes(card, log);
  readSecurity(card, { isOld: isOld || card.has("url"), isNew }, log);
  judgeSignatures(card.at("signatures"), log);
  const [olderVersion = null] = /^0\.\d{1,4}(?=\.|$)/.exec(card.at("protocolVersion").text ?? "") ?? [];
  return {
    version,
    olderVersion,
    interfaces,
    extensions: readExtensions(card, log),
    skills: readSkills(card, log),
    problems: log.problems,
  };
}

function versionOf(card: JsonNode, log: AgentCardLog): AgentCardVersion {
  const stated = card.at("protocolVersion");
  const isOld = stated.text?.startsWith("0.") ?? false;
  const hasUrl = card.has("url");
  if (card.has("supportedInterfaces")) {
    if (isOld && !hasUrl) log.add("stray-protocol-version", stated.quote());
    return isOld && hasUrl ? "dual" : "1.0";
  }
  if (stated.text !== null && !isOld && hasUrl) {
    log.add("old-shape-of-new-version", stated.quote());
    return "0.3";
  }
  if (isOld) return /^0\.[0-2](?:\.|$)/.test(stated.text ?? "") ? "0.2" : "0.3";
  return hasUrl ? "0.2" : "1.0";
}

function judgeFields(card: JsonNode, log: AgentCardLog): void {
  for (const name of TEXT_FIELDS) {
    const field = card.at(name);
    if (!field.isMissing && field.text === null) log.add("wrong-kind", field);
    else if (!field.text?.trim()) logMissing(card, name, log);
    else if (PLACEHOLDER.test(field.text.slice(0, MAX_PLACEHOLDER_TEXT))) {
      log.add("placeholder", field.quote());
    }
  }
  const capabilities = requiredMember(card, "capabilities", "isObject", log);
  const odd = [...BOOLEAN_CAPABILITIES].map((name) => capabilities.at(name))
    .find((capability) => !capability.isMissing && capability.boolean === null);
  if (odd !== undefined) log.add("bad-capability", odd);
  const provider = card.at("provider");
  const missing = provider.withoutText(["organization", "url"]);
  if (!provider.isMissing && missing.length > 0) {
    log.add("bad-provider", { detail: `provider without ${missing.join(" and ")}` });
  }
}

function readExtensions(card: JsonNode, log: AgentCardLog): AgentExtension[] {
  const inPlace = optionalMember(card.at("capabilities", "extensions"), "isList", log);
  for (const item of inPlace.items(MAX_EXTENSIONS)) {
    if (!URL.canParse(item.at("uri").text ?? "")) log.add("bad-extension", item);
  }
  const read = (list: JsonNode, isInPlace: boolean): AgentExtension[] =>
    list.items(MAX_EXTENSIONS).flatMap((item) => {
      const uri = item.at("uri").text;
      return uri === null ? [] : [{ isInPlace, uri, params: item.at("params").value }];
    });
  return [...read(inPlace, true), ...read(card.at("extensions"), false)];
}

function judgeSignatures(signatures: JsonNode, log: AgentCardLog): void {
  const isComplete = signatures.isList && signatures.items(Infinity)
    .every((item) => item.withoutText(["protected", "signature"]).length === 0);
  if (!signatures.isMissing && !isComplete) log.add("bad-signature", signatures);
}
