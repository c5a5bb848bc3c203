/** Metadata of an authorization server, by RFC 8414 or OpenID Connect Discovery 1.0. */
import type { Json } from "../json.ts";
import { type AgentAuth, readAgentAuth } from "../agents/agent_auth.ts";
import { isMetadataAddress } from "./issuer_identifier.ts";
import { asRecord, asString, member } from "../formats/json.ts";
import { address, type MemberProblem, wordList } from "../metadata_member.ts";
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";

/** By which of the two formats a document is read. */
export type MetadataKind = "oauth" | "openid";

const IMPLICIT_TYPES: ReadonlySet<string> = new Set([
  "id_token",
  "id_token token",
  "token",
  "token id_token",
]);

export type ServerProblem =
  | MemberProblem
  | "not-an-object"
  | "missing-issuer"
  | "bad-issuer"
  | "insecure-issuer"
  | "issuer-with-query"
  | "missing-authorization-endpoint"
  | "missing-token-endpoint"
  | "missing-response-types"
  | "missing-jwks-uri"
  | "missing-subject-types"
  | "missing-signing-algorithms"
  | "no-public-key-algorithm"
  | "metadata-as-endpoint"
  | "same-endpoints"
  | "no-grants"
  | "bad-cimd-flag";

export interface AuthorizationServer {
  readonly kind: MetadataKind;
  /** As written. */
  readonly issuer: string | null;
  /** Addresses as written; null where there is none that can be followed. */
  readonly authorizationEndpoint: string | null;
  readonly tokenEndpoint: string | null;
  readonly registrationEndpoint: string | null;
  readonly jwksUri: string | null;
  /** As listed, or `implicit` where all that the authorization endpoint gives out is a token. */
  readonly grantTypes: readonly string[] | null;
  readonly codeChallengeMethods: readonly string[] | null;
  readonly clientAuthMethods: readonly string[] | null;
  /** Resources that the server says to protect (RFC 9728, 4). */
  readonly protectedResources: readonly string[] | null;
  /** Clients may be known by the address of their own metadata. */
  readonly takesClientMetadata: boolean;
  readonly agentAuth: AgentAuth | null;
  /** People or their agents are sent to the authorization endpoint. */
  readonly usesCode: boolean;
  /** It signs tokens for workloads, such as the pods of a cluster: nobody signs in here. */
  readonly isForWorkloads: boolean;
  readonly problems: readonly Problem<ServerProblem>[];
}

/** Reads the document. */
export function parseAuthorizationServer(value: Json, kind: MetadataKind): AuthorizationServer {
  const log = problemLog<ServerProblem>();
  const isObject = asRecord(value) !== null;
  if (!isObject) log.add("not-an-object");
  const list = (name: string) => wordList(value, name, log);
  const responseTypes = list("response_types_supported");
  const listed = list("grant_types_supported");
  const isForWorkloads = isWorkloadIssuer(value, responseTypes, listed);
  const grantTypes = listed ?? (!isForWorkloads && isTokensOnly(responseTypes) ? ["implicit"] : null);
  const quiet = problemLog<ServerProblem>();
  const follow = (name: string) => address(value, name, isForWorkloads ? quiet : log);
  const cimd = member(value, "client_id_metadata_document_supported");
  if (cimd !== undefined && typeof cimd !== "boolean") log.add("bad-cimd-flag");
  const server: Omit<AuthorizationServer, "problems"> = {
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
  noteShams(server, log);
  if (isObject && !isForWorkloads) noteMissing(value, server, responseTypes, log);
  return { ...server, problems: log.problems };
}

function readIssuer(value: Json, isObject: boolean, log: ProblemLog<ServerProblem>): string | null {
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

/** Metadata that is published for its own sake has to put something in the place of endpoints. */
function noteShams(
  { authorizationEndpoint, tokenEndpoint, grantTypes }: Omit<AuthorizationServer, "problems">,
  log: ProblemLog<ServerProblem>,
): void {
  for (const endpoint of [authorizationEndpoint, tokenEndpoint]) {
    if (endpoint !== null && isMetadataAddress(endpoint)) {
      log.add("metadata-as-endpoint", { detail: endpoint });
    }
  }
  if (tokenEndpoint !== null && tokenEndpoint === authorizationEndpoint) {
    log.add("same-endpoints", { detail: tokenEndpoint });
  }
  if (grantTypes?.length === 0) log.add("no-grants");
}

/** What the two formats require, as far as the grants that are offered need it. */
function noteMissing(
  value: Json,
  server: Omit<AuthorizationServer, "problems">,
  responseTypes: readonly string[] | null,
  log: ProblemLog<ServerProblem>,
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

/** RS256 is required by OpenID Connect, and forbidden by the profiles of banks: any algorithm with a public key will do. */
function isPublicKey(algorithm: string): boolean {
  return /^(?:RS|PS|ES|Ed|ML-DSA)/.test(algorithm);
}

/** Issuers of Kubernetes and of continuous integration publish keys only, in OpenID Connect's format. */
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
