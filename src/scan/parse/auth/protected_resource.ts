/** Metadata of a protected resource: who hands out the tokens that it takes (RFC 9728). */
import type { Json } from "../json.ts";
import { isMetadataAddress } from "./issuer_identifier.ts";
import { asRecord, asString, member } from "../formats/json.ts";
import { address, ADDRESS_LIMIT, isOutOfReach, type MemberProblem, wordList } from "../metadata_member.ts";
import { type Problem, problemLog } from "../problem.ts";

const ADDRESSES = ["jwks_uri", "resource_documentation", "resource_policy_uri", "resource_tos_uri"] as const;
const BEARER_METHODS: ReadonlySet<string> = new Set(["body", "header", "query"]);

export type ProtectedResourceProblem =
  | MemberProblem
  | "not-an-object"
  | "missing-resource"
  | "bad-resource"
  | "insecure-resource"
  | "resource-with-fragment"
  | "empty-servers"
  | "servers-not-a-list"
  | "bad-server"
  | "insecure-server"
  | "metadata-as-server"
  | "unknown-bearer-method"
  | "token-in-query";

export interface ProtectedResource {
  /** As written. */
  readonly resource: string | null;
  /** Issuers as written; null where the document names none. */
  readonly authorizationServers: readonly string[] | null;
  readonly scopes: readonly string[] | null;
  readonly problems: readonly Problem<ProtectedResourceProblem>[];
}

/** Reads the document; `signed_metadata` is not looked at. */
export function parseProtectedResource(value: Json): ProtectedResource {
  const log = problemLog<ProtectedResourceProblem>();
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return { resource: null, authorizationServers: null, scopes: null, problems: log.problems };
  }
  const resource = asString(member(value, "resource"));
  const fault = resourceFault(resource);
  if (fault !== null) log.add(fault, resource === null ? {} : { detail: resource });
  const servers = wordList(value, "authorization_servers", log);
  if (servers?.length === 0) log.add("empty-servers");
  if (servers === null && (member(value, "authorization_servers") ?? null) !== null) {
    log.add("servers-not-a-list");
  }
  for (const server of servers ?? []) {
    const problem = serverFault(server);
    if (problem !== null) log.add(problem, { detail: server });
  }
  for (const method of wordList(value, "bearer_methods_supported", log) ?? []) {
    if (method === "query") log.add("token-in-query");
    else if (!BEARER_METHODS.has(method)) log.add("unknown-bearer-method", { detail: method });
  }
  for (const name of ADDRESSES) address(value, name, log);
  const scopes = wordList(value, "scopes_supported", log);
  return { resource, authorizationServers: servers, scopes, problems: log.problems };
}

function resourceFault(resource: string | null): ProtectedResourceProblem | null {
  if (resource === null || resource === "") return "missing-resource";
  const url = resource.length > ADDRESS_LIMIT ? null : URL.parse(resource);
  if (url?.protocol === "http:") return "insecure-resource";
  if (url?.protocol !== "https:" || isOutOfReach(url)) return "bad-resource";
  return resource.includes("#") ? "resource-with-fragment" : null;
}

function serverFault(server: string): ProtectedResourceProblem | null {
  const url = server.length > ADDRESS_LIMIT ? null : URL.parse(server);
  if (url?.protocol === "http:") return "insecure-server";
  if (url?.protocol !== "https:" || isOutOfReach(url) || /[?#]/.test(server)) return "bad-server";
  return isMetadataAddress(server) ? "metadata-as-server" : null;
}
