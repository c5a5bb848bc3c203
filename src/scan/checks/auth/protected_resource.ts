/** What is protected says who hands out the tokens for it. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { protectedResourceSnippet } from "../../fix/snippets/protected_resource_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { coversAddress, resourcePlace } from "../../parse/auth/issuer_identifier.ts";
import { servesType, typeWords } from "../../parse/media_type.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import type { ProtectedResource } from "../../parse/auth/protected_resource.ts";
import { asksPrograms, authChallenges } from "../../probes/auth/auth_challenges.ts";
import { authorizationServers } from "../../probes/auth/authorization_servers.ts";
import { documentOf } from "../../probes/auth/metadata_file.ts";
import { optional } from "../../probes/if_seen.ts";
import { protectedResource, publishedResources } from "../../probes/auth/protected_resource.ts";

const FAULTS = new Set([
  "bad-resource",
  "bad-server",
  "empty-servers",
  "insecure-resource",
  "insecure-server",
  "missing-resource",
  "not-an-object",
  "resource-with-fragment",
  "servers-not-a-list",
]);
const FLAWS = new Set(["bad-list", "bad-url", "insecure-url", "token-in-query", "unknown-bearer-method"]);
const published = {
  publish: { file: "/.well-known/oauth-protected-resource" },
  snippet: protectedResourceSnippet,
  draft: true,
  assumes: "The whole site is the resource, and the server that is named hands out its tokens",
};

const THERE =
  "The whole host of the endpoint is the resource, and the server that is named hands out its tokens";

interface Published {
  readonly url: string;
  readonly endpoints: readonly string[];
  readonly document: ProtectedResource | null;
  readonly mediaType: string;
}

export default defineCheck({
  id: "protected-resource",
  title: "Metadata of what is protected",
  about:
    "An agent that is refused reads this document to learn where it can ask for a token. Without it, signing in has to be " +
    "programmed for each site by hand.",
  spec: "https://www.rfc-editor.org/rfc/rfc9728.html",
  maturity: "standard",
  weight: 2,
  surface: "login",
  aliases: { isitagentready: "oauthProtectedResource" },
  needs: {
    resources: protectedResource,
    challenges: authChallenges,
    issuers: optional(authorizationServers),
  },
  outcomes: {
    none: notApplicable("Nothing was seen that asks for a token, and no metadata of a protected resource"),
    absent: fail(
      "{endpoint} asks for credentials, and no metadata says where to get them",
      "Publish the metadata of the protected resource and name its authorization server",
      { ...published, absence: true },
    ),
    absentElsewhere: fail(
      "{endpoint} asks for credentials, and no metadata says where to get them",
      "Publish the metadata of the protected resource on the host of that endpoint, not on the scanned one, and name its " +
        "authorization server there; the file is /.well-known/oauth-protected-resource",
      { snippet: protectedResourceSnippet, draft: true, assumes: THERE, absence: true },
    ),
    unreadable: fail("{url} is no JSON that can be read", STRICT_JSON, published),
    invalid: fail(
      "{url} lacks what the format requires: {faults}",
      "Give resource as an https address, and at least one https issuer in authorization_servers; take the file away where " +
        "nothing is protected",
      published,
    ),
    misdirected: fail(
      "{url} names the address of a metadata document where an issuer belongs: {faults}",
      "Put the issuer into authorization_servers, as the server's own metadata states it",
      published,
    ),
    mismatched: fail(
      "{url} is metadata of {stated}, and clients expect that of {expected}",
      "Let resource be the address of what clients call, and publish the document on the same host",
      published,
    ),
    misplaced: warn(
      "{url} is metadata of {stated}, which belongs to {place}",
      "Publish it with the path of the resource behind the well-known name too",
    ),
    slashed: warn(
      "{url} is metadata of {stated}, and clients call {expected}",
      "Write resource with a slash at its end only where clients call it so",
    ),
    unserved: warn(
      "{url} names no authorization server",
      "Add authorization_servers with the issuer that hands out the tokens",
    ),
    flawed: warn(
      "{url} has flaws: {faults}",
      "Give lists as lists of texts, addresses by https, and the bearer methods header or body: tokens in addresses leak",
    ),
    mistyped: warn("{url} is served as {type}", "Serve it as application/json"),
    valid: pass("{url} is valid and names {servers}"),
  },
  judge({ resources, challenges, issuers }) {
    const documents = publishedResources(resources).flatMap(({ url, endpoints, file }): Published[] =>
      file.state === "present" ? [{ url, endpoints, document: file.document, mediaType: file.mediaType }] : []
    );
    if (documents.length === 0) {
      const refused = challenges.challenged.find(asksPrograms);
      if (!refused) return "none";
      const issuer = issuers?.map(({ file }) => documentOf(file)?.issuer).find((each) =>
        each?.startsWith("https://")
      );
      const details = {
        endpoint: refused.url.slice(0, 200),
        ...(issuer ? { issuer: issuer.slice(0, 200) } : {}),
      };
      const isHere = new URL(refused.url).host === challenges.host;
      return { outcome: isHere ? "absent" : "absentElsewhere", details };
    }
    const unreadable = documents.find(({ document }) => document === null);
    if (unreadable) return { outcome: "unreadable", details: place(unreadable) };
    const invalid = withFaults(documents, FAULTS);
    if (invalid) return { outcome: "invalid", details: invalid };
    const misdirected = withFaults(documents, new Set(["metadata-as-server"]));
    if (misdirected) return { outcome: "misdirected", details: misdirected };
    const mismatched = documents.flatMap((each) => mismatchOf(each, documents));
    if (mismatched[0]) return { outcome: "mismatched", details: mismatched[0] };
    const misplaced = documents.flatMap((each) => misplacementOf(each, documents));
    if (misplaced[0]) return { outcome: "misplaced", details: misplaced[0] };
    const slashed = documents.flatMap(slashOf);
    if (slashed[0]) return { outcome: "slashed", details: slashed[0] };
    const unserved = documents.find(({ document }) => document?.authorizationServers === null);
    if (unserved) return { outcome: "unserved", details: place(unserved) };
    const flawed = withFaults(documents, FLAWS);
    if (flawed) return { outcome: "flawed", details: flawed };
    const mistyped = documents.find(({ mediaType }) => !servesType("application/json", mediaType));
    if (mistyped) {
      const type = typeWords(mistyped.mediaType);
      return { outcome: "mistyped", details: { ...place(mistyped), type } };
    }
    const servers = documents.flatMap(({ document }) => document?.authorizationServers ?? []);
    const named = [...new Set(servers)].slice(0, 3).map((server) => server.slice(0, 200));
    return { outcome: "valid", details: { ...place(documents[0]), servers: named } };
  },
});

function place(document: Published | undefined): Details {
  return { url: document?.url.slice(0, 200) ?? "" };
}

function withFaults(documents: readonly Published[], codes: ReadonlySet<string>): Details | null {
  for (const each of documents) {
    const faults = wordsOf(each.document?.problems ?? [], codes);
    if (faults.length > 0) return { ...place(each), faults };
  }
  return null;
}

/** Clients take metadata for an endpoint only where it is of that endpoint, or of what stands above it. */
function mismatchOf(each: Published, all: readonly Published[]): Details[] {
  const resource = URL.parse(each.document?.resource ?? "");
  if (resource === null) return [];
  const details = { ...place(each), stated: resource.href.slice(0, 200) };
  const endpoint = each.endpoints.find((address) => !coversAddress(resource, new URL(address)));
  if (endpoint !== undefined) return [{ ...details, expected: endpoint.slice(0, 200) }];
  if (each.endpoints.length > 0) return [];
  const host = new URL("/", each.url);
  const isOwn = coversAddress(new URL("/", resource), host);
  const stated = each.document?.resource;
  const isCopy = all.some((other) => other !== each && other.document?.resource === stated);
  return isOwn || isCopy ? [] : [{ ...details, expected: host.href.slice(0, 200) }];
}

/** Clients compare the paths letter by letter; the root has its slash in any case. */
function slashOf(each: Published): Details[] {
  const stated = each.document?.resource ?? "";
  const path = URL.parse(stated)?.pathname ?? "/";
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  const called = path === "/" ? undefined : each.endpoints.find((url) => new URL(url).pathname === other);
  const details = { stated: stated.slice(0, 200), expected: called?.slice(0, 200) ?? "" };
  return called === undefined ? [] : [{ ...place(each), ...details }];
}

/** At the root, clients look for the whole site; for a resource with a path they look elsewhere. */
function misplacementOf(each: Published, all: readonly Published[]): Details[] {
  const resource = URL.parse(each.document?.resource ?? "");
  if (resource === null || each.endpoints.length > 0) return [];
  const proper = resourcePlace(resource);
  if (resource.pathname === "/" || proper.pathname === new URL(each.url).pathname) return [];
  const isThereToo = all.some((other) =>
    other !== each && other.document?.resource === each.document?.resource
  );
  const details = { stated: resource.href.slice(0, 200), place: proper.href.slice(0, 200) };
  return isThereToo ? [] : [{ ...place(each), ...details }];
}
