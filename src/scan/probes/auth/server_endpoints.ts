/**
 * Checks that the endpoints of the authorization servers exist. We do not sign in, and follow no redirect.
 */
import { Unobservable } from "../../../errors.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type Probe, type ProbeContext } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { ROBOTS_FORBIDDEN } from "../../fetch/robots_gate.ts";
import { isKeyless, jwks } from "./jwks.ts";
import { authorizationServers, isMissing, type ServerMetadata } from "./authorization_servers.ts";
import type { Stack } from "../../contract/site_facts.ts";
import { stack } from "../pages/stack.ts";
import { fetchLinked, isGone, type LinkedResource } from "../linked_resource.ts";
import { documentOf, isNoHost, noHostReason } from "./metadata_file.ts";

/** Maximum number of servers whose endpoints are requested. Each costs two requests. */
const MAX_SERVERS = 2;
/** Maximum number of characters of a response to search for a refusal. */
const MAX_SEARCHED_LENGTH = 100_000;
/** Refusals of token endpoints that got no body, and of pages that ask to sign in first. */
const REFUSAL =
  /\bPOST\b|AADSTS\d|grant[_ ]type|invalid_(?:client|grant|request)|unsupported_|not (?:allowed|supported)|type=["']?password/i;

/** A token endpoint that seems to be missing may not support GET. */
const ONE_METHOD = new Unobservable(
  "UNCLEAR_ANSWER",
  "The token endpoint returns 404 or 410 to GET, and nothing shows whether it exists for POST",
);
const FILE_SERVERS: ReadonlySet<Stack> = new Set(["github-pages"]);

export type EndpointState =
  /** Responds with any status. */
  | "answers"
  /** 404 or 410. */
  | "missing"
  /** 404 or 410 for every method, because its host serves only files. */
  | "impossible"
  /** Returns the page that every unknown URL returns. */
  | "catch-all"
  /** A page for people, although programs exchange codes for tokens there. */
  | "page"
  | "unseen";

export interface ServerEndpoints {
  readonly metadata: ServerMetadata;
  /** Null if the metadata names no endpoint. */
  readonly authorization: EndpointState | null;
  readonly token: EndpointState | null;
  /** Reason if one of them could not be observed, or null if both were, and if a status is inconclusive. */
  readonly reason: Unobservable | null;
}

interface ObservedEndpoint {
  readonly state: EndpointState | null;
  readonly reason: Unobservable | null;
}

export const serverEndpoints = defineProbe<readonly ServerEndpoints[]>({
  id: "server-endpoints",
  async observe(context) {
    const servers = (await context.probe(authorizationServers)).slice(0, MAX_SERVERS);
    return await Promise.all(servers.map(async (metadata) => {
      const server = documentOf(metadata.file);
      const [authorization, token] = await Promise.all([
        observeEndpoint(context, server?.authorizationEndpoint ?? null),
        observeEndpoint(context, server?.tokenEndpoint ?? null, isPage),
      ]);
      const reason = authorization.reason ?? token.reason;
      return { metadata, authorization: authorization.state, token: token.state, reason };
    }));
  },
});

/**
 * The endpoints for a verdict on all steps to a token.
 * @throws {Unobservable} if no step is known to fail, and no endpoint could be observed
 */
export const certainEndpoints: Probe<readonly ServerEndpoints[]> = defineProbe({
  id: "certain-endpoints",
  async observe({ probe }) {
    const [endpoints, servers, keys] = await Promise.all([
      probe(serverEndpoints),
      probe(authorizationServers),
      probe(jwks),
    ]);
    const asked = endpoints.filter(({ metadata: { file }, authorization, token }) =>
      !documentOf(file)?.isForWorkloads && (authorization !== null || token !== null)
    );
    const isAlone = asked.every(({ authorization, token }) => authorization === null && token === "missing");
    const [unseen = asked.length > 0 && isAlone ? ONE_METHOD : undefined] = [
      ...servers.flatMap(({ file }) => noHostReason(file) ?? []),
      ...asked.flatMap(({ reason }) => reason ?? []),
    ];
    if (unseen === undefined || servers.some(isMissing) || keys.some(isKeyless)) return endpoints;
    // A missing token endpoint alone proves nothing, because it may know one method only.
    const isUnseen = asked.every(({ authorization, token }) =>
      (authorization ?? "unseen") === "unseen" && (token === "missing" || (token ?? "unseen") === "unseen")
    );
    if (isUnseen || isNoHost(unseen)) throw unseen;
    return endpoints;
  },
});

async function observeEndpoint(
  context: ProbeContext,
  endpoint: string | null,
  isWrong: (response: Resource) => boolean = () => false,
): Promise<ObservedEndpoint> {
  const url = URL.parse(endpoint ?? "");
  if (url === null) return { state: null, reason: null };
  const found = await fetchLinked(context, url, { redirect: "manual" });
  const state = stateOf(found);
  // Large providers return 404 to requests without parameters. On another site, this is likelier than a
  // missing endpoint.
  const isOwn = isSameSite(url.hostname, context.origin.hostname);
  if (isOwn && found.state === "answered" && isWrong(found.resource)) return { state: "page", reason: null };
  if (state === "missing" && !isOwn) return { state: "unseen", reason: null };
  const isServed = url.host === context.origin.host;
  if (state === "missing" && isServed && FILE_SERVERS.has(await context.probe(stack))) {
    return { state: "impossible", reason: null };
  }
  return { state, reason: state === "unseen" ? reasonOf(found) : null };
}

function reasonOf(found: LinkedResource): Unobservable | null {
  if (found.state === "unseen") return found.reason;
  return new Unobservable(ROBOTS_FORBIDDEN, "robots.txt disallows the endpoints of the authorization server");
}

/** Token endpoints refuse a bare GET, some of them with a page and status 200. */
function isPage({ isHtml, mediaType, text }: Resource): boolean {
  if (!isHtml && mediaType !== "text/markdown") return false;
  return text.trim() !== "" && !REFUSAL.test(text.slice(0, MAX_SEARCHED_LENGTH));
}

function stateOf(found: LinkedResource): EndpointState {
  if (found.state === "dead") return isGone(found) ? "missing" : "catch-all";
  if (found.state === "answered") return "answers";
  if (found.state === "forbidden") return "unseen";
  const { reason } = found;
  return reason === null || reason.status !== null ? "answers" : "unseen";
}
