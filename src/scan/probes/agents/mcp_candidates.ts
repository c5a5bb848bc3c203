/** URLs at which the site says, or suggests, that an MCP server is. */
import { Unobservable } from "../../../errors.ts";
import { CARD_SUFFIX, isCardPath, MCP_RELATIONS, PLATFORM_ENDPOINTS } from "../../data/mcp_paths.ts";
import { hostLabel, pathSegments } from "../../parse/url_parts.ts";
import type { UcpProfile } from "../../parse/commerce/ucp_profile.ts";
import type { LlmsTxt } from "../../parse/markdown/llms_txt.ts";
import { metaContents } from "../../parse/dom/html.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { homeUrls } from "../home_urls.ts";
import { mayFetch } from "../linked_resource.ts";
import { llmsTxt } from "../discovery/llms_txt.ts";
import { type McpCardFile, mcpCardFiles } from "./mcp_card_files.ts";
import { ifSeen, orUnseen } from "../if_seen.ts";
import { page } from "../page.ts";
import { pageLinks } from "../page_links.ts";
import { ucpProfile } from "../commerce/ucp_profile.ts";

/** Candidates of what the site mentions. */
const MAX_CANDIDATES = 4;
/** Paths of endpoints wherever they are linked or written. */
const ENDPOINT_PATHS: ReadonlySet<string> = new Set([
  "api/mcp",
  "api/ucp/mcp",
  "mcp",
  "mcp/sse",
  "sse",
  "v1/mcp",
  ...PLATFORM_ENDPOINTS.map(([, path]) => path.slice(1)),
]);
/** The check of that profile tells whether the server is there. */
export const BY_UCP = "the UCP profile";

export interface McpCandidate {
  readonly url: URL;
  /** In words of our own; empty for the usual paths. */
  readonly namedBy: readonly string[];
  /** By a card, a catalog or a relation. */
  readonly isPromised: boolean;
  /** robots.txt forbids our crawler to request it. */
  readonly isForbidden?: boolean;
}

export interface McpCandidates {
  /** Promised ones first. */
  readonly candidates: readonly McpCandidate[];
  /** Why not everything that could name one was seen. */
  readonly unseen: Unobservable | null;
}

interface Mention {
  readonly url: URL;
  readonly by: string;
  readonly isPromise: boolean;
}

export const mcpCandidates = defineProbe<McpCandidates>({
  id: "mcp-candidates",
  async observe(context) {
    const { origin, probe } = context;
    const [cards, linked, home, llms, shop, platform] = await Promise.all([
      probe(mcpCardFiles),
      orUnseen(probe(pageLinks)),
      orUnseen(probe(homeUrls)),
      orUnseen(probe(llmsTxt)),
      ifSeen(probe(ucpProfile)),
      ifSeen(platformEndpoints(context)),
    ]);
    const inHome = home instanceof Unobservable ? [] : [
      ...home.written.map((url) => ({ url, by: "the text of the home page", isPromise: false })),
      ...home.linked.map((url) => ({ url, by: "a link of the home page", isPromise: false })),
    ];
    const mentions = [
      ...cards.files.flatMap((file) => mentionsInCard(file, origin)),
      ...(linked instanceof Unobservable ? [] : linked.links.flatMap(mentionsInLink)),
      ...(llms instanceof Unobservable || !llms.present ? [] : mentionsInLlmsTxt(llms.document, origin)),
      ...(shop?.present ? mentionsInUcp(shop.document) : []),
      ...inHome.filter(({ url }) => isEndpoint(url)),
    ];
    const host = mentions.find(({ url }) => isServerHost(url) && url.host !== origin.host);
    const candidates = [
      ...merged(mentions, origin),
      ...platform ?? [],
      ...(host === undefined ? [] : [unnamed(new URL("/mcp", host.url))]),
    ];
    return {
      candidates: await withRobots(context, candidates),
      unseen: cards.unseen ?? [linked, home, llms].find((each) => each instanceof Unobservable) ?? null,
    };
  },
});

/** A URL that nothing mentions, at which a server may be all the same. */
export function unnamed(url: URL): McpCandidate {
  return { url, namedBy: [], isPromised: false };
}

/** The root of a host named mcp: the server is there, or at a usual path of the host. */
export function isServerHost(url: URL): boolean {
  return hostLabel(url) === "mcp" && url.pathname === "/";
}

