/** The authorization server says where its endpoints are, and that it does it safely. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { authorizationServerSnippet } from "../../fix/snippets/authorization_server_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import type { AuthorizationServer } from "../../parse/auth/authorization_server.ts";
import { isSameIssuer, isShopifyIssuer } from "../../parse/auth/issuer_identifier.ts";
import { servesType, typeWords } from "../../parse/media_type.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { asksPrograms, authChallenges } from "../../probes/auth/auth_challenges.ts";
import { authorizationServers, type ServerMetadata } from "../../probes/auth/authorization_servers.ts";
import { jwks } from "../../probes/auth/jwks.ts";

const FAULTS = new Set([
  "bad-issuer",
  "bad-url",
  "insecure-issuer",
  "insecure-url",
  "issuer-with-query",
  "metadata-as-endpoint",
  "missing-authorization-endpoint",
  "missing-issuer",
  "missing-jwks-uri",
  "missing-response-types",
  "missing-signing-algorithms",
  "missing-subject-types",
  "missing-token-endpoint",
  "not-an-object",
]);
const FLAWS = new Set([
  "bad-cimd-flag",
  "bad-list",
  "no-grants",
  "no-public-key-algorithm",
  "same-endpoints",
]);
const ISSUER = new Set(["bad-issuer"]);
const PRIVATE = new Set(["private-key", "symmetric-key"]);
const published = {
  publish: { file: "/.well-known/oauth-authorization-server" },
  snippet: authorizationServerSnippet,
  draft: true,
  assumes: "The endpoints are at the addresses given, and accept client metadata documents",
};

interface Read {
  readonly url: string;
  /** Exact identifier that the metadata must state; the site's own may end in a slash or not. */
  readonly expected: string | null;
  readonly server: AuthorizationServer | null;
  readonly mediaType: string;
  readonly contradictedBy: string | null;
}

export default defineCheck({
  id: "oauth-server",
  title: "Metadata of the authorization server",
  about:
    "With this document an agent finds where its user consents and where it gets its token. Clients refuse metadata of " +
    "another issuer, and servers that do not protect the code with PKCE.",
  spec: "https://www.rfc-editor.org/rfc/rfc8414.html",
  maturity: "standard",
  weight: 2,
  surface: "login",
  aliases: { isitagentready: "oauthDiscovery" },
  needs: { servers: authorizationServers, keys: jwks, challenges: authChallenges },
  outcomes: {
    absent: fail(
      "No metadata of an authorization server is published",
      "Publish the metadata of the authorization server, and name its issuer in the metadata of the protected resource",
      { ...published, absence: true },
    ),
    // Whatever hides it is the fault of another document, and the checks of that document say so.
    unknown: notApplicable("No metadata of an authorization server was found to look at"),
    leaked: fail(
      "{url} publishes private keys: {faults}",
      "Replace these keys at once, and publish the public members only",
    ),
    unreadable: fail("{url} is no JSON that can be read", STRICT_JSON, published),
    invalid: fail(
      "{url} lacks what the format requires: {faults}",
      "Give issuer, authorization_endpoint, token_endpoint and response_types_supported, every address by https",
      published,
    ),
    mismatched: fail(
      "{url} is metadata of {stated}, and clients expect that of {expected}",
      "Let issuer be the very text that names the server, the slash at its end included, and serve it from that host",
      published,
    ),
    hosted: warn(
      "{url} is metadata of {stated}, which Shopify runs: clients that compare issuers refuse it here",
      "Name that server in authorization_servers of the metadata of what is protected, where your shop can publish it",
    ),
    workloads: notApplicable("{url} publishes keys for the tokens of workloads: nobody signs in there"),
    contradicted: warn(
      "{url} and {other} differ in their issuer or token endpoint",
      "Let both documents describe one server, or take one of them away",
    ),
    unproved: warn(
      "{url} does not offer S256 for PKCE, without which agents refuse to sign in",
      "Support PKCE, and list S256 in code_challenge_methods_supported",
    ),
    outdated: warn(
      "{url} offers no grant but {grants}",
      "Offer authorization_code with PKCE in place of implicit and password",
    ),
    flawed: warn(
      "{url} has flaws: {faults}",
      "Give lists as lists of texts, flags as true or false, the grants that the server takes, and each endpoint its own address",
    ),
    mistyped: warn("{url} is served as {type}", "Serve it as application/json"),
    valid: pass("{url} is valid metadata of {stated}"),
  },
  judge({ servers, keys, challenges }) {
    const documents = servers.flatMap(readOf);
    const [first] = documents;
    const isNamed = servers.length > 0;
    if (!first) return isNamed || challenges.challenged.some(asksPrograms) ? "unknown" : "absent";
    for (const { url, jwks: set } of keys) {
      const faults = wordsOf(set?.problems ?? [], PRIVATE);
      if (faults.length > 0) return { outcome: "leaked", details: { url: url.slice(0, 200), faults } };
    }
    const unreadable = documents.find(({ server }) => server === null);
    if (unreadable) return { outcome: "unreadable", details: of(unreadable) };
    if (documents.every(({ server }) => server?.isForWorkloads && faultsOf(server, ISSUER).length === 0)) {
      return { outcome: "workloads", details: of(first) };
    }
    const invalid = documents.find(({ server }) => faultsOf(server, FAULTS).length > 0);
    if (invalid) return { outcome: "invalid", details: of(invalid, FAULTS) };
    const mismatched = documents.find((each) => !isExpected(each) && !isHosted(each));
    if (mismatched) return { outcome: "mismatched", details: of(mismatched) };
    const hosted = documents.find((each) => !isExpected(each));
    if (hosted) return { outcome: "hosted", details: of(hosted) };
    const contradicted = documents.find(({ contradictedBy }) => contradictedBy !== null);
    if (contradicted) return { outcome: "contradicted", details: of(contradicted) };
    const unproved = documents.find(({ server }) =>
      server?.usesCode && !server.codeChallengeMethods?.includes("S256") && !hasGarbledMethods(server)
    );
    if (unproved) return { outcome: "unproved", details: of(unproved) };
    const outdated = documents.find(({ server }) => isOutdated(server));
    if (outdated) return { outcome: "outdated", details: of(outdated) };
    const flawed = documents.find(({ server }) => faultsOf(server, FLAWS).length > 0);
    if (flawed) return { outcome: "flawed", details: of(flawed, FLAWS) };
    const mistyped = documents.find(({ mediaType }) => !servesType("application/json", mediaType));
    if (mistyped) return { outcome: "mistyped", details: of(mistyped) };
    return { outcome: "valid", details: of(first) };
  },
});

