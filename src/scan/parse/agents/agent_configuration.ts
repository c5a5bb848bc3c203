/** The discovery document of the Agent Auth Protocol (https://www.agent-auth-protocol.com/docs/discovery). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";

/** Endpoints of one document that are read. */
const MAX_AGENT_ENDPOINTS = 50;
/** Modes of one document that are read. */
const MAX_AGENT_MODES = 20;

const MODES: ReadonlySet<string> = new Set(["autonomous", "delegated"]);
const TEXT_MEMBERS = ["version", "provider_name", "issuer"] as const;
const LIST_MEMBERS = ["algorithms", "modes", "approval_methods"] as const;
/** Two of these tell the document from other formats at the same path. */
const DISTINCTIVE_MEMBERS = ["issuer", "endpoints", "modes", "approval_methods", "provider_name"] as const;

const PROBLEM_KINDS = {
  "missing-member": error("a required member is missing"),
  "insecure-issuer": error("issuer is not an https URL"),
  "unknown-mode": warning("a mode is neither delegated nor autonomous"),
  "bad-endpoint": error("an endpoint is not an https URL"),
  "bad-jwks-uri": error("jwks_uri is not an https URL"),
};
export type AgentConfigurationProblem = keyof typeof PROBLEM_KINDS;

export interface AgentConfiguration {
  /** False for documents of other formats at the same path. */
  readonly isRecognized: boolean;
  readonly version: string | null;
  readonly issuer: string | null;
  readonly modes: readonly string[];
  readonly problems: readonly Problem<AgentConfigurationProblem>[];
}

/** Reads the document of `/.well-known/agent-configuration`. */
export function parseAgentConfiguration(value: Json): AgentConfiguration {
  const log = problemLog(PROBLEM_KINDS);
  const text = (name: string) => asString(member(value, name));
  const [version, issuer] = [text("version"), text("issuer")];
  const list = asArray(member(value, "modes")) ?? [];
  const modes = list.slice(0, MAX_AGENT_MODES).flatMap((mode) => asString(mode) ?? []);
  const isRecognized = DISTINCTIVE_MEMBERS.filter((name) => member(value, name) !== undefined).length >= 2;
  if (!isRecognized) return { isRecognized, version, issuer, modes, problems: [] };
  for (const name of TEXT_MEMBERS) if (!text(name)) log.add("missing-member", { detail: name });
  for (const name of LIST_MEMBERS) {
    if (!asArray(member(value, name))?.length) log.add("missing-member", { detail: name });
  }
  const endpoints = asRecord(member(value, "endpoints"));
  if (endpoints === null) log.add("missing-member", { detail: "endpoints" });
  if (issuer && URL.parse(issuer)?.protocol !== "https:") log.add("insecure-issuer", { detail: issuer });
  const unknown = modes.find((mode) => !MODES.has(mode));
  if (unknown !== undefined) log.add("unknown-mode", { detail: unknown });
  const isHttps = (url: string) => URL.parse(url, issuer ?? "https://issuer.invalid/")?.protocol === "https:";
  for (const [name, endpoint] of Object.entries(endpoints ?? {}).slice(0, MAX_AGENT_ENDPOINTS)) {
    const url = asString(endpoint);
    if (!url || !isHttps(url)) log.add("bad-endpoint", { detail: name });
  }
  const keys = member(value, "jwks_uri");
  if (keys !== undefined && !isHttps(asString(keys) ?? "")) log.add("bad-jwks-uri");
  return { isRecognized, version, issuer, modes, problems: log.problems };
}
