/** The metadata of an authorization server shows where agents sign in, and if the server is safe. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { authorizationServerSnippet } from "../../fix/snippets/auth_snippets.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import type { AuthorizationServer } from "../../parse/auth/authorization_server.ts";
import { isSameIssuer, isShopifyIssuer } from "../../parse/auth/issuer_identifier.ts";
import type { JwksProblem } from "../../parse/auth/jwks.ts";
import { servesType, typeWords } from "../../parse/media_type.ts";
import type { Severity } from "../../parse/problem.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { asksPrograms, authChallenges } from "../../probes/auth/auth_challenges.ts";
import { authorizationServers, type ServerMetadata } from "../../probes/auth/authorization_servers.ts";
import { jwks } from "../../probes/auth/jwks.ts";
import { isPublished, type Published } from "../../probes/auth/metadata_file.ts";
import { protectedResource, publishedResources } from "../../probes/auth/protected_resource.ts";
import { optional } from "../../probes/if_seen.ts";

const SECRET_KEY_PROBLEMS: ReadonlySet<JwksProblem> = new Set(["private-key", "symmetric-key"]);

type PublishedServer = Published<ServerMetadata>;

/** Problems of each document, worst first. */
const LADDER = [
  ["hollow", ({ file }) => file.document?.isHollow ?? false],
  [
    "circular",
    ({ file }) => file.document?.problems.some(({ code }) => code === "metadata-as-endpoint") ?? false,
  ],
  ["invalid", ({ file }) => hasProblem(file.document, "error")],
  ["mismatched", (each) => !isExpected(each) && !isHosted(each)],
  ["hosted", (each) => !isExpected(each)],
  ["contradicted", ({ contradictedBy }) => contradictedBy !== null],
  ["unproved", ({ file }) => isUnproved(file.document)],
  ["outdated", ({ file }) => isOutdated(file.document)],
  ["flawed", ({ file }) => hasProblem(file.document, "warning")],
  ["mistyped", ({ file }) => !servesType("application/json", file.mediaType)],
] as const satisfies readonly (readonly [outcome: string, applies: (each: PublishedServer) => boolean])[];

export default defineCheck({
  id: "oauth-server",
  title: "OAuth server metadata",
  about:
    "Validates RFC 8414 or OpenID Connect metadata. The metadata of the server tells agents where users consent " +
    "and where to get tokens. Clients reject metadata of another issuer, and servers without PKCE.",
  spec: "https://www.rfc-editor.org/rfc/rfc8414.html",
  maturity: "standard",
  weight: 2,
  surface: "login",
  aliases: { isitagentready: "oauthDiscovery" },
  needs: {
    servers: authorizationServers,
    keys: jwks,
    challenges: authChallenges,
    resources: optional(protectedResource),
  },
  outcomes: {
    absent: fail(
      "No authorization-server metadata found",
      "Publish the metadata of the authorization server, and add its issuer to the protected-resource metadata",
      {
        publish: { file: "/.well-known/oauth-authorization-server" },
        snippet: authorizationServerSnippet,
        draft: true,
        assumes: "The endpoints exist at the URLs given and accept client metadata documents",
        absence: true,
        requires: "program",
      },
    ),
    // Another document is to blame, and its own check reports that.
    unknown: notApplicable("No authorization-server metadata found (other checks have the reason)"),
    leaked: fail(
      "{url} publishes secret keys: {=problems}",
      "Replace these keys at once, and publish only their public members",
    ),
    unreadable: fail("{url} is not valid JSON", STRICT_JSON),
    hollow: fail(
      "{url} names no endpoint where an agent could sign in or get a token",
      "Add authorization_endpoint, token_endpoint and response_types_supported, or delete the file if nobody can sign in",
    ),
    circular: fail(
      "{url} has metadata documents as endpoints: {endpoints}",
      "Set the endpoints to the URLs for signing in and for tokens, or delete the file if nobody can sign in",
    ),
    invalid: fail(
      "{url} is not valid server metadata: {=problems}",
      "Add issuer, authorization_endpoint, token_endpoint and response_types_supported, with https URLs",
    ),
    mismatched: fail(
      "The issuer in {url} is {stated}, but clients expect {expected}",
      "Set issuer to exactly the expected URL, with or without a trailing slash, and serve the file from that host",
    ),
    hosted: warn(
      "The issuer in {url} is a Shopify server, not this site: {stated}",
      "Add that server to authorization_servers in the protected-resource metadata, if your shop can publish it",
    ),
    workloads: notApplicable("{url} is for workload tokens, not for signing in"),
    contradicted: warn(
      "{url} and {other} have different issuers or token endpoints",
      "Make both documents describe the same server, or delete one of them",
    ),
    unproved: warn(
      "{url} does not offer S256 for PKCE, which agents require",
      "Support PKCE, and add S256 to code_challenge_methods_supported",
    ),
    outdated: warn(
      "{url} offers only outdated grant types: {grants}",
      "Offer authorization_code with PKCE instead of implicit and password",
    ),
    flawed: warn(
      "{url} has problems: {=problems}",
      "Use lists of strings, true or false for flags, at least one grant type, and a URL for each endpoint",
    ),
    mistyped: warn("{url} is served as {type}", "Serve it as application/json", { requires: "media-type" }),
    valid: pass("{url} is valid metadata of {stated}"),
  },
  judge({ servers, keys, challenges, resources }) {
    const documents = servers.filter(isPublished);
    const [first] = documents;
    if (!first) {
      const isNamed = servers.length > 0 || (resources !== null && publishedResources(resources).length > 0);
      return isNamed || challenges.challenged.some(asksPrograms) ? "unknown" : "absent";
    }
    for (const { url, jwks: set } of keys) {
      const secrets = set?.problems.filter(({ code }) => SECRET_KEY_PROBLEMS.has(code)) ?? [];
      if (secrets.length > 0) {
        return { outcome: "leaked", details: { url, problems: problemsOf(secrets, "error") } };
      }
    }
    const unreadable = documents.find(({ file }) => file.document === null);
    if (unreadable) return { outcome: "unreadable", details: metadataDetails(unreadable) };
    const isForWorkloads = documents.every(({ file: { document } }) =>
      document?.isForWorkloads && !document.problems.some(({ code }) => code === "bad-issuer")
    );
    if (isForWorkloads) return { outcome: "workloads", details: metadataDetails(first) };
    for (const [outcome, applies] of LADDER) {
      const found = documents.find(applies);
      if (found) {
        return { outcome, details: metadataDetails(found, outcome === "invalid" ? "error" : "warning") };
      }
    }
    return { outcome: "valid", details: metadataDetails(first) };
  },
});

