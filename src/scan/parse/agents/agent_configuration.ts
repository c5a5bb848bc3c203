/** How agents register with a site, by the Agent Auth Protocol (https://www.agent-auth-protocol.com/docs/discovery). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { type Problem, problemLog } from "../problem.ts";

/** Operations that are looked at. */
const ENDPOINTS_LIMIT = 50;

const MODES: ReadonlySet<string> = new Set(["autonomous", "delegated"]);

export type AgentConfigurationProblem =
  | "missing-member"
  | "insecure-issuer"
  | "unknown-mode"
  | "bad-endpoint"
  | "bad-jwks-uri";

export interface AgentConfiguration {
  /** False for documents of other formats in the same place. */
  readonly isRecognised: boolean;
  readonly version: string | null;
  readonly issuer: string | null;
  readonly modes: readonly string[];
  readonly endpoints: number;
  readonly problems: readonly Problem<AgentConfigurationProblem>[];
}

/** Reads the document of `/.well-known/agent-configuration`. */
export function parseAgentConfiguration(value: Json): AgentConfiguration {
  const log = problemLog<AgentConfigurationProblem>();
  const text = (name: string) => asString(member(value, name));
  const [version, issuer] = [text("version"), text("issuer")];
  const endpoints = asRecord(member(value, "endpoints"));
  const marks = ["issuer", "endpoints", "modes", "approval_methods", "provider_name"];
  const isRecognised = marks.filter((name) => member(value, name) !== undefined).length >= 2;
  const lists = ["algorithms", "modes", "approval_methods"];
  const modes = (asArray(member(value, "modes")) ?? []).slice(0, 20).flatMap((mode) => asString(mode) ?? []);
  if (!isRecognised) return { isRecognised, version, issuer, modes, endpoints: 0, problems: [] };
  for (const name of ["version", "provider_name", "issuer"]) {
    if (!text(name)) log.add("missing-member", { detail: name });
  }
  for (const name of lists) {
    if (!asArray(member(value, name))?.length) log.add("missing-member", { detail: name });
  }
  if (endpoints === null) log.add("missing-member", { detail: "endpoints" });
  if (issuer && URL.parse(issuer)?.protocol !== "https:") log.add("insecure-issuer", { detail: issuer });
  const unknown = modes.find((mode) => !MODES.has(mode));
  if (unknown !== undefined) log.add("unknown-mode", { detail: unknown });
  const base = issuer ?? "https://issuer.invalid/";
  for (const [name, address] of Object.entries(endpoints ?? {}).slice(0, ENDPOINTS_LIMIT)) {
    const url = URL.parse(asString(address) ?? "", base);
    if (!asString(address) || url?.protocol !== "https:") log.add("bad-endpoint", { detail: name });
  }
  const keys = member(value, "jwks_uri");
  if (keys !== undefined && URL.parse(asString(keys) ?? "", base)?.protocol !== "https:") {
    log.add("bad-jwks-uri");
  }
  return {
    isRecognised,
    version,
    issuer,
    modes,
    endpoints: Object.keys(endpoints ?? {}).length,
    problems: log.problems,
  };
}
