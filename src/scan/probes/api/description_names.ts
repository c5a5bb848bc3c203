/** Where a site says that the description of its API is. */
import { API_RELATIONS } from "../../data/api_signs.ts";
import { isApiHost, isApiPath, isDescriptionAddress, isViewerAddress } from "../../parse/api/api_address.ts";
import { initializerAddress, scriptAddresses, viewerAddresses } from "../../parse/api/api_viewer.ts";
import { parseHtml } from "../../parse/dom/html.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { takeTurn } from "../../parse/turn.ts";
import type { ProbeContext } from "../../probe.ts";
import { apiCatalog } from "./api_catalog.ts";
import { apisJson } from "../discovery/apis_json.ts";
import { formerManifests } from "./former_manifests.ts";
import { homeAddresses } from "../home_urls.ts";
import { ifSeen } from "../if_seen.ts";
import { fetchLinked } from "../linked_resource.ts";
import { llmsTxtAddresses } from "../discovery/llms_txt_addresses.ts";
import { page } from "../page.ts";
import { pageLinks } from "../page_links.ts";

/** Pages that are looked at for a viewer. */
const VIEWERS_LIMIT = 2;
/** Characters of an address. */
const ADDRESS_LENGTH = 2048;

/** Names what may be long gone: it counts only where something is there. */
export const FORMER_MANIFEST = "an obsolete manifest";

export interface NamedDescription {
  readonly url: URL;
  readonly namedBy: string;
}

/** By the home page's links of the relation `service-desc`, then by the API catalogue. */
export async function describedByCatalog({ probe, origin }: ProbeContext): Promise<NamedDescription[]> {
  const [home, catalog] = await Promise.all([ifSeen(probe(pageLinks)), ifSeen(probe(apiCatalog))]);
  const linked = (home?.links ?? []).filter(({ rel }) => rel.includes("service-desc"))
    .map(({ url, type }) => ({ href: url, type }));
  const base = catalog?.present ? catalog.resource.url : origin;
  const listed = (catalog?.present ? catalog.document?.links ?? [] : [])
    .filter(({ rel, href, type }) =>
      rel === "service-desc" || /openapi/i.test(type ?? "") ||
      isDescriptionAddress(URL.parse(href, base) ?? base)
    );
  return [...described("the service-desc link", linked, origin), ...described("the API catalog", listed, base)];
}

/** Links of this relation name all kinds of documents for agents: what may be OpenAPI, the likeliest first. */
function described(
  namedBy: string,
  links: readonly { readonly href: string; readonly type: string | null }[],
  base: URL,
): NamedDescription[] {
  const addresses = links.filter(({ type }) => !/markdown|html/i.test(type ?? "")).map(({ href }) => href);
  const stated = new Set(links.filter(({ type }) => /openapi/i.test(type ?? "")).map(({ href }) => href));
  const isLikely = (address: string) =>
    stated.has(address) || isDescriptionAddress(URL.parse(address, base) ?? base);
  const ranked = [...addresses.filter(isLikely), ...addresses.filter((address) => !isLikely(address))];
  return byName(namedBy, ranked, base).filter(({ url }) => !isOtherDocument(url));
}

/** Cards, skills, metadata of log-ins, APIs.json, documents to read. */
function isOtherDocument({ pathname }: URL): boolean {
  if (/openapi|swagger/i.test(pathname)) return false;
  return pathname.startsWith("/.well-known/") ||
    /\.(?:md|txt)$|\/(?:apis\.json|mcp|server-card)$/i.test(pathname);
}