function readOf({ url, issuer, file, contradictedBy }: ServerMetadata): Read[] {
  if (file.state !== "present") return [];
  return [{ url, expected: issuer, server: file.document, mediaType: file.mediaType, contradictedBy }];
}

function isExpected({ url, expected, server }: Read): boolean {
  const stated = server?.issuer ?? "";
  if (expected !== null) return isSameIssuer(expected, stated);
  // At the root of a host belongs the host's own issuer, which may be written with a slash, with or without `www`.
  const own = new URL(url).origin.replace("://www.", "://");
  return stated.replace("://www.", "://").replace(/\/$/, "") === own;
}

/** That the methods are no list is another fault than that S256 is not among them. */
function hasGarbledMethods({ problems }: AuthorizationServer): boolean {
  return problems.some(({ code, detail }) =>
    code === "bad-list" && detail === "code_challenge_methods_supported"
  );
}

/** Nothing names it, and all of it is of one shop's customer accounts. */
function isHosted({ expected, server }: Read): boolean {
  const issuer = server?.issuer ?? "";
  const endpoints = [server?.authorizationEndpoint, server?.tokenEndpoint];
  return expected === null && isShopifyIssuer(issuer) &&
    endpoints.every((each) => each?.startsWith(`${issuer}/`));
}

/** Servers that offer more than one grant are judged by the best: clients choose. */
function isOutdated(server: AuthorizationServer | null): boolean {
  const grants = server?.grantTypes ?? [];
  return grants.length > 0 && grants.every((grant) => grant === "implicit" || grant === "password");
}

function faultsOf(server: AuthorizationServer | null, codes: ReadonlySet<string>): string[] {
  return wordsOf(server?.problems ?? [], codes);
}

function of(
  { url, expected, server, mediaType, contradictedBy }: Read,
  codes: ReadonlySet<string> = new Set(),
): Details {
  return {
    url: url.slice(0, 200),
    stated: server?.issuer?.slice(0, 200) ?? "",
    expected: (expected ?? new URL(url).origin).slice(0, 200),
    grants: (server?.grantTypes ?? []).slice(0, 5).map((grant) => grant.slice(0, 60)),
    faults: faultsOf(server, codes),
    other: contradictedBy?.slice(0, 200) ?? "",
    type: typeWords(mediaType),
  };
}
