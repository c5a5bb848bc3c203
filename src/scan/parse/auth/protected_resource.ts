/** Metadata of a protected resource: which server issues its tokens (RFC 9728). */
import type { Json } from "../json.ts";
import { isMetadataUrl } from "./issuer_identifier.ts";
import { asRecord, asString, member } from "../formats/json.ts";
import { isOutOfReach, MAX_URL_LENGTH, urlMember, wordList } from "../metadata_member.ts";
import { error, type Problem, problemLog, warning } from "../problem.ts";

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

export interface ProtectedResource {
  /** As written. */
  readonly resource: string | null;
  /** Issuers as written; null where the document names none. */
  readonly authorizationServers: readonly string[] | null;
  readonly scopes: readonly string[] | null;
  readonly problems: readonly Problem<ProtectedResourceProblem>[];
}

/** Reads the document, except `signed_metadata`. */
export function parseProtectedResource(value: Json): ProtectedResource {
  const log = problemLog(PROBLEM_KINDS);
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return { resource: null, authorizationServers: null, scopes: null, problems: log.problems };
  }
  const resource = asString(member(value, "resource"));
  const problem = resourceProblem(resource);
  if (problem !== null) log.add(problem, resource === null ? {} : { detail: resource });
  const servers = wordList(value, "authorization_servers", log);
  if (servers?.length === 0) log.add("empty-servers");
  if (servers === null && (member(value, "authorization_servers") ?? null) !== null) {
    log.add("servers-not-a-list");
  }
  for (const server of servers ?? []) {
    const problem = serverProblem(server);
    if (problem !== null) log.add(problem, { detail: server });
  }
  for (const method of wordList(value, "bearer_methods_supported", log) ?? []) {
    if (method === "query") log.add("token-in-query");
    else if (!BEARER_METHODS.has(method)) log.add("unknown-bearer-method", { detail: method });
  }
  for (const name of URL_MEMBERS) urlMember(value, name, log);
  const scopes = wordList(value, "scopes_supported", log);
  return { resource, authorizationServers: servers, scopes, problems: log.problems };
}

function resourceProblem(resource: string | null): ProtectedResourceProblem | null {
  if (resource === null || resource === "") return "missing-resource";
  const url = resource.length > MAX_URL_LENGTH ? null : URL.parse(resource);
  if (url?.protocol === "http:") return "insecure-resource";
  if (url?.protocol !== "https:" || isOutOfReach(url)) return "bad-resource";
  return resource.includes("#") ? "resource-with-fragment" : null;
}

function serverProblem(server: string): ProtectedResourceProblem | null {
  const url = server.length > MAX_URL_LENGTH ? null : URL.parse(server);
  if (url?.protocol === "http:") return "insecure-server";
  if (url?.protocol !== "https:" || isOutOfReach(url) || /[?#]/.test(server)) return "bad-server";
  return isMetadataUrl(server) ? "metadata-as-server" : null;
}
