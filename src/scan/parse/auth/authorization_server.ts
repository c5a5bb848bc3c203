/** Metadata of an authorization server, by RFC 8414 or OpenID Connect Discovery 1.0. */
import type { Json } from "../json.ts";
import { type AgentAuth, readAgentAuth } from "../agents/agent_auth.ts";
import { isMetadataUrl } from "./issuer_identifier.ts";
import { asRecord, asString, member } from "../formats/json.ts";
import { MEMBER_PROBLEMS, urlMember, wordList } from "../metadata_member.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** The format that a document is read as. */
export type MetadataKind = "oauth" | "openid";

const IMPLICIT_TYPES: ReadonlySet<string> = new Set([
  "id_token",
  "id_token token",
  "token",
  "token id_token",
]);

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
export type ServerProblem = keyof typeof PROBLEM_KINDS;
type Log = ProblemLog<ServerProblem>;
type ServerFacts = Omit<AuthorizationServer, "problems">;

export interface AuthorizationServer {
  readonly kind: MetadataKind;
  /** As written. */
  readonly issuer: string | null;
  /** URLs as written; null where missing, or where they cannot be followed. */
  readonly authorizationEndpoint: string | null;
  readonly tokenEndpoint: string | null;
  readonly registrationEndpoint: string | null;
  readonly jwksUri: string | null;
  /** As listed, or `implicit` where the authorization endpoint issues nothing but tokens. */
  readonly grantTypes: readonly string[] | null;
  readonly codeChallengeMethods: readonly string[] | null;
  readonly clientAuthMethods: readonly string[] | null;
  /** Resources that the server states (RFC 9728, 4). */
  readonly protectedResources: readonly string[] | null;
  /** Clients may be identified by the URL of their own metadata. */
  readonly takesClientMetadata: boolean;
  readonly agentAuth: AgentAuth | null;
  /** People or their agents are sent to the authorization endpoint. */
  readonly usesCode: boolean;
  /** It signs tokens for workloads, such as the pods of a cluster; nobody signs in here. */
  readonly isForWorkloads: boolean;
  readonly problems: readonly Problem<ServerProblem>[];
}

/** Reads the document. */
export function parseAuthorizationServer(value: Json, kind: MetadataKind): AuthorizationServer {
  const log = problemLog(PROBLEM_KINDS);
  const isObject = asRecord(value) !== null;
  if (!isObject) log.add("not-an-object");
  const list = (name: string) => wordList(value, name, log);
  const responseTypes = list("response_types_supported");
  const listed = list("grant_types_supported");
  const isForWorkloads = isWorkloadIssuer(value, responseTypes, listed);
  const grantTypes = listed ?? (!isForWorkloads && isTokensOnly(responseTypes) ? ["implicit"] : null);
  const follow = (name: string) => urlMember(value, name, isForWorkloads ? null : log);
  const cimd = member(value, "client_id_metadata_document_supported");
  if (cimd !== undefined && typeof cimd !== "boolean") log.add("bad-cimd-flag");
  const server: ServerFacts = {
    kind,
    issuer: readIssuer(value, isObject, log),
    authorizationEndpoint: follow("authorization_endpoint"),
    tokenEndpoint: follow("token_endpoint"),
    registrationEndpoint: follow("registration_endpoint"),
    jwksUri: follow("jwks_uri"),
    grantTypes,
    codeChallengeMethods: list("code_challenge_methods_supported"),
    clientAuthMethods: list("token_endpoint_auth_methods_supported"),
    protectedResources: list("protected_resources"),
    takesClientMetadata: cimd === true,
    agentAuth: readAgentAuth(member(value, "agent_auth")),
    usesCode: !isForWorkloads && (grantTypes ?? ["authorization_code"]).includes("authorization_code"),
    isForWorkloads,
  };
  for (const name of ["revocation_endpoint", "introspection_endpoint", "userinfo_endpoint"]) follow(name);
  notePlaceholders(server, log);
  if (isObject && !isForWorkloads) noteMissing(value, server, responseTypes, log);
  return { ...server, problems: log.problems };
}

