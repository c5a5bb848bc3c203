/** The card by which an A2A agent introduces itself (https://a2a-protocol.org/latest/specification/). */
import type { Json } from "../json.ts";
import type { AgentCardProblem } from "./agent_card_problem.ts";
import { readSecurity } from "./agent_card_security.ts";
import { type AgentInterface, readOlderInterfaces, readSupportedInterfaces } from "./agent_interface.ts";
import { type AgentSkill, readModes, readSkills } from "./agent_skill.ts";
import { asArray, asBoolean, asRecord, asString, member } from "../formats/json.ts";
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** Extensions of one card that are read. */
export const EXTENSIONS_LIMIT = 100;

/** `dual` is read by clients of 1.0 and of 0.3 alike. */
export type AgentCardVersion = "1.0" | "dual" | "0.3" | "0.2";

export interface AgentExtension {
  /** False where it stands outside of the capabilities, where no client looks. */
  readonly isInPlace: boolean;
  readonly uri: string;
  readonly required: boolean;
  /** Undefined where there are none. */
  readonly params: Json | undefined;
}

export interface AgentCard {
  /** The version that it is written by, whatever it says. */
  readonly version: AgentCardVersion;
  /** Those of 1.0 first. */
  readonly interfaces: readonly AgentInterface[];
  readonly extensions: readonly AgentExtension[];
  readonly skills: readonly AgentSkill[];
  readonly problems: readonly Problem<AgentCardProblem>[];
}

type Log = ProblemLog<AgentCardProblem>;

/** Members that every version requires beside those that say where the agent is. */
const TEXTS = ["name", "description", "version"] as const;
/** Capabilities that an agent has or has not. */
const SWITCHES = ["streaming", "pushNotifications", "extendedAgentCard", "stateTransitionHistory"] as const;
/** Texts of templates that nobody filled in; in lower case, todo is a word of Spanish and Portuguese. */
const PLACEHOLDER =
  /\b(?:TODO|FIXME|CHANGEME)\b|\b[Ll]orem ipsum\b|[<[{]\s{0,3}[Yy]our\b|\byour[-_](?:agent|company|domain|name)\b|^(?:[Mm]y|[Yy]our) [Aa]gent(?: [Nn]ame)?$/;

/** Members that mark a document as an agent card of some version. */
const MARKS = [
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
  return MARKS.filter((name) => member(value, name) !== undefined).length >= 3;
}

/** Reads a card of any version; what is missing is judged by the version that it is written by. */
export function parseAgentCard(value: Json): AgentCard {
  const log = problemLog<AgentCardProblem>();
  const version = versionOf(value, log);
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return { version, interfaces: [], extensions: [], skills: [], problems: log.problems };
  }
  judgeFields(value, log);
  const isNew = version === "1.0" || version === "dual";
  const isOld = version !== "1.0";
  if (version === "1.0" && member(value, "supportedInterfaces") === undefined) {
    missing(value, "supportedInterfaces", log);
  }
  if (isOld && member(value, "url") === undefined) missing(value, "url", log);
  const hasInterfaces = member(value, "supportedInterfaces") !== undefined;
  const interfaces = [
    ...(isNew && hasInterfaces ? readSupportedInterfaces(value, log) : []),
    ...(isOld ? readOlderInterfaces(value, log) : []),
  ];
  readModes(value, log);
  readSecurity(value, { isOld: isOld || member(value, "url") !== undefined, isNew }, log);
  judgeSignatures(value, log);
  return {
    version,
    interfaces,
    extensions: readExtensions(value, log),
    skills: readSkills(value, log),
    problems: log.problems,
  };
}

function versionOf(card: Json, log: Log): AgentCardVersion {
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

function judgeFields(card: Json, log: Log): void {
  for (const name of TEXTS) {
    const value = member(card, name) ?? null;
    const text = asString(value);
    if (value !== null && text === null) log.add("wrong-kind", { detail: name });
    else if (text === null || text.trim() === "") missing(card, name, log);
    else if (PLACEHOLDER.test(text.slice(0, 2000))) log.add("placeholder", { detail: `${name}: ${text}` });
  }
  const capabilities = member(card, "capabilities");
  if (capabilities === undefined || capabilities === null) missing(card, "capabilities", log);
  else if (asRecord(capabilities) === null) log.add("wrong-kind", { detail: "capabilities" });
  const odd = SWITCHES.find((name) => asBoolean(member(capabilities, name) ?? true) === null);
  if (odd !== undefined) log.add("bad-capability", { detail: `capabilities.${odd}` });
  const provider = member(card, "provider");
  if (provider === undefined || provider === null) return;
  const lacks = ["organization", "url"].filter((name) => !asString(member(provider, name)));
  if (lacks.length > 0) log.add("bad-provider", { detail: `provider without ${lacks.join(" and ")}` });
}

/** A required member is not there; under its name in snake case it is there, but no client looks for that. */
function missing(card: Json, name: string, log: Log): void {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const isSnake = snake !== name && member(card, snake) !== undefined;
  if (isSnake) log.add("snake-case-field", { detail: snake });
  else log.add("missing-field", { detail: name });
}

function readExtensions(card: Json, log: Log): AgentExtension[] {
  const value = member(member(card, "capabilities"), "extensions");
  if (value !== undefined && value !== null && asArray(value) === null) {
    log.add("wrong-kind", { detail: "capabilities.extensions" });
  }
  const list = (asArray(value) ?? []).slice(0, EXTENSIONS_LIMIT);
  for (const [index, item] of list.entries()) {
    if (URL.parse(asString(member(item, "uri")) ?? "") !== null) continue;
    log.add("bad-extension", { detail: `capabilities.extensions[${index}]` });
  }
  const others = (asArray(member(card, "extensions")) ?? []).slice(0, EXTENSIONS_LIMIT);
  return [
    ...list.flatMap((item) => toExtension(item, true)),
    ...others.flatMap((item) => toExtension(item, false)),
  ];
}

function toExtension(item: Json, isInPlace: boolean): AgentExtension[] {
  const uri = asString(member(item, "uri"));
  if (uri === null) return [];
  return [{ isInPlace, uri, required: member(item, "required") === true, params: member(item, "params") }];
}

function judgeSignatures(card: Json, log: Log): void {
  const value = member(card, "signatures");
  if (value === undefined || value === null) return;
  const isWhole = asArray(value)?.every((item) =>
    Boolean(asString(member(item, "protected"))) && Boolean(asString(member(item, "signature")))
  );
  if (isWhole !== true) log.add("bad-signature", { detail: "signatures" });
}
