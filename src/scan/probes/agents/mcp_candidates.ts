/** Addresses at which the site says, or lets think, that an MCP server is. */
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
import { orUnseen } from "../if_seen.ts";
import { page } from "../page.ts";
import { pageLinks } from "../page_links.ts";
import { ucpProfile } from "../commerce/ucp_profile.ts";

/** Addresses that are kept. */
const CANDIDATES_LIMIT = 4;
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
/** What names the server of a shop; whether it is there is also asked by the check of that profile. */
export const BY_UCP = "the UCP profile";

export interface McpCandidate {
  readonly url: URL;
  /** In words of our own; empty for the usual places. */
  readonly namedBy: readonly string[];
  /** By a card, a catalogue or a relation. */
  readonly isPromised: boolean;
  /** robots.txt forbids our crawler to ask there. */
  readonly isForbidden?: boolean;
}

export interface McpCandidates {
  /** Those that are promised first. */
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
    const [cards, linked, addresses, llms, shop, platform] = await Promise.all([
      context.probe(mcpCardFiles),
      orUnseen(context.probe(pageLinks)),
      orUnseen(context.probe(homeUrls)),
      orUnseen(context.probe(llmsTxt)),
      orUnseen(context.probe(ucpProfile)),
      orUnseen(ofPlatform(context)),
    ]);
    const mentions = [
      ...cards.files.flatMap((file) => ofCard(file, context.origin)),
      ...(linked instanceof Unobservable ? [] : linked.links.flatMap(ofLink)),
      ...(llms instanceof Unobservable || !llms.present ? [] : ofLlmsTxt(llms.document, context.origin)),
      ...(shop instanceof Unobservable || !shop.present ? [] : ofUcp(shop.document)),
      ...(addresses instanceof Unobservable ? [] : [
        ...addresses.written.map((url) => ({ url, by: "the text of the home page", isPromise: false })),
        ...addresses.linked.map((url) => ({ url, by: "a link of the home page", isPromise: false })),
      ].filter(({ url }) => isEndpoint(url))),
    ];
    const hosts = mentions.filter(({ url }) => isServerHost(url) && url.host !== context.origin.host);
    const failed = [linked, addresses, llms].find((each) => each instanceof Unobservable);
    return {
      candidates: await allowed(context, [
        ...merged(mentions, context.origin),
        ...(platform instanceof Unobservable ? [] : platform),
        ...hosts.slice(0, 1).map(({ url }) => unnamed(new URL("/mcp", url))),
      ]),
      unseen: cards.unseen ?? (failed instanceof Unobservable ? failed : null),
    };
  },
});

/** An address that nobody names, and at which a server may be all the same. */
export function unnamed(url: URL): McpCandidate {
  return { url, namedBy: [], isPromised: false };
}

/** The root of a host that is called mcp: the server is there, or in the usual place on it. */
export function isServerHost(url: URL): boolean {
  return hostLabel(url) === "mcp" && url.pathname === "/";
}

/** One key for the forms of an address. */
export function keyOf({ host, pathname, search }: URL): string {
  return `${host}${pathname.replace(/\/$/, "")}${search}`;
}

function merged(mentions: readonly Mention[], origin: URL): McpCandidate[] {
  const found = new Map<string, { url: URL; namedBy: Set<string>; isPromised: boolean }>();
  for (const { url: mentioned, by, isPromise } of mentions) {
    const url = new URL(mentioned);
    url.hash = "";
    // The site names itself everywhere.
    if (!isPromise && keyOf(url) === keyOf(origin)) continue;
    const known = found.get(keyOf(url)) ?? { url, namedBy: new Set<string>(), isPromised: false };
    known.namedBy.add(by);
    known.isPromised ||= isPromise;
    found.set(keyOf(url), known);
  }
  return [...found.values()]
    .map(({ url, namedBy, isPromised }) => ({ url, namedBy: [...namedBy], isPromised }))
    .sort((left, right) => Number(right.isPromised) - Number(left.isPromised))
    .slice(0, CANDIDATES_LIMIT);
}

/** Marks what robots.txt forbids; of that, only promises are kept. */
async function allowed(context: ProbeContext, candidates: readonly McpCandidate[]): Promise<McpCandidate[]> {
  const marked = await Promise.all(candidates.map(async (each) => ({
    ...each,
    isForbidden: !await mayFetch(context, each.url),
  })));
  return marked.filter(({ isForbidden, isPromised }) => isPromised || !isForbidden);
}

function ofCard({ url, place, card, resource }: McpCardFile, origin: URL): Mention[] {
  const by = place === "catalogue" ? "a catalogue" : "a server card";
  const base = resource?.url ?? origin;
  const remotes = (card?.remotes ?? []).flatMap(({ url: address }) => {
    // A template is no address before it is filled in.
    const remote = address.includes("{") ? null : webAddress(address, base);
    // Lists of cards have the form of lists of servers.
    return remote === null || isCardPath(remote) ? [] : [{ url: remote, by, isPromise: true }];
  });
  if (remotes.length > 0 || place === "legacy" || !url.endsWith(CARD_SUFFIX)) return remotes;
  // The reserved place of a card lies below its endpoint.
  const endpoint = webAddress(url.slice(0, -CARD_SUFFIX.length), base);
  return endpoint === null ? [] : [{ url: endpoint, by, isPromise: true }];
}

function ofLink({ rel, url }: { readonly rel: readonly string[]; readonly url: string }): Mention[] {
  const target = URL.parse(url);
  const isServer = target !== null && rel.some((name) => MCP_RELATIONS.has(name)) && !isCardPath(target);
  return isServer ? [{ url: target, by: "a link relation", isPromise: true }] : [];
}

function ofLlmsTxt({ sections, linksOutsideSections }: LlmsTxt, origin: URL): Mention[] {
  return [...linksOutsideSections, ...sections.flatMap(({ links }) => links)].flatMap(({ url }) => {
    const target = webAddress(url, origin);
    const isOwn = target !== null && isEndpoint(target) && isSameSite(target.hostname, origin.hostname);
    return isOwn ? [{ url: target, by: "llms.txt", isPromise: false }] : [];
  });
}

function ofUcp(profile: UcpProfile | null): Mention[] {
  return (profile?.bindings ?? []).flatMap(({ transport, endpoint }) => {
    const url = transport === "mcp" && endpoint !== null ? URL.parse(endpoint) : null;
    return url === null ? [] : [{ url, by: BY_UCP, isPromise: false }];
  });
}

/** What the maker of the home page has on all its sites. */
async function ofPlatform({ probeAt, origin }: ProbeContext): Promise<McpCandidate[]> {
  const { document } = await probeAt(page, origin);
  const generator = metaContents(document, "generator")[0]?.toLowerCase() ?? "";
  return PLATFORM_ENDPOINTS.filter(([start]) => generator.startsWith(start))
    .map(([, path]) => unnamed(new URL(path, origin)));
}

/** By its path; on a host called mcp also by nothing but the host. */
function isEndpoint(url: URL): boolean {
  if (/\.(?:html?|md|mdx|txt|json)$/i.test(url.pathname)) return false;
  return ENDPOINT_PATHS.has(pathSegments(url).join("/")) ||
    isServerHost(url);
}

function webAddress(address: string, base: URL): URL | null {
  const url = URL.parse(address, base);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" ? url : null;
}
