/** Protected-resource metadata says which server issues the tokens that a resource accepts. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { protectedResourceSnippet } from "../../fix/snippets/auth_snippets.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { coversUrl, resourceMetadataUrl } from "../../parse/auth/issuer_identifier.ts";
import type { ProtectedResource, ProtectedResourceProblem } from "../../parse/auth/protected_resource.ts";
import { servesType, typeWords } from "../../parse/media_type.ts";
import type { Problem } from "../../parse/problem.ts";
import { problemWords } from "../../parse/problem_words.ts";
import { asksPrograms, authChallenges } from "../../probes/auth/auth_challenges.ts";
import { authorizationServers } from "../../probes/auth/authorization_servers.ts";
import { documentOf } from "../../probes/auth/metadata_file.ts";
import { protectedResource, publishedResources } from "../../probes/auth/protected_resource.ts";
import { optional } from "../../probes/if_seen.ts";

const METADATA_AS_SERVER: ProtectedResourceProblem = "metadata-as-server";
const NO_METADATA = "{endpoint} requires credentials, but no metadata says where to get them";
const published = {
  publish: { file: "/.well-known/oauth-protected-resource" },
  snippet: protectedResourceSnippet,
  draft: true,
  assumes: "The whole site is the resource, and the listed server issues its tokens",
};

interface PublishedMetadata {
  readonly url: string;
  readonly endpoints: readonly string[];
  readonly document: ProtectedResource | null;
  readonly mediaType: string;
}

export default defineCheck({
  id: "protected-resource",
  title: "OAuth protected-resource metadata",
  about:
    "Validates RFC 9728 metadata. After a 401 response, agents read it to learn which server issues tokens. Without it, " +
    "sign-in must be set up by hand.",
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
    none: notApplicable("No protected-resource metadata found, and no endpoint that requires a token"),
    absent: fail(
      NO_METADATA,
      "Publish /.well-known/oauth-protected-resource with your authorization server",
      { ...published, absence: true },
    ),
    absentElsewhere: fail(
      NO_METADATA,
      "Publish /.well-known/oauth-protected-resource on the host of the endpoint, with its authorization server",
      {
        snippet: protectedResourceSnippet,
        draft: true,
        assumes: "The whole host of the endpoint is the resource, and the listed server issues its tokens",
        absence: true,
      },
    ),
    unreadable: fail("{url} is not valid JSON", STRICT_JSON, published),
    invalid: fail(
      "{url} is not valid resource metadata: {problems}",
      "Set resource and authorization_servers to https URLs, or delete the file if nothing is protected",
      published,
    ),
    misdirected: fail(
      "authorization_servers in {url} contains a metadata URL instead of an issuer: {servers}",
      "Replace the URL with the issuer, exactly as in the server's own metadata",
      published,
    ),
    mismatched: fail(
      "The resource in {url} is {stated}, but clients expect {expected}",
      "Set resource to the URL that clients call, and publish the file on the same host",
      published,
    ),
    misplaced: warn(
      "The metadata of {stated} is missing at {expected}",
      "Also publish the file at the well-known path followed by the path of the resource",
    ),
    slashed: warn(
      "The resource in {url} is {stated}, but clients call {expected}",
      "Write resource with a trailing slash only if clients call it with one",
    ),
    unserved: warn(
      "{url} lists no authorization server",
      "Add authorization_servers with the issuer of the tokens",
    ),
    flawed: warn(
      "{url} has problems: {problems}",
      "Use lists of strings, https URLs, and header or body as bearer methods, because tokens in URLs leak",
    ),
    mistyped: warn("{url} is served as {type}", "Serve it as application/json"),
    valid: pass("{url} is valid and lists {servers}"),
  },
  judge({ resources, challenges, issuers }) {
    const documents = publishedResources(resources).flatMap(({ url, endpoints, file }): PublishedMetadata[] =>
      file.state === "present" ? [{ url, endpoints, document: file.document, mediaType: file.mediaType }] : []
    );
    const [first] = documents;
    if (first === undefined) {
      const refused = challenges.challenged.find(asksPrograms);
      if (!refused) return "none";
      const issuer = issuers?.map(({ file }) => documentOf(file)?.issuer).find((each) =>
        each?.startsWith("https://")
      );
      const isHere = new URL(refused.url).host === challenges.host;
      return {
        outcome: isHere ? "absent" : "absentElsewhere",
        details: { endpoint: refused.url, ...(issuer ? { issuer } : {}) },
      };
    }
    const unreadable = documents.find(({ document }) => document === null);
    if (unreadable) return { outcome: "unreadable", details: { url: unreadable.url } };
    const [invalid] = withProblems(documents, (each) => each.severity === "error" && !isMisdirected(each));
    if (invalid) return { outcome: "invalid", details: invalid };
    const [misdirected] = withProblems(documents, isMisdirected);
    if (misdirected) return { outcome: "misdirected", details: misdirected };
    const [mismatched] = documents.flatMap((each) => mismatchOf(each, documents));
    if (mismatched) return { outcome: "mismatched", details: mismatched };
    const [misplaced] = documents.flatMap((each) => misplacementOf(each, documents));
    if (misplaced) return { outcome: "misplaced", details: misplaced };
    const [slashed] = documents.flatMap(slashOf);
    if (slashed) return { outcome: "slashed", details: slashed };
    const unserved = documents.find(({ document }) => document?.authorizationServers === null);
    if (unserved) return { outcome: "unserved", details: { url: unserved.url } };
    const [flawed] = withProblems(documents, ({ severity }) => severity === "warning");
    if (flawed) return { outcome: "flawed", details: flawed };
    const mistyped = documents.find(({ mediaType }) => !servesType("application/json", mediaType));
    if (mistyped) {
      return { outcome: "mistyped", details: { url: mistyped.url, type: typeWords(mistyped.mediaType) } };
    }
    const servers = new Set(documents.flatMap(({ document }) => document?.authorizationServers ?? []));
    return { outcome: "valid", details: { url: first.url, servers: [...servers] } };
  },
});

type ResourceProblem = Problem<ProtectedResourceProblem>;

function isMisdirected({ code }: ResourceProblem): boolean {
  return code === METADATA_AS_SERVER;
}

/** The documents that have such problems. */
function withProblems(
  documents: readonly PublishedMetadata[],
  applies: (problem: ResourceProblem) => boolean,
): Details[] {
  return documents.flatMap(({ url, document }): Details[] => {
    const problems = (document?.problems ?? []).filter(applies);
    const servers = problems.map(({ detail = "" }) => detail);
    return problems.length === 0 ? [] : [{ url, problems: problems.map(problemWords), servers }];
  });
}

