/** A home page without a way to other pages. */
import type { Document, Element } from "deno-dom";
import { elements } from "../../parse/dom/html.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { essenceOf } from "../../parse/media_type.ts";
import { isOtherPage } from "../../parse/page_sample.ts";
import { isBelowSharedHost, siteFolder } from "../../parse/shared_host.ts";
import { hasUrlInPath, httpUrl } from "../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { feed } from "../discovery/feed.ts";
import { homeLinks } from "../discovery/home_links.ts";
import { llmsTxtUrls } from "../discovery/llms_txt/llms_txt_urls.ts";
import { sitemaps } from "../discovery/sitemap/sitemaps.ts";
import { ifSeen } from "../if_seen.ts";
import { page, type PageDocument } from "./page.ts";
import { pageLinks } from "./page_links.ts";

/** Maximum number of links and frames to read. A page with more of them is not the only one. */
const MAX_LINKS = 2_000;
/** Maximum number of characters of the code of a button. */
const MAX_CODE_LENGTH = 2_000;
const LINKS = "a[href], area[href], frame[src], iframe[src]";
/** Relations of link elements and headers that lead to other pages. */
const PAGE_RELATIONS = new Set(["alternate", "next", "prev"]);
/** Types of pages. WordPress links to the data of its pages, too. */
const PAGE_TYPES = new Set(["", "application/xhtml+xml", "text/html"]);
const FEED_TYPES = new Set(["application/atom+xml", "application/feed+json", "application/rss+xml"]);
/** A script that opens a URL when a visitor clicks on something. */
const CLICK_LINK = /\blocation\b[^'"`]{0,40}['"`]([^'"`]{1,500})/;

/** A link with code that opens a page: `javascript:open('oak.html')`, `javascript:void(show("/oak/page.html"))` */
const CODE_LINK =
  /^\s{0,9}javascript:[^'"`]{0,200}['"`]([^'"`\s]{1,500}\.(?:html?|php)(?:[?#][^'"`\s]{0,200})?)['"`]/i;

/** The home page if nothing on it, no feed, no sitemap and no llms.txt shows another page; otherwise null. */
export const loneHome = defineProbe<PageDocument | null>({
  id: "lone-home",
  async observe(context) {
    const home = await context.probe(linklessHome);
    if (home === null) return null;
    const { document, resource } = home;
    const isOther = otherPageOf(context, resource.url);
    const folder = folderOf(context);
    const opened = clickTargets(document).flatMap((href) =>
      httpUrl(href, baseUrl(document, resource.url)) ?? []
    );
    return opened.some((url) => isOther(url) && !hasUrlInPath(url, folder)) ? null : home;
  },
});

/** The same for a home page whose buttons may open pages. */
export const linklessHome = defineProbe<PageDocument | null>({
  id: "linkless-home",
  async observe(context) {
    const { probe, probeAt } = context;
    const home = homeOf(context);
    const [seen, links] = await Promise.all([ifSeen(probeAt(page, home)), ifSeen(probeAt(pageLinks, home))]);
    if (seen === null || links === null) return null;
    const { document, resource, cut } = seen;
    if (!resource.ok || !resource.isHtml || cut) return null;
    const isOther = otherPageOf(context, resource.url);
    const folder = folderOf(context);
    const targets = [document, ...seen.stub === undefined ? [] : [seen.stub.document]]
      .flatMap((each) => elements(each, LINKS))
      .map((link) => link.getAttribute("href") ?? link.getAttribute("src") ?? "");
    if (targets.length > MAX_LINKS) return null;
    const base = baseUrl(document, resource.url);
    const others = targets.flatMap((href) => httpUrl(href, base) ?? [])
      .filter((url) => isOther(url) && !hasUrlInPath(url, folder));
    if (others.length > 0 && !await areAllDead(context, others)) return null;
    const related = links.links.filter(({ rel }) => rel.some((name) => PAGE_RELATIONS.has(name)));
    const pages = related.filter(({ type }) => PAGE_TYPES.has(essenceOf(type ?? "")));
    if (pages.some(({ url }) => isOther(URL.parse(url)))) return null;
    // Asked last, because they cost requests.
    const hasFeed = related.some(({ type }) => FEED_TYPES.has(essenceOf(type ?? "")));
    if (hasFeed && !await isWithoutItems(probe)) return null;
    const [listed, maps] = await Promise.all([ifSeen(probe(llmsTxtUrls)), ifSeen(probe(sitemaps))]);
    const isListed = listed?.some(isOther) || maps?.pages.some(({ loc }) => isOther(URL.parse(loc)));
    return listed === null || maps === null || isListed ? null : seen;
  },
});

/** Returns URLs, as written, that the buttons and links of a page open by their own code. */
export function clickTargets(document: Document): string[] {
  const found = (element: Element, attribute: string, pattern: RegExp) =>
    pattern.exec((element.getAttribute(attribute) ?? "").slice(0, MAX_CODE_LENGTH))?.[1];
  return elements(document, "[onclick], a[href]").slice(0, MAX_LINKS).flatMap((each) =>
    found(each, "onclick", CLICK_LINK) ?? found(each, "href", CODE_LINK) ?? []
  );
}

/** URL of the home page of a site, which may be a project below a path of a shared host. */
export function homeOf({ origin, target }: Pick<ProbeContext, "origin" | "target">): URL {
  const named = URL.parse(target.page ?? "");
  return isBelowSharedHost(named) && named !== null ? named : new URL(siteFolder(named), origin);
}

/**
 * Returns a function that is true for the pages of a site other than its home page.
 * @param served URL of the home page after redirects
 */
export function otherPageOf(
  { origin, target }: Pick<ProbeContext, "origin" | "target">,
  served: URL,
): (url: URL | null) => boolean {
  const folder = folderOf({ target });
  const homes = [new URL(folder, origin), served];
  return (url) => url !== null && isOtherPage(url, { folder, homes });
}

function folderOf({ target }: Pick<ProbeContext, "target">): string {
  return siteFolder(URL.parse(target.page ?? ""));
}

/** A list of pages that return 404 helps nobody. */
async function areAllDead({ probe }: ProbeContext, pages: readonly URL[]): Promise<boolean> {
  const seen = await ifSeen(probe(homeLinks));
  const dead = new Set([...seen?.gone ?? [], ...seen?.unbuilt ?? []]);
  return pages.every(({ origin, pathname }) => dead.has(origin + pathname));
}

/** Copies of WordPress sites link to feeds that they do not have. */
async function isWithoutItems(probe: ProbeContext["probe"]): Promise<boolean> {
  const found = await ifSeen(probe(feed));
  if (found === null || found.isForbidden) return false;
  return !found.file.present || found.file.document.kind === null || found.file.document.items === 0;
}
