/** The object `agent_auth` of an authorization server's metadata: how agents register (auth.md, WorkOS). */
import type { Json } from "../json.ts";
import { asRecord, asString, member } from "../formats/json.ts";
import { wordList } from "../metadata_member.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";

/** Names since v0.2. */
const CURRENT_MEMBERS = ["identity_endpoint", "claim_endpoint", "events_endpoint"] as const;
const FORMER_MEMBERS = ["register_uri", "registration_endpoint", "claim_uri", "revocation_uri"] as const;

const PROBLEM_KINDS = {
  "not-an-object": error("agent_auth is not an object"),
  "bad-url": error("a member is not an absolute URL"),
  "insecure-url": error("a member does not use https"),
  "no-endpoint": error("identity_endpoint is missing"),
  "bad-list": warning("a member is not a list of strings"),
  "no-identity-types": warning("identity_types_supported is missing or empty"),
};
export type AgentAuthProblem = keyof typeof PROBLEM_KINDS;

export interface AgentAuth {
  /** URL of auth.md. */
  readonly skill: string | null;
  /** Where an agent registers, by whatever name. */
  readonly endpoint: string | null;
  /** Only names of the first version are used. */
  readonly isFormer: boolean;
  /** URLs as written, by member. */
  readonly addresses: readonly { readonly name: string; readonly url: string }[];
  readonly problems: readonly Problem<AgentAuthProblem>[];
}

/** @returns null where the metadata has no such object */
export function readAgentAuth(value: Json | undefined): AgentAuth | null {
  if (value === undefined || value === null) return null;
  const log = problemLog(PROBLEM_KINDS);
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return { skill: null, endpoint: null, isFormer: false, addresses: [], problems: log.problems };
  }
  const addresses: { readonly name: string; readonly url: string }[] = [];
  for (const name of ["skill", ...CURRENT_MEMBERS, ...FORMER_MEMBERS]) {
    const text = asString(member(value, name));
    if (text === null) continue;
    addresses.push({ name, url: text });
    const protocol = URL.parse(text)?.protocol;
    if (protocol === "http:") log.add("insecure-url", { detail: `${name}: ${text}` });
    else if (protocol !== "https:") log.add("bad-url", { detail: `${name}: ${text}` });
  }
  const text = (name: string) => addresses.find((each) => each.name === name)?.url ?? null;
  const endpoint = text("identity_endpoint") ?? text("register_uri") ?? text("registration_endpoint");
  if (endpoint === null) log.add("no-endpoint");
  if ((wordList(value, "identity_types_supported", log) ?? []).length === 0) log.add("no-identity-types");
  const isGiven = (name: string) => text(name) !== null;
  const isFormer = !CURRENT_MEMBERS.some(isGiven) && FORMER_MEMBERS.some(isGiven);
  return { skill: text("skill"), endpoint, isFormer, addresses, problems: log.problems };
}
