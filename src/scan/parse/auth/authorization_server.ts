/** Metadata of an authorization server (RFC 8414 or OpenID Connect Discovery 1.0). */
import type { Json } from "../../../json.ts";
import { type AgentAuth, readAgentAuth } from "../agents/agent_auth.ts";
import { isMetadataUrl } from "./issuer_identifier.ts";
import { JsonNode } from "../formats/json_node.ts";
import { urlProblem } from "../https_url.ts";
import { MEMBER_PROBLEMS, urlMember, wordList } from "../metadata_member.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** The format that a document is read as. */
export type MetadataKind = "oauth" | "openid";

/** Response types of the implicit flow (OpenID Connect Core 1.0, 3). Facebook offers no other flow. */
const IMPLICIT_TYPES: ReadonlySet<string> = new Set([
  "id_token",
  "id_token token",
  "token",
  "token id_token",
]);
/** Endpoints where an agent gets tokens or becomes a client. */
const ENDPOINTS = ["authorization_endpoint", "token_endpoint", "registration_endpoint"] as const;
const ID_TOKEN: ReadonlySet<string> = new Set(["id_token"]);

const PROBLEM_KINDS = {
  ...MEMBER_PROBLEMS,
  "not-an-object": error("not a JSON object"),
  "missing-issuer": error("issuer is missing"),
  "bad-issuer": error("issuer is not an https URL"),
  "insecure-issuer": error("issuer does not use https"),
  "issuer-with-query": error("issuer has a query or fragment"),
  "missing-authorization-endpoint": error("authorization_endpoint is missing"),
  "missing-token-endpoint": error("token_endpoint is missing"),
  "missing-response-types": error("response_types_supported is missing"),
  "missing-jwks-uri": error("jwks_uri is missing"),
  "missing-subject-types": error("subject_types_supported is missing"),
  "missing-signing-algorithms": error("id_token_signing_alg_values_supported is missing"),
  "metadata-as-endpoint": error("an endpoint is a metadata URL"),
  "no-public-key-algorithm": warning("no signing algorithm uses a public key"),
  "same-endpoints": warning("both endpoints have the same URL"),
  "no-grants": warning("grant_types_supported is empty"),
  "bad-cimd-flag": warning("client_id_metadata_document_supported is not true or false"),
};
type ServerProblem = keyof typeof PROBLEM_KINDS;
type Log = ProblemLog<ServerProblem>;
type ServerFacts = Omit<AuthorizationServer, "problems" | "isHollow">;

export interface AuthorizationServer {
  readonly kind: MetadataKind;
  /** Issuer as written. */
  readonly issuer: string | null;
  /** URLs as written, or null if they are missing or unusable. */
  readonly authorizationEndpoint: string | null;
  readonly tokenEndpoint: string | null;
  readonly registrationEndpoint: string | null;
  readonly jwksUri: string | null;
  /** Grant types as listed, or `implicit` if the authorization endpoint issues only tokens. */
  readonly grantTypes: readonly string[] | null;
  readonly codeChallengeMethods: readonly string[] | null;
  readonly clientAuthMethods: readonly string[] | null;
  /** Resources that the server states (RFC 9728, 4). */
  readonly protectedResources: readonly string[] | null;
  /** True if clients may use the URL of their own metadata as their id. */
  readonly takesClientMetadata: boolean;
  readonly agentAuth: AgentAuth | null;
  /** True if people or their agents are sent to the authorization endpoint. */
  readonly usesCode: boolean;
  /** True if it only signs tokens for workloads, such as the pods of a cluster, so nobody signs in here. */
  readonly isForWorkloads: boolean;
  /**
   * True if it names no endpoint at all. Sites publish such documents to declare that they have no sign-in.
   */
  readonly isHollow: boolean;
  readonly problems: readonly Problem<ServerProblem>[];
}