function hasProblem(server: AuthorizationServer | null, severity: Severity): boolean {
  return (server?.problems ?? []).some((problem) => problem.severity === severity);
}

function isExpected({ url, issuer, file }: PublishedServer): boolean {
  const stated = file.document?.issuer ?? "";
  if (issuer !== null) return isSameIssuer(issuer, stated);
  // The root of a host should have the host's own issuer, which may be written with a slash, with or without
  // `www`.
  const own = new URL(url).origin.replace("://www.", "://");
  return stated.replace("://www.", "://").replace(/\/$/, "") === own;
}

/** True if no resource names it, and all of it belongs to the customer accounts of one shop. */
function isHosted({ issuer, file: { document } }: PublishedServer): boolean {
  const stated = document?.issuer ?? "";
  const endpoints = [document?.authorizationEndpoint, document?.tokenEndpoint];
  return issuer === null && isShopifyIssuer(stated) &&
    endpoints.every((each) => each?.startsWith(`${stated}/`));
}

function isUnproved(server: AuthorizationServer | null): boolean {
  if (!server?.usesCode || server.codeChallengeMethods?.includes("S256")) return false;
  // If the methods are not a list, that is a problem of its own.
  return !server.problems.some(({ code, detail }) =>
    code === "bad-list" && detail === "code_challenge_methods_supported"
  );
}

/** If servers offer several grants, the best one decides, because clients choose. */
function isOutdated(server: AuthorizationServer | null): boolean {
  const grants = server?.grantTypes ?? [];
  return grants.length > 0 && grants.every((grant) => grant === "implicit" || grant === "password");
}

function metadataDetails(
  { url, issuer, file: { document, mediaType }, contradictedBy }: PublishedServer,
  severity: Severity = "error",
): Details {
  return {
    url,
    stated: document?.issuer ?? "",
    expected: issuer ?? new URL(url).origin,
    grants: document?.grantTypes ?? [],
    problems: problemsOf(document?.problems ?? [], severity),
    endpoints: (document?.problems ?? []).flatMap(({ code, detail }) =>
      code === "metadata-as-endpoint" ? detail ?? [] : []
    ),
    other: contradictedBy ?? "",
    type: typeWords(mediaType),
  };
}