/** Clients use metadata for an endpoint only if its resource is that endpoint, or a path above it. */
function mismatchOf(
  { url, endpoints, document }: PublishedMetadata,
  all: readonly PublishedMetadata[],
): Details[] {
  const resource = URL.parse(document?.resource ?? "");
  if (resource === null) return [];
  const details = { url, stated: resource.href };
  const endpoint = endpoints.find((each) => !coversUrl(resource, new URL(each)));
  if (endpoint !== undefined) return [{ ...details, expected: endpoint }];
  const host = new URL("/", url);
  const isOwn = endpoints.length > 0 || coversUrl(new URL("/", resource), host);
  return isOwn || hasCopy(document, all) ? [] : [{ ...details, expected: host.href }];
}

/** Clients compare the paths letter by letter; the root has its slash in any case. */
function slashOf({ url, endpoints, document }: PublishedMetadata): Details[] {
  const stated = document?.resource ?? "";
  const path = URL.parse(stated)?.pathname ?? "/";
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  const called = path === "/" ? undefined : endpoints.find((each) => new URL(each).pathname === other);
  return called === undefined ? [] : [{ url, stated, expected: called }];
}

/** The root is for the whole site; clients look for the metadata of a resource with a path elsewhere. */
function misplacementOf(
  { url, endpoints, document }: PublishedMetadata,
  all: readonly PublishedMetadata[],
): Details[] {
  const resource = URL.parse(document?.resource ?? "");
  if (resource === null || endpoints.length > 0 || resource.pathname === "/") return [];
  const expected = resourceMetadataUrl(resource);
  if (expected.pathname === new URL(url).pathname || hasCopy(document, all)) return [];
  return [{ url, stated: resource.href, expected: expected.href }];
}

function hasCopy(document: ProtectedResource | null, all: readonly PublishedMetadata[]): boolean {
  return all.some((other) => other.document !== document && other.document?.resource === document?.resource);
}
