/** URLs where a site places its API description. */
import { API_RELATIONS } from "../../data/signs/api.ts";
import {
  isApiHost,
  isApiPath,
  isDescriptionUrl,
  isOtherDocument,
  isViewerUrl,
} from "../../parse/api/api_url.ts";
import { initializerUrl, linkedDescriptions, scriptUrls, viewerUrls } from "../../parse/api/api_viewer.ts";
import { MAX_URL_LENGTH, webUrl } from "../../parse/head/web_url.ts";
import { parseHtml } from "../../parse/dom/html.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { takeTurn } from "../../../turn.ts";
import type { ProbeContext } from "../../contract/probe.ts";
import { catalogLinks } from "./api_catalog.ts";
import { apisJson } from "../discovery/apis_json.ts";
import { descriptionManifests } from "./legacy_manifests.ts";
import { homeUrls } from "../pages/home_urls.ts";
import { ifSeen } from "../if_seen.ts";
import { fetchLinked } from "../linked_resource.ts";
import { llmsTxtUrls } from "../discovery/llms_txt/llms_txt_urls.ts";
import { page } from "../pages/page.ts";
import { pageLinks } from "../pages/page_links.ts";

/** Maximum number of pages with a viewer to request. */
const MAX_VIEWER_PAGES = 2;

/** An obsolete manifest may name a deleted file, so it counts only if a file is found. */
export const OBSOLETE_MANIFEST = "an obsolete manifest";

export interface NamedDescription {
  readonly url: URL;
  readonly namedBy: string;
}

interface DocumentLink {
  readonly url: URL;
  readonly type: string | null;
}

/** Descriptions named by `service-desc` links of the home page, then by the API catalog. */
export async function describedByCatalog(context: ProbeContext): Promise<NamedDescription[]> {
  const [home, listed] = await Promise.all([ifSeen(context.probe(pageLinks)), catalogLinks(context)]);
  const linked = (home?.links ?? []).filter(({ rel }) => rel.includes("service-desc"))
    .map(({ url, type }) => ({ url: new URL(url), type }));
  return [
    ...described("the service-desc link", linked),
    ...described("the API catalog", listed.filter((link) => link.rel === "service-desc" || isLikely(link))),
  ];
}

/**
 * These links name all kinds of documents for agents. Returns the ones that may be OpenAPI, the likeliest
 * first.
 */
function described(namedBy: string, links: readonly DocumentLink[]): NamedDescription[] {
  const candidates = links.filter(({ type }) => !/markdown|html/i.test(type ?? ""));
  const ranked = [...candidates.filter(isLikely), ...candidates].map(({ url }) => url);
  return distinct(namedBy, ranked.filter((url) => !isOtherDocument(url)));
}

function isLikely({ url, type }: DocumentLink): boolean {
  return /openapi|openrpc/i.test(type ?? "") || isDescriptionUrl(url);
}

/** Descriptions named by APIs.json, llms.txt, the home page's other links, and obsolete manifests. */
export async function describedByPages(
  { probe, origin }: ProbeContext,
): Promise<NamedDescription[]> {
  const [list, map, home, served, obsolete] = await Promise.all([
    ifSeen(probe(apisJson)),
    ifSeen(probe(llmsTxtUrls)),
    ifSeen(probe(homeUrls)),
    ifSeen(probe(page)),
    probe(descriptionManifests),
  ]);
  const apis = list?.present ? list.document?.apis ?? [] : [];
  const properties = apis.flatMap(({ properties }) => properties)
    .filter(({ type }) => /^(?:openapi|swagger)\b/i.test(type ?? ""));
  const manifests = [...obsolete.plugin ?? [], ...obsolete.agentsJson ?? []];
  const isOwnDescription = (url: URL) => isDescriptionUrl(url) && isSameSite(url.hostname, origin.hostname);
  await takeTurn();
  return [
    ...distinct(
      "APIs.json",
      resolved(properties.map(({ url }) => url ?? ""), list?.present ? list.resource.url : origin),
    ),
    ...distinct("llms.txt", (map ?? []).filter(isOwnDescription)),
    ...distinct("a link on the home page", (home?.linked ?? []).filter(isDescriptionUrl)),
    ...distinct("the home page", served === null ? [] : viewerUrls(served.document, served.resource.url)),
    ...distinct(OBSOLETE_MANIFEST, resolved(manifests, origin)),
  ];
}

/**
 * Descriptions named by pages that show the API. The home page links to these pages or names one as its
 * description.
 */
export async function describedByViewers(context: ProbeContext): Promise<NamedDescription[]> {
  const { origin, probe } = context;
  const home = await ifSeen(probe(homeUrls));
  const named = (home?.related ?? []).filter(({ rel, url }) =>
    (rel === "service-desc" || rel === "service-doc") && isSameSite(url.hostname, origin.hostname) &&
    !isOtherDocument(url)
  ).map(({ url }) => url);
  const pages = distinct("", [...named, ...(home?.linked ?? []).filter(isViewerUrl)]);
  const found = await Promise.all(pages.slice(0, MAX_VIEWER_PAGES).map(({ url }) => shownOn(context, url)));
  return distinct("an API reference page", found.flat());
}

async function shownOn(context: ProbeContext, url: URL): Promise<readonly URL[]> {
  const found = await fetchLinked(context, url);
  if (found.state !== "answered") return [];
  const { resource } = found;
  // A link to a viewer may point to the description itself.
  if (!resource.isHtml) return [resource.url];
  await takeTurn();
  const { document } = parseHtml(resource.text);
  const viewed = viewerUrls(document, resource.url);
  const shown = viewed.length > 0 ? viewed : linkedDescriptions(document, resource.url);
  const initializer = initializerUrl(document, resource.url);
  if (shown.length > 0 || initializer === null || initializer.host !== resource.url.host) return shown;
  const script = await fetchLinked(context, initializer);
  if (script.state !== "answered") return [];
  return resolved(scriptUrls(script.resource.text), resource.url);
}

/** A host for the API, if the home page names one other than the site's own. */
export async function namedApiHost({ probe, origin }: ProbeContext): Promise<URL | null> {
  const home = await ifSeen(probe(homeUrls));
  const hosts = [...home?.linked ?? [], ...home?.written ?? []];
  const host = hosts.find((url) => url.protocol === "https:" && url.host !== origin.host && isApiHost(url));
  return host === undefined ? null : new URL("/", host);
}

/** True if the home page shows any sign of an API. */
export async function speaksOfApi({ probe, origin }: ProbeContext): Promise<boolean> {
  const home = await ifSeen(probe(homeUrls));
  return isApiHost(origin) || (home?.linked ?? []).some((url) => isApiHost(url) || isApiPath(url)) ||
    (home?.written ?? []).some(isApiHost) || (home?.related ?? []).some(({ rel }) => API_RELATIONS.has(rel));
}

function resolved(written: readonly string[], base: URL): URL[] {
  return written.flatMap((each) => webUrl(each, base) ?? []);
}

function distinct(namedBy: string, urls: readonly URL[]): NamedDescription[] {
  const bounded = urls.filter(({ href }) => href.length <= MAX_URL_LENGTH);
  return [...new Map(bounded.map((url) => [url.href, { url, namedBy }])).values()];
}