/** By APIs.json, llms.txt, the home page's other links, and former manifests. */
export async function describedByPages(
  { probe, probeAt, origin }: ProbeContext,
): Promise<NamedDescription[]> {
  const [list, map, home, served, former] = await Promise.all([
    ifSeen(probe(apisJson)),
    ifSeen(probe(llmsTxtAddresses)),
    ifSeen(probe(homeAddresses)),
    ifSeen(probeAt(page, origin)),
    probe(formerManifests),
  ]);
  const manifests = [former.plugin?.apiUrl ?? "", ...former.agentsJson?.sources ?? []];
  const apis = list?.present ? list.document?.apis ?? [] : [];
  const properties = apis.flatMap(({ properties }) => properties)
    .filter(({ type }) => /^(?:openapi|swagger)\b/i.test(type ?? ""));
  const mapped = byName("llms.txt", (map ?? []).map(({ href }) => href), origin);
  await takeTurn();
  return [
    ...byName(
      "APIs.json",
      properties.map(({ url }) => url ?? ""),
      list?.present ? list.resource.url : origin,
    ),
    ...mapped.filter(({ url }) => isDescriptionAddress(url) && isSameSite(url.hostname, origin.hostname)),
    ...byName("a link on the home page", (home?.linked ?? []).filter(isDescriptionAddress).map(({ href }) => href), origin),
    ...byName(
      "the home page",
      served === null ? [] : viewerAddresses(served.document, served.resource.url).map(({ href }) => href),
      origin,
    ),
    ...byName(FORMER_MANIFEST, manifests, origin),
  ];
}

/** By the pages on which the API is shown, where the home page links to them or names them as its description. */
export async function describedByViewers(context: ProbeContext): Promise<NamedDescription[]> {
  const { origin, probe } = context;
  const home = await ifSeen(probe(homeAddresses));
  const named = (home?.related ?? []).filter(({ rel, url }) =>
    (rel === "service-desc" || rel === "service-doc") && isSameSite(url.hostname, origin.hostname)
  ).map(({ url }) => url);
  const pages = new Map(
    [...named, ...(home?.linked ?? []).filter(isViewerAddress)].map((url) => [url.href, url]),
  );
  const found = await Promise.all(
    [...pages.values()].slice(0, VIEWERS_LIMIT).map((url) => shownOn(context, url)),
  );
  return byName("an API reference page", found.flat().map(({ href }) => href), origin);
}

async function shownOn(context: ProbeContext, url: URL): Promise<readonly URL[]> {
  const found = await fetchLinked(context, url);
  if (found.state !== "answered") return [];
  const { resource } = found;
  // A description may itself stand where a page was looked for.
  if (!resource.isHtml) return [resource.url];
  await takeTurn();
  const { document } = parseHtml(resource.text);
  const shown = viewerAddresses(document, resource.url);
  const initializer = initializerAddress(document, resource.url);
  if (shown.length > 0 || initializer === null || initializer.host !== resource.url.host) return shown;
  const script = await fetchLinked(context, initializer);
  if (script.state !== "answered") return [];
  return scriptAddresses(script.resource.text).flatMap((address) => URL.parse(address, resource.url) ?? []);
}

/** The API's own host, where the home page names one that is not the site's own. */
export async function namedApiHost({ probe, origin }: ProbeContext): Promise<URL | null> {
  const home = await ifSeen(probe(homeAddresses));
  const hosts = [...home?.linked ?? [], ...home?.written ?? []];
  const host = hosts.find((url) => url.protocol === "https:" && url.host !== origin.host && isApiHost(url));
  return host === undefined ? null : new URL("/", host);
}

/** Whether the home page shows any sign of an API. */
export async function speaksOfApi({ probe, origin }: ProbeContext): Promise<boolean> {
  const home = await ifSeen(probe(homeAddresses));
  return isApiHost(origin) || (home?.linked ?? []).some((url) => isApiHost(url) || isApiPath(url)) ||
    (home?.written ?? []).some(isApiHost) || (home?.related ?? []).some(({ rel }) => API_RELATIONS.has(rel));
}

function byName(namedBy: string, addresses: readonly string[], base: URL): NamedDescription[] {
  const urls = new Map<string, URL>();
  for (const address of addresses) {
    const url = address === "" || address.length > ADDRESS_LENGTH ? null : URL.parse(address, base);
    if (url !== null && /^https?:$/.test(url.protocol)) urls.set(url.href, url);
  }
  return [...urls.values()].map((url) => ({ url, namedBy }));
}