/** Reads the document. */
export function parseAuthorizationServer(value: Json, kind: MetadataKind): AuthorizationServer {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const list = (name: string) => wordList(value, name, log);
  const responseTypes = list("response_types_supported") ?? [];
  const listed = list("grant_types_supported");
  const isForWorkloads = listed === null && isWorkloadIssuer(document, responseTypes);
  const isTokensOnly = !isForWorkloads && consistsOf(responseTypes, IMPLICIT_TYPES);
  const grantTypes = listed ?? (isTokensOnly ? ["implicit"] : null);
  const follow = (name: string) => urlMember(value, name, isForWorkloads ? null : log);
  const cimd = document.at("client_id_metadata_document_supported");
  if (cimd.value !== undefined && cimd.boolean === null) log.add("bad-cimd-flag");
  const issuer = document.at("issuer").text || null;
  if (document.isObject) judgeIssuer(issuer, log);
  else log.add("not-an-object");
  const server: ServerFacts = {
    kind,
    issuer,
    authorizationEndpoint: follow("authorization_endpoint"),
    tokenEndpoint: follow("token_endpoint"),
    registrationEndpoint: follow("registration_endpoint"),
    jwksUri: follow("jwks_uri"),
    grantTypes,
    codeChallengeMethods: list("code_challenge_methods_supported"),
    clientAuthMethods: list("token_endpoint_auth_methods_supported"),
    protectedResources: list("protected_resources"),
    takesClientMetadata: cimd.boolean === true,
    agentAuth: readAgentAuth(document.at("agent_auth").value),
    usesCode: !isForWorkloads && (grantTypes ?? ["authorization_code"]).includes("authorization_code"),
    isForWorkloads,
  };
  for (const name of ["revocation_endpoint", "introspection_endpoint", "userinfo_endpoint"]) follow(name);
  notePlaceholders(server, log);
  if (document.isObject && !isForWorkloads) noteMissing(document, server, log);
  const isHollow = document.isObject && !isForWorkloads && ENDPOINTS.every((name) => lacks(document, name)) &&
    !isEndpoint(server.agentAuth?.endpoint);
  return { ...server, isHollow, problems: log.problems };
}

/** Nobody can register at a document such as auth.md, but some metadata lists one as endpoint. */
export function isEndpoint(endpoint: string | null | undefined): boolean {
  const url = URL.parse(endpoint ?? "");
  return url !== null && !/\.(?:md|txt)$/i.test(url.pathname);
}

function lacks(document: JsonNode, name: string): boolean {
  return document.at(name).isMissing || document.at(name).value === "";
}

function judgeIssuer(issuer: string | null, log: Log): void {
  if (issuer === null) return log.add("missing-issuer");
  const problem = urlProblem(issuer);
  if (problem !== null) log.add(`${problem}-issuer`, { detail: issuer });
  else if (/[?#]/.test(issuer)) log.add("issuer-with-query", { detail: issuer });
}

/** Metadata published without a server has other content as endpoints. */
function notePlaceholders({ authorizationEndpoint, tokenEndpoint, grantTypes }: ServerFacts, log: Log): void {
  for (const endpoint of [authorizationEndpoint, tokenEndpoint]) {
    if (isMetadataUrl(endpoint ?? "")) log.add("metadata-as-endpoint", { detail: endpoint ?? "" });
  }
  if (tokenEndpoint !== null && tokenEndpoint === authorizationEndpoint) {
    log.add("same-endpoints", { detail: tokenEndpoint });
  }
  if (grantTypes?.length === 0) log.add("no-grants");
}

/** Reports missing members of both formats, as far as the offered grants need them. */
function noteMissing(document: JsonNode, { kind, grantTypes, usesCode }: ServerFacts, log: Log): void {
  const isImplicit = Boolean(grantTypes?.includes("implicit"));
  const isAuthorizing = usesCode || isImplicit;
  const isImplicitOnly = isImplicit && grantTypes?.length === 1;
  if (isAuthorizing && lacks(document, "authorization_endpoint")) log.add("missing-authorization-endpoint");
  if (!isImplicitOnly && lacks(document, "token_endpoint")) log.add("missing-token-endpoint");
  if (isAuthorizing && !document.at("response_types_supported").isList) log.add("missing-response-types");
  if (kind === "oauth") return;
  if (lacks(document, "jwks_uri")) log.add("missing-jwks-uri");
  const list = (name: string) => wordList(document.value ?? null, name, log);
  if (list("subject_types_supported") === null) log.add("missing-subject-types");
  const algorithms = list("id_token_signing_alg_values_supported");
  if (algorithms === null) log.add("missing-signing-algorithms");
  // OpenID Connect requires RS256 and banking profiles forbid it, so any algorithm with a public key is accepted.
  else if (!algorithms.some((name) => /^(?:RS|PS|ES|Ed|ML-DSA)/.test(name))) {
    log.add("no-public-key-algorithm");
  }
}

function consistsOf(items: readonly string[], names: ReadonlySet<string>): boolean {
  return items.length > 0 && items.every((item) => names.has(item));
}

/** Issuers of Kubernetes and of continuous integration publish only keys, as OpenID Connect metadata. */
function isWorkloadIssuer(document: JsonNode, responseTypes: readonly string[]): boolean {
  const endpoint = document.at("authorization_endpoint").text ?? "";
  return consistsOf(responseTypes, ID_TOKEN) && document.at("token_endpoint").text === null &&
    document.at("jwks_uri").text !== null && (endpoint === "" || endpoint.startsWith("urn:"));
}