/** The same for all spellings of an endpoint's URL. */
export function endpointKey({ host, pathname, search }: URL): string {
  return `${host}${pathname.replace(/\/$/, "")}${search}`;
}

function merged(mentions: readonly Mention[], origin: URL): McpCandidate[] {
  const found = new Map<string, McpCandidate>();
  for (const { url: mentioned, by, isPromise } of mentions) {
    const url = new URL(mentioned);
    url.hash = "";
    const key = endpointKey(url);
    // The site mentions itself everywhere.
    if (!isPromise && key === endpointKey(origin)) continue;
    const known = found.get(key) ?? unnamed(url);
    found.set(key, {
      url: known.url,
      namedBy: [...new Set([...known.namedBy, by])],
      isPromised: known.isPromised || isPromise,
    });
  }
  return [...found.values()]
    .sort((left, right) => Number(right.isPromised) - Number(left.isPromised))
    .slice(0, MAX_CANDIDATES);
}

/** Marks what robots.txt forbids, and keeps only promises of that. */
async function withRobots(
  context: ProbeContext,
  candidates: readonly McpCandidate[],
): Promise<McpCandidate[]> {
  const marked = await Promise.all(candidates.map(async (each) => ({
    ...each,
    isForbidden: !await mayFetch(context, each.url),
  })));
  return marked.filter(({ isForbidden, isPromised }) => isPromised || !isForbidden);
}

function mentionsInCard({ url, source, card, resource }: McpCardFile, origin: URL): Mention[] {
  const by = source === "catalog" ? "a catalog" : "a server card";
  const base = resource?.url ?? origin;
  const remotes = (card?.remotes ?? []).flatMap((remote) => {
    // A template has to be filled in first, and lists of cards have the form of lists of servers.
    const target = remote.url.includes("{") ? null : webUrl(remote.url, base);
    return target === null || isCardPath(target) ? [] : [{ url: target, by, isPromise: true }];
  });
  if (remotes.length > 0 || source === "legacy" || !url.endsWith(CARD_SUFFIX)) return remotes;
  // The reserved path of a card is below its endpoint.
  const endpoint = webUrl(url.slice(0, -CARD_SUFFIX.length), base);
  return endpoint === null ? [] : [{ url: endpoint, by, isPromise: true }];
}

function mentionsInLink({ rel, url }: { readonly rel: readonly string[]; readonly url: string }): Mention[] {
  const target = URL.parse(url);
  const isServer = target !== null && rel.some((name) => MCP_RELATIONS.has(name)) && !isCardPath(target);
  return isServer ? [{ url: target, by: "a link relation", isPromise: true }] : [];
}

function mentionsInLlmsTxt({ sections, linksOutsideSections }: LlmsTxt, origin: URL): Mention[] {
  return [...linksOutsideSections, ...sections.flatMap(({ links }) => links)].flatMap(({ url }) => {
    const target = webUrl(url, origin);
    const isOwn = target !== null && isEndpoint(target) && isSameSite(target.hostname, origin.hostname);
    return isOwn ? [{ url: target, by: "llms.txt", isPromise: false }] : [];
  });
}

function mentionsInUcp(profile: UcpProfile | null): Mention[] {
  return (profile?.bindings ?? []).flatMap(({ transport, endpoint }) => {
    const url = transport === "mcp" && endpoint !== null ? URL.parse(endpoint) : null;
    return url === null ? [] : [{ url, by: BY_UCP, isPromise: false }];
  });
}

/** The endpoint that the platform of the home page runs for all its sites. */
async function platformEndpoints({ probeAt, origin }: ProbeContext): Promise<McpCandidate[]> {
  const { document } = await probeAt(page, origin);
  const generator = metaContents(document, "generator")[0]?.toLowerCase() ?? "";
  return PLATFORM_ENDPOINTS.filter(([start]) => generator.startsWith(start))
    .map(([, path]) => unnamed(new URL(path, origin)));
}

/** By its path; on a host named mcp, the root too. */
function isEndpoint(url: URL): boolean {
  if (/\.(?:html?|md|mdx|txt|json)$/i.test(url.pathname)) return false;
  return ENDPOINT_PATHS.has(pathSegments(url).join("/")) || isServerHost(url);
}

function webUrl(text: string, base: URL): URL | null {
  const url = URL.parse(text, base);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" ? url : null;
}
