/** Protected-resource metadata names the server that issues the tokens for a resource. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { protectedResourceSnippet } from "../../fix/snippets/auth_snippets.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { coversUrl, resourceMetadataUrl } from "../../parse/auth/issuer_identifier.ts";
import type { ProtectedResource, ProtectedResourceProblem } from "../../parse/auth/protected_resource.ts";
import { servesType, typeWords } from "../../parse/media_type.ts";
import type { Problem } from "../../parse/problem.ts";
import { problemWords } from "../../parse/problem_words.ts";
import { asksPrograms, authChallenges } from "../../probes/auth/auth_challenges.ts";
import { authorizationServers } from "../../probes/auth/authorization_servers.ts";
import { documentOf, type Published } from "../../probes/auth/metadata_file.ts";
import {
  protectedResource,
  publishedResources,
  type ResourceDocument,
} from "../../probes/auth/protected_resource.ts";
import { optional } from "../../probes/if_seen.ts";

const METADATA_AS_SERVER: ProtectedResourceProblem = "metadata-as-server";
const NO_METADATA = "{endpoint} requires credentials, but no metadata names their source";

type PublishedResource = Published<ResourceDocument>;
type Resources = readonly PublishedResource[];

/** Problems of each document, worst first. */
const LADDER = [
  ["unreadable", ({ url, file }) => file.document === null ? { url } : null],
  ["serverless", ({ url, file }) => file.document?.authorizationServers?.length === 0 ? { url } : null],
  [
    "invalid",
    (each) => problemDetails(each, (problem) => problem.severity === "error" && !isMisdirected(problem)),
  ],
  ["misdirected", (each) => problemDetails(each, isMisdirected)],
  ["mismatched", mismatchOf],
  ["misplaced", misplacementOf],
  ["slashed", slashOf],
  ["unserved", ({ url, file }) => file.document?.authorizationServers === null ? { url } : null],
  ["flawed", (each) => problemDetails(each, ({ severity }) => severity === "warning")],
  [
    "mistyped",
    ({ url, file: { mediaType } }) =>
      servesType("application/json", mediaType) ? null : { url, type: typeWords(mediaType) },
  ],
] as const satisfies readonly (readonly [
  outcome: string,
  find: (each: PublishedResource, all: Resources) => Details | null,
])[];

export default defineCheck({
  id: "protected-resource",
  title: "OAuth protected-resource metadata",
  about:
    "Validates RFC 9728 metadata. After a 401 response, agents read in the metadata of the resource which " +
    "server issues tokens. Without metadata, sign-in must be set up by hand.",
  spec: "https://www.rfc-editor.org/rfc/rfc9728.html",
  maturity: "standard",
  weight: 2,
  surface: "login",
  aliases: { agentreadydev: "C3", isitagentready: "oauthProtectedResource" },
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
      {
        publish: { file: "/.well-known/oauth-protected-resource" },
        snippet: protectedResourceSnippet,
        draft: true,
        assumes: "The whole site is the resource, and the listed server issues its tokens",
        absence: true,
        requires: "program",
      },
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
    unreadable: fail("{url} is not valid JSON", STRICT_JSON),
    serverless: fail(
      "authorization_servers in {url} is empty, so no agent can get a token",
      "List the issuer of the tokens, or delete the file if nothing is protected",
    ),
    invalid: fail(
      "{url} is not valid resource metadata: {=problems}",
      "Set resource and authorization_servers to https URLs",
    ),
    misdirected: fail(
      "authorization_servers in {url} contains a metadata URL instead of an issuer: {servers}",
      "Replace the URL with the issuer, exactly as in the server's own metadata",
    ),
    mismatched: fail(
      "The resource in {url} is {stated}, but clients expect {expected}",
      "Set resource to the URL that clients call, and publish the file on the same host",
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
      "{url} has problems: {=problems}",
      "Use lists of strings, https URLs, and header or body as bearer methods, because tokens in URLs leak",
    ),
    mistyped: warn("{url} is served as {type}", "Serve it as application/json", { requires: "media-type" }),
    valid: pass("{url} is valid and lists {servers}"),
  },
  judge({ resources, challenges, issuers }) {
    const documents = publishedResources(resources);
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
    for (const [outcome, find] of LADDER) {
      const details = documents.map((each) => find(each, documents)).find((each) => each !== null);
      if (details) return { outcome, details };
    }
    const servers = new Set(documents.flatMap(({ file }) => file.document?.authorizationServers ?? []));
    return { outcome: "valid", details: { url: first.url, servers: [...servers] } };
  },
});

type ResourceProblem = Problem<ProtectedResourceProblem>;

function isMisdirected({ code }: ResourceProblem): boolean {
  return code === METADATA_AS_SERVER;
}

function problemDetails(
  { url, file }: PublishedResource,
  applies: (problem: ResourceProblem) => boolean,
): Details | null {
  const problems = (file.document?.problems ?? []).filter(applies);
  const servers = problems.map(({ detail = "" }) => detail);
  return problems.length === 0 ? null : { url, problems: problems.map(problemWords), servers };
}

/** Clients use metadata for an endpoint only if its resource is that endpoint, or a path above it. */
function mismatchOf({ url, endpoints, file }: PublishedResource, all: Resources): Details | null {
  const resource = URL.parse(file.document?.resource ?? "");
  if (resource === null) return null;
  const details = { url, stated: resource.href };
  const endpoint = endpoints.find((each) => !coversUrl(resource, new URL(each)));
  if (endpoint !== undefined) return { ...details, expected: endpoint };
  const host = new URL("/", url);
  const isOwn = endpoints.length > 0 || coversUrl(new URL("/", resource), host);
  return isOwn || hasCopy(file.document, all) ? null : { ...details, expected: host.href };
}

/** Clients compare the paths letter by letter. The root always has its slash. */
function slashOf({ url, endpoints, file }: PublishedResource): Details | null {
  const stated = file.document?.resource ?? "";
  const path = URL.parse(stated)?.pathname ?? "/";
  const other = path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
  const called = path === "/" ? undefined : endpoints.find((each) => new URL(each).pathname === other);
  return called === undefined ? null : { url, stated, expected: called };
}

/** The root is for the whole site, but clients look for the metadata of a resource with a path elsewhere. */
function misplacementOf({ url, endpoints, file }: PublishedResource, all: Resources): Details | null {
  const resource = URL.parse(file.document?.resource ?? "");
  if (resource === null || endpoints.length > 0 || resource.pathname === "/") return null;
  const expected = resourceMetadataUrl(resource);
  const isInPlace = expected.pathname === new URL(url).pathname || hasCopy(file.document, all);
  return isInPlace ? null : { url, stated: resource.href, expected: expected.href };
}

function hasCopy(document: ProtectedResource | null, all: Resources): boolean {
  return all.some(({ file }) => file.document !== document && file.document?.resource === document?.resource);
}
