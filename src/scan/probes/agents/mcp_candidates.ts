/** URLs where the site declares or suggests an MCP server. */
import { Unobservable } from "../../../errors.ts";
import { CARD_SUFFIX, isCardPath, MCP_RELATIONS, PLATFORM_ENDPOINTS } from "../../data/agents/mcp_paths.ts";
import { wordSet } from "../../data/text/word_set.ts";
import { hostLabel, pathSegments, webUrl } from "../../parse/url_parts.ts";
import type { UcpProfile } from "../../parse/commerce/ucp_profile.ts";
import type { LlmsTxt } from "../../parse/markdown/llms_txt.ts";
import { metaContents } from "../../parse/dom/html.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { withBareLinks } from "../../parse/markdown/own_links.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { homeUrls } from "../pages/home_urls.ts";
import { mayFetch } from "../linked_resource.ts";
import { llmsTxt } from "../discovery/llms_txt/llms_txt.ts";
import { type McpCardFile, mcpCardFiles } from "./mcp_card_files.ts";
import { ifSeen, orUnseen } from "../if_seen.ts";
import { page } from "../pages/page.ts";
import { type PageLink, pageLinks } from "../pages/page_links.ts";
import { ucpProfile } from "../commerce/ucp_profile.ts";

/** Maximum number of candidates among the mentioned URLs. */
const MAX_CANDIDATES = 4;
/** Endpoint paths, which count in links and in text. */
const ENDPOINT_PATHS: ReadonlySet<string> = new Set([
  ...wordSet("api/mcp api/ucp/mcp mcp mcp/sse sse v1/mcp"),
  ...PLATFORM_ENDPOINTS.map(([, path]) => path.slice(1)),
]);
/** The check of the UCP profile reports this server. */
export const BY_UCP = "the UCP profile";

export interface McpCandidate {
  readonly url: URL;
  /** Sources that name the URL, in our own words; empty for the usual paths. */
  readonly namedBy: readonly string[];
  /** True if a card, a catalog or a link relation names it. */
  readonly isPromised: boolean;
  /** robots.txt forbids our crawler to request it. */
  readonly isForbidden?: boolean;
}

export interface McpCandidates {
  /** Candidates, promised ones first. */
  readonly candidates: readonly McpCandidate[];
  /** Reason if a source that may name a server could not be observed. */
  readonly unseen: Unobservable | null;
}

export const mcpCandidates = defineProbe<McpCandidates>({
  id: "mcp-candidates",
  async observe(context) {
    const { origin, probe } = context;
    const [cards, links, home, llms, shop, platform] = await Promise.all([
      probe(mcpCardFiles),
      orUnseen(probe(pageLinks)),
      orUnseen(probe(homeUrls)),
      orUnseen(probe(llmsTxt)),
      ifSeen(probe(ucpProfile)),
      ifSeen(platformEndpoints(context)),
    ]);
    const { written, linked } = home instanceof Unobservable ? { written: [], linked: [] } : home;
    const promised = links instanceof Unobservable ? [] : serversInLinks(links.links);
    const listed = "document" in llms
      ? serversInLlmsTxt(withBareLinks(llms.document, llms.resource.text, origin.origin), origin)
      : [];
    // Promises come first, because the first mention of a URL decides if it is promised.
    const mentions = [
      ...cards.files.flatMap((file) =>
        mention(file.source === "catalog" ? "a catalog" : "a server card", serversInCard(file, origin), true)
      ),
      ...mention("a link relation", promised, true),
      ...mention("llms.txt", listed),
      ...mention(BY_UCP, shop?.present ? serversInUcp(shop.document) : []),
      ...mention("the text of the home page", written.filter(isEndpoint)),
      ...mention("a link of the home page", linked.filter(isEndpoint)),
    ];
    const host = mentions.find(({ url }) => isServerHost(url) && url.host !== origin.host);
    const candidates = [
      ...merged(mentions, origin),
      ...platform ?? [],
      ...(host === undefined ? [] : [unnamed(new URL("/mcp", host.url))]),
    ];
    return {
      candidates: await withRobots(context, candidates),
      unseen: cards.unseen ?? [links, home, llms].find((each) => each instanceof Unobservable) ?? null,
    };
  },
});

