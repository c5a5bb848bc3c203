/** The card with which an A2A agent introduces itself (https://a2a-protocol.org/latest/specification/). */
import type { Json } from "../json.ts";
import {
  AGENT_CARD_PROBLEMS,
  type AgentCardLog,
  type AgentCardProblem,
  logMissing,
  optionalList,
} from "./agent_card_problem.ts";
import { readSecurity } from "./agent_card_security.ts";
import { type AgentInterface, readOlderInterfaces, readSupportedInterfaces } from "./agent_interface.ts";
import { readModes, readSkills } from "./agent_skill.ts";
import { asArray, asBoolean, asRecord, asString, member } from "../formats/json.ts";
import { type Problem, problemLog } from "../problem.ts";

/** Extensions of one list that are read. */
const MAX_EXTENSIONS = 100;
/** Characters of a text in which placeholders are looked for. */
const MAX_PLACEHOLDER_TEXT = 2000;

/** `dual` is read by clients of 1.0 and of 0.3 alike. */
export type AgentCardVersion = "1.0" | "dual" | "0.3" | "0.2";

export interface AgentExtension {
  /** False outside of the capabilities, where no client looks. */
  readonly isInPlace: boolean;
  readonly uri: string;
  readonly params: Json | undefined;
}

export interface AgentCard {
  /** The version whose fields it has, whatever it states. */
  readonly version: AgentCardVersion;
  /** Those of 1.0 first. */
  readonly interfaces: readonly AgentInterface[];
  readonly extensions: readonly AgentExtension[];
  /** How many there are. */
  readonly skills: number;
  readonly problems: readonly Problem<AgentCardProblem>[];
}

/** Fields that every version requires. */
const TEXT_FIELDS = ["name", "description", "version"] as const;
const BOOLEAN_CAPABILITIES = [
  "streaming",
  "pushNotifications",
  "extendedAgentCard",
  "stateTransitionHistory",
] as const;
/** Texts of templates; in lower case, todo is a word of Spanish and Portuguese. */
const PLACEHOLDER =
  /\b(?:TODO|FIXME|CHANGEME)\b|\b[Ll]orem ipsum\b|[<[{]\s{0,3}[Yy]our\b|\byour[-_](?:agent|company|domain|name)\b|^(?:[Mm]y|[Yy]our) [Aa]gent(?: [Nn]ame)?$/;

/** Three of these mark a document as an agent card of some version. */
const DISTINCTIVE_FIELDS = [
  "capabilities",
  "defaultInputModes",
  "defaultOutputModes",
  "protocolVersion",
  "skills",
  "supportedInterfaces",
  "url",
] as const;

/** Whether a document is meant as an agent card: `/.well-known/agent.json` is used for other things too. */
export function isLikeAgentCard(value: Json): boolean {
  return DISTINCTIVE_FIELDS.filter((name) => member(value, name) !== undefined).length >= 3;
}

/** Reads a card of any version; required fields are those of the version whose fields it has. */
export function parseAgentCard(value: Json): AgentCard {
  const log = problemLog(AGENT_CARD_PROBLEMS);
  const version = versionOf(value, log);
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return { version, interfaces: [], extensions: [], skills: 0, problems: log.problems };
  }
  judgeFields(value, log);
  const isNew = version === "1.0" || version === "dual";
  const isOld = version !== "1.0";
  const hasUrl = member(value, "url") !== undefined;
  const hasInterfaces = member(value, "supportedInterfaces") !== undefined;
  if (isNew && !hasInterfaces) logMissing(value, "supportedInterfaces", log);
  if (isOld && !hasUrl) logMissing(value, "url", log);
  const interfaces = [
    ...(isNew && hasInterfaces ? readSupportedInterfaces(value, log) : []),
    ...(isOld ? readOlderInterfaces(value, log) : []),
  ];
  readModes(value, log);
  readSecurity(value, { isOld: isOld || hasUrl, isNew }, log);
  judgeSignatures(value, log);
  return {
    version,
    interfaces,
    extensions: readExtensions(value, log),
    skills: readSkills(value, log),
    problems: log.problems,
  };
}

function versionOf(card: Json, log: AgentCardLog): AgentCardVersion {
  const stated = asString(member(card, "protocolVersion"));
  const isOld = stated?.startsWith("0.") ?? false;
  const hasUrl = member(card, "url") !== undefined;
  if (member(card, "supportedInterfaces") !== undefined) {
    if (isOld && !hasUrl) log.add("stray-protocol-version", { detail: `protocolVersion: ${stated}` });
    return isOld && hasUrl ? "dual" : "1.0";
  }
  if (stated !== null && !isOld && hasUrl) {
    log.add("old-shape-of-new-version", { detail: `protocolVersion: ${stated}` });
    return "0.3";
  }
  if (isOld) return /^0\.[0-2](?:\.|$)/.test(stated ?? "") ? "0.2" : "0.3";
  return hasUrl ? "0.2" : "1.0";
}

function judgeFields(card: Json, log: AgentCardLog): void {
  for (const name of TEXT_FIELDS) {
    const value = member(card, name) ?? null;
    const text = asString(value);
    if (value !== null && text === null) log.add("wrong-kind", { detail: name });
    else if (text === null || text.trim() === "") logMissing(card, name, log);
    else if (PLACEHOLDER.test(text.slice(0, MAX_PLACEHOLDER_TEXT))) {
      log.add("placeholder", { detail: `${name}: ${text}` });
    }
  }
  const capabilities = member(card, "capabilities") ?? null;
  if (capabilities === null) logMissing(card, "capabilities", log);
  else if (asRecord(capabilities) === null) log.add("wrong-kind", { detail: "capabilities" });
  const odd = BOOLEAN_CAPABILITIES.find((name) => asBoolean(member(capabilities, name) ?? true) === null);
  if (odd !== undefined) log.add("bad-capability", { detail: `capabilities.${odd}` });
  const provider = member(card, "provider") ?? null;
  const missing = ["organization", "url"].filter((name) => !asString(member(provider, name)));
  if (provider !== null && missing.length > 0) {
    log.add("bad-provider", { detail: `provider without ${missing.join(" and ")}` });
  }
}

function readExtensions(card: Json, log: AgentCardLog): AgentExtension[] {
  const value = member(member(card, "capabilities"), "extensions");
  const list = optionalList(value, "capabilities.extensions", log).slice(0, MAX_EXTENSIONS);
  for (const [index, item] of list.entries()) {
    if (URL.canParse(asString(member(item, "uri")) ?? "")) continue;
    log.add("bad-extension", { detail: `capabilities.extensions[${index}]` });
  }
  const others = (asArray(member(card, "extensions")) ?? []).slice(0, MAX_EXTENSIONS);
  const read = (items: readonly Json[], isInPlace: boolean): AgentExtension[] =>
    items.flatMap((item) => {
      const uri = asString(member(item, "uri"));
      return uri === null ? [] : [{ isInPlace, uri, params: member(item, "params") }];
    });
  return [...read(list, true), ...read(others, false)];
}

function judgeSignatures(card: Json, log: AgentCardLog): void {
  const value = member(card, "signatures") ?? null;
  const isComplete = asArray(value)?.every((item) =>
    Boolean(asString(member(item, "protected"))) && Boolean(asString(member(item, "signature")))
  );
  if (value !== null && isComplete !== true) log.add("bad-signature", { detail: "signatures" });
}