function readIssuer(value: Json, isObject: boolean, log: Log): string | null {
  const issuer = asString(member(value, "issuer"));
  if (issuer === null || issuer === "") {
    if (isObject) log.add("missing-issuer");
    return null;
  }
  const url = URL.parse(issuer);
  if (url?.protocol === "http:") log.add("insecure-issuer", { detail: issuer });
  else if (url?.protocol !== "https:") log.add("bad-issuer", { detail: issuer });
  else if (/[?#]/.test(issuer)) log.add("issuer-with-query", { detail: issuer });
  return issuer;
}

/** Metadata published without a server behind it contains something else as endpoints. */
function notePlaceholders(
  { authorizationEndpoint, tokenEndpoint, grantTypes }: ServerFacts,
  log: Log,
): void {
  for (const endpoint of [authorizationEndpoint, tokenEndpoint]) {
    if (endpoint !== null && isMetadataUrl(endpoint)) {
      log.add("metadata-as-endpoint", { detail: endpoint });
    }
  }
  if (tokenEndpoint !== null && tokenEndpoint === authorizationEndpoint) {
    log.add("same-endpoints", { detail: tokenEndpoint });
  }
  if (grantTypes?.length === 0) log.add("no-grants");
}

/** What the two formats require, as far as the offered grants need it. */
function noteMissing(
  value: Json,
  server: ServerFacts,
  responseTypes: readonly string[] | null,
  log: Log,
): void {
  const { kind, grantTypes, usesCode } = server;
  const has = (name: string) => ![undefined, null, ""].some((nothing) => member(value, name) === nothing);
  const isImplicit = grantTypes?.includes("implicit") ?? false;
  if ((usesCode || isImplicit) && !has("authorization_endpoint")) log.add("missing-authorization-endpoint");
  const isImplicitOnly = isImplicit && grantTypes?.length === 1;
  if (!isImplicitOnly && !has("token_endpoint")) log.add("missing-token-endpoint");
  if ((usesCode || isImplicit) && responseTypes === null) log.add("missing-response-types");
  if (kind === "oauth") return;
  if (!has("jwks_uri")) log.add("missing-jwks-uri");
  if (wordList(value, "subject_types_supported", log) === null) log.add("missing-subject-types");
  const algorithms = wordList(value, "id_token_signing_alg_values_supported", log);
  if (algorithms === null) log.add("missing-signing-algorithms");
  else if (!algorithms.some(isPublicKey)) log.add("no-public-key-algorithm");
}

/** Response types of the implicit flow alone, as Facebook's are (OpenID Connect Core 1.0, 3). */
function isTokensOnly(responseTypes: readonly string[] | null): boolean {
  return (responseTypes ?? []).length > 0 && (responseTypes ?? []).every((type) => IMPLICIT_TYPES.has(type));
}

/** OpenID Connect requires RS256 and banking profiles forbid it, so any algorithm with a public key is accepted. */
function isPublicKey(algorithm: string): boolean {
  return /^(?:RS|PS|ES|Ed|ML-DSA)/.test(algorithm);
}

/** Issuers of Kubernetes and of continuous integration publish nothing but keys, as OpenID Connect metadata. */
function isWorkloadIssuer(
  value: Json,
  responseTypes: readonly string[] | null,
  grantTypes: readonly string[] | null,
): boolean {
  const endpoint = asString(member(value, "authorization_endpoint")) ?? "";
  const hasToken = asString(member(value, "token_endpoint")) !== null;
  const idTokensOnly = responseTypes !== null && responseTypes.length > 0 &&
    responseTypes.every((type) => type === "id_token");
  if (hasToken || !idTokensOnly || asString(member(value, "jwks_uri")) === null) return false;
  return grantTypes === null && (endpoint === "" || endpoint.startsWith("urn:"));
}
