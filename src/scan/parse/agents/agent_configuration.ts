/** The discovery document of the Agent Auth Protocol (https://www.agent-auth-protocol.com/docs/discovery). */
import type { Json } from "../../../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";

/** Maximum number of endpoints read from one document. */
const MAX_AGENT_ENDPOINTS = 50;
/** Maximum number of modes read from one document. */
const MAX_AGENT_MODES = 20;

const MODES: ReadonlySet<string> = new Set(["autonomous", "delegated"]);
/** Any two of these distinguish the document from other formats at the same path. */
const DISTINCTIVE_MEMBERS = ["issuer", "endpoints", "modes", "approval_methods", "provider_name"] as const;

const PROBLEM_KINDS = {
  "missing-member": error("a required member is missing"),
  "insecure-issuer": error("issuer is not an https URL"),
  "unknown-mode": warning("a mode is neither delegated nor autonomous"),
  "bad-endpoint": error("an endpoint is not an https URL"),
  "bad-jwks-uri": error("jwks_uri is not an https URL"),
};

export interface AgentConfiguration {
  /** False if the document has another format at the same path. */
  readonly isRecognized: boolean;
  readonly version: string | null;
  readonly issuer: string | null;
  readonly modes: readonly string[];
  readonly problems: readonly Problem[];
}

/** Reads the document of `/.well-known/agent-configuration`. */
export function parseAgentConfiguration(value: Json): AgentConfiguration {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const [version, issuer] = [document.at("version").text, document.at("issuer").text];
  const modes = document.at("modes").texts(MAX_AGENT_MODES);
  const isRecognized = DISTINCTIVE_MEMBERS.filter((name) => document.has(name)).length >= 2;
  const endpoints = document.at("endpoints");
  const missing = [
    ...document.withoutText(["version", "provider_name", "issuer"]),
    ...["algorithms", "modes", "approval_methods"].filter((name) => document.at(name).items(1).length === 0),
    ...(endpoints.isObject ? [] : ["endpoints"]),
  ];
  for (const name of missing) log.add("missing-member", { detail: name });
  if (issuer && URL.parse(issuer)?.protocol !== "https:") log.add("insecure-issuer", { detail: issuer });
  const unknown = modes.find((mode) => !MODES.has(mode));
  if (unknown !== undefined) log.add("unknown-mode", { detail: unknown });
  const isHttps = (url: string) => URL.parse(url, issuer ?? "https://issuer.invalid/")?.protocol === "https:";
  for (const [name, { text }] of endpoints.entries(MAX_AGENT_ENDPOINTS)) {
    if (!text || !isHttps(text)) log.add("bad-endpoint", { detail: name });
  }
  if (document.has("jwks_uri") && !isHttps(document.at("jwks_uri").text ?? "")) log.add("bad-jwks-uri");
  return { isRecognized, version, issuer, modes, problems: isRecognized ? log.problems : [] };
}
