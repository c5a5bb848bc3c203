/**
 * The `agent_auth` object in an authorization server's metadata, which describes how agents register
 * (auth.md, WorkOS).
 */
import type { Json } from "../../../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { wordList } from "../metadata_member.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";

/** Member names since v0.2. */
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

export interface AgentAuth {
  /** URL of auth.md. */
  readonly skill: string | null;
  /** URL where an agent registers, under any member name. */
  readonly endpoint: string | null;
  /** True if only names of the first version are used. */
  readonly isFormer: boolean;
  /** URLs as written, by member. */
  readonly addresses: readonly { readonly name: string; readonly url: string }[];
  readonly problems: readonly Problem[];
}

/** @returns null if the metadata has no such object */
export function readAgentAuth(value: Json | undefined): AgentAuth | null {
  if (value === undefined || value === null) return null;
  const node = new JsonNode(value);
  const log = problemLog(PROBLEM_KINDS);
  if (!node.isObject) {
    log.add("not-an-object");
    return { skill: null, endpoint: null, isFormer: false, addresses: [], problems: log.problems };
  }
  const addresses: { readonly name: string; readonly url: string }[] = [];
  for (const name of ["skill", ...CURRENT_MEMBERS, ...FORMER_MEMBERS]) {
    const url = node.at(name);
    if (url.text === null) continue;
    addresses.push({ name, url: url.text });
    const protocol = URL.parse(url.text)?.protocol;
    if (protocol !== "https:") log.add(protocol === "http:" ? "insecure-url" : "bad-url", url.quote());
  }
  const endpoint = ["identity_endpoint", "register_uri", "registration_endpoint"]
    .map((name) => node.at(name).text).find((text) => text !== null) ?? null;
  if (endpoint === null) log.add("no-endpoint");
  if (!wordList(value, "identity_types_supported", log)?.length) log.add("no-identity-types");
  const isGiven = (name: string) => node.at(name).text !== null;
  const isFormer = !CURRENT_MEMBERS.some(isGiven) && FORMER_MEMBERS.some(isGiven);
  return { skill: node.at("skill").text, endpoint, isFormer, addresses, problems: log.problems };
}
