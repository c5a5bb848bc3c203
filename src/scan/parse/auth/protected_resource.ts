/** Metadata of a protected resource, which names the issuer of its tokens (RFC 9728). */
import type { Json } from "../../../json.ts";
import { isMetadataUrl } from "./issuer_identifier.ts";
import { JsonNode } from "../formats/json_node.ts";
import { publicUrlProblem } from "../https_url.ts";
import { urlMember, wordList } from "../metadata_member.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

const URL_MEMBERS = [
  "jwks_uri",
  "resource_documentation",
  "resource_policy_uri",
  "resource_tos_uri",
] as const;
const BEARER_METHODS: ReadonlySet<string> = new Set(["body", "header", "query"]);

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-resource": error("resource is missing"),
  "bad-resource": error("resource is not a public https URL"),
  "insecure-resource": error("resource does not use https"),
  "resource-with-fragment": error("resource has a fragment"),
  "empty-servers": error("authorization_servers is empty"),
  "servers-not-a-list": error("authorization_servers is not a list"),
  "bad-server": error("an authorization server is not a public https URL"),
  "insecure-server": error("an authorization server does not use https"),
  "metadata-as-server": error("an authorization server is a metadata URL"),
  "bad-list": warning("a field is not a list of strings"),
  "bad-url": warning("a field is not an absolute https URL"),
  "insecure-url": warning("a URL does not use https"),
  "unknown-bearer-method": warning("a bearer method is unknown"),
  "token-in-query": warning("tokens are accepted in the query"),
};
export type ProtectedResourceProblem = keyof typeof PROBLEM_KINDS;
type Log = ProblemLog<ProtectedResourceProblem>;

export interface ProtectedResource {
  /** Resource as written. */
  readonly resource: string | null;
  /** Issuers as written, or null if the document names no issuer. */
  readonly authorizationServers: readonly string[] | null;
  readonly problems: readonly Problem<ProtectedResourceProblem>[];
}

/** Reads the document, except `signed_metadata`. */
export function parseProtectedResource(value: Json): ProtectedResource {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const resource = document.at("resource").text;
  const servers = wordList(value, "authorization_servers", log);
  if (!document.isObject) log.add("not-an-object");
  else judgeResource(resource, log);
  if (servers?.length === 0) log.add("empty-servers");
  if (servers === null && !document.at("authorization_servers").isMissing) log.add("servers-not-a-list");
  for (const server of servers ?? []) {
    const problem = publicUrlProblem(server) ?? (/[?#]/.test(server) ? "bad" : null);
    if (problem !== null) log.add(`${problem}-server`, { detail: server });
    else if (isMetadataUrl(server)) log.add("metadata-as-server", { detail: server });
  }
  for (const method of wordList(value, "bearer_methods_supported", log) ?? []) {
    if (method === "query") log.add("token-in-query");
    else if (!BEARER_METHODS.has(method)) log.add("unknown-bearer-method", { detail: method });
  }
  for (const name of URL_MEMBERS) urlMember(value, name, log);
  wordList(value, "scopes_supported", log);
  return { resource, authorizationServers: servers, problems: log.problems };
}

function judgeResource(resource: string | null, log: Log): void {
  if (resource === null || resource === "") return log.add("missing-resource");
  const problem = publicUrlProblem(resource);
  if (problem !== null) log.add(`${problem}-resource`, { detail: resource });
  else if (resource.includes("#")) log.add("resource-with-fragment", { detail: resource });
}