function mention(by: string, urls: readonly URL[], isPromised = false): McpCandidate[] {
  return urls.map(({ href }) => ({ url: new URL(href.replace(/#.*/, "")), namedBy: [by], isPromised }));
}

/** A URL that nothing mentions, although it may have a server. */
export function unnamed(url: URL): McpCandidate {
  return { url, namedBy: [], isPromised: false };
}

/** The root of a host named mcp. The server is at the root or at a usual path of the host. */
export function isServerHost(url: URL): boolean {
  return hostLabel(url) === "mcp" && url.pathname === "/";
}

/** Key that is equal for all spellings of an endpoint's URL. */
export function endpointKey({ host, pathname, search }: URL): string {
  return `${host}${pathname.replace(/\/$/, "")}${search}`;
}

function merged(mentions: readonly McpCandidate[], origin: URL): McpCandidate[] {
  // The site mentions itself everywhere.
  const others = mentions.filter(({ url, isPromised }) =>
    isPromised || endpointKey(url) !== endpointKey(origin)
  );
  return [...Map.groupBy(others, ({ url }) => endpointKey(url)).values()]
    .map((same) =>
      same.reduce((first, { namedBy }) => ({
        ...first,
        namedBy: [...new Set([...first.namedBy, ...namedBy])],
      }))
    )
    .slice(0, MAX_CANDIDATES);
}

/** Marks the URLs that robots.txt forbids, and keeps them only if they are promised. */
export async function withRobots(
  context: ProbeContext,
  candidates: readonly McpCandidate[],
): Promise<McpCandidate[]> {
  const marked = await Promise.all(candidates.map(async (each) => ({
    ...each,
    isForbidden: !await mayFetch(context, each.url),
  })));
  return marked.filter(({ isForbidden, isPromised }) => isPromised || !isForbidden);
}

function serversInCard({ url, source, card, resource }: McpCardFile, origin: URL): URL[] {
  const base = resource?.url ?? origin;
  // Skips templates such as `https://{tenant}.example`, and lists of cards, which look like lists of servers.
  const remotes = (card?.remotes ?? []).filter((remote) => !remote.url.includes("{"))
    .flatMap((remote) => webUrl(remote.url, base) ?? []).filter((target) => !isCardPath(target));
  if (remotes.length > 0 || source === "legacy" || !url.endsWith(CARD_SUFFIX)) return remotes;
  // The reserved path of a card is below its endpoint.
  const endpoint = webUrl(url.slice(0, -CARD_SUFFIX.length), base);
  return endpoint === null ? [] : [endpoint];
}

function serversInLinks(links: readonly PageLink[]): URL[] {
  return links.filter(({ rel }) => rel.some((name) => MCP_RELATIONS.has(name)))
    .map(({ url }) => new URL(url)).filter((url) => !isCardPath(url));
}

function serversInLlmsTxt({ sections, linksOutsideSections }: LlmsTxt, origin: URL): URL[] {
  return [...linksOutsideSections, ...sections.flatMap(({ links }) => links)]
    .flatMap(({ url }) => webUrl(url, origin) ?? [])
    .filter((url) => isEndpoint(url) && isSameSite(url.hostname, origin.hostname));
}

function serversInUcp(profile: UcpProfile | null): URL[] {
  return (profile?.bindings ?? []).filter(({ transport }) => transport === "mcp")
    .flatMap(({ endpoint }) => URL.parse(endpoint ?? "") ?? []);
}

/** The endpoint that the platform of the home page runs for all its sites. */
async function platformEndpoints({ probe, origin }: ProbeContext): Promise<McpCandidate[]> {
  const { document } = await probe(page);
  const generator = metaContents(document, "generator")[0]?.toLowerCase() ?? "";
  return PLATFORM_ENDPOINTS.filter(([start]) => generator.startsWith(start))
    .map(([, path]) => unnamed(new URL(path, origin)));
}

/** True for the path of an endpoint, and for the root of a host named mcp. */
function isEndpoint(url: URL): boolean {
  if (/\.(?:html?|md|mdx|txt|json)$/i.test(url.pathname)) return false;
  return ENDPOINT_PATHS.has(pathSegments(url).join("/")) || isServerHost(url);
}
