/** More pages of the site that represent all of them, from its navigation, its sitemap and its llms.txt. */
import { Unobservable } from "../../../errors.ts";
import { elements } from "../../parse/dom/html.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { isBelowSharedHost } from "../../parse/shared_host.ts";
import { pageRedirect } from "../../parse/head/page_redirect.ts";
import { readFrames } from "../../parse/head/frameset.ts";
import { isPrivatePage, samplePages } from "../../parse/page_sample.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { sample } from "../../parse/sample.ts";
import { httpUrl, webUrl } from "../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import type { NamedPage } from "../../contract/site_facts.ts";
import type { PageSource, ScannedPage } from "../../contract/scanned_page.ts";
import { rendering } from "../content/rendering.ts";
import { crawlerList } from "./crawler_list.ts";
import { llmsTxtUrls } from "../discovery/llms_txt/llms_txt_urls.ts";
import { sitemaps } from "../discovery/sitemap/sitemaps.ts";
import { firstPage } from "./first_page.ts";
import { framesetPages, readFrameset } from "./frameset_pages.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { linkedPages, MAX_PAGES, namedPages } from "./named_pages.ts";
import { page, type PageDocument } from "./page.ts";
import { isClosed } from "./page_survey.ts";
import { scriptLinkedPages } from "./script_linked_pages.ts";

/** Maximum number of pages of a sitemap, and of llms.txt, that are used. */
const MAX_CANDIDATES = 500;
/** Maximum number of frames of the home page to read. */
const MAX_FRAMES = 20;
/** Minimum number of pages that a home page leads to. A portal to fewer pages says little about its site. */
const MIN_LINKED_PAGES = 3;
/** Maximum number of pages in the frames of another page that are candidates. */
const MAX_FRAMED_PAGES = 3;
/** Number of spare pages, in case some do not exist or robots.txt disallows them. */
const SPARE = 3;

export const sampledPages = defineProbe<readonly ScannedPage[]>({
  id: "sampled-pages",
  async observe(context) {
    const { probe, origin, target, sampleSize: count } = context;
    if (count === 0) return [];
    const [links, crawled, framed, listed, named, first, rendered] = await Promise.all([
      ifSeen(probe(namedPages)),
      ifSeen(probe(crawlerList)),
      ifSeen(probe(framesetPages)),
      ifSeen(probe(sitemaps)),
      ifSeen(probe(llmsTxtUrls)),
      ifSeen(probe(firstPage)),
      ifSeen(probe(rendering)),
    ]);
    const wanted = URL.parse(target.page ?? "");
    const linked = [
      ...(links ?? []).map(({ url }) => new URL(url)),
      ...crawled ?? [],
      ...framed?.pages ?? [],
    ];
    const sitemapPages = sample(listed?.pages ?? [], MAX_CANDIDATES);
    const choose = (more: readonly URL[]) =>
      samplePages(
        new Map<PageSource, readonly URL[]>([
          ["link", [...linked, ...more]],
          ["sitemap", sitemapPages.flatMap(({ loc }) => httpUrl(loc, origin) ?? [])],
          ["llms-txt", sample(named ?? [], MAX_CANDIDATES)],
        ]),
        {
          count: count + SPARE,
          origin,
          folder: wanted !== null && isBelowSharedHost(wanted) ? new URL(".", wanted).pathname : "/",
          known: [origin, ...(wanted ? [wanted] : []), ...(first ? [first.resource.url] : [])],
          isChooser: rendered !== null && (rendered.isRedirect || rendered.isRefresh),
          parts: [...first === null ? [] : framedPages(first, links ?? []), ...framed?.menus ?? []],
        },
      );
    const near = choose([]);
    const chosen = near.length < MIN_LINKED_PAGES
      ? choose([...await pagesBehind(context, near), ...await pagesInScripts(context)])
      : near;
    const allowed = await Promise.all(chosen.map(({ url }) => mayFetch(context, url)));
    const isHidden = first === null || isClosed(first.resource);
    return await readable(context, chosen.filter((_, index) => allowed[index]), count, isHidden);
  },
});

/** Pages that the only pages behind a portal link to. */
async function pagesBehind(context: ProbeContext, portals: readonly ScannedPage[]): Promise<readonly URL[]> {
  const pages = await Promise.all(
    portals.map(async ({ url }) =>
      await mayFetch(context, url) ? await ifSeen(context.probeAt(page, url)) : null
    ),
  );
  const lists = pages.filter((each) => each?.resource.ok).flatMap((each) => each ?? []);
  const found = await Promise.all(lists.map((each) => linkedPages(context, each, MAX_PAGES)));
  return found.flat().map(({ url }) => new URL(url));
}

/** Pages of a menu that scripts write. The same pages are in the sitemap that a fix writes. */
async function pagesInScripts(context: ProbeContext): Promise<readonly URL[]> {
  return (await ifSeen(context.probe(scriptLinkedPages)) ?? []).map(({ url }) => new URL(url));
}

/** Frames of a home page with links, such as a notice over it. The links lead to the pages of the site. */
function framedPages({ document, resource }: PageDocument, links: readonly NamedPage[]): readonly URL[] {
  const linked = new Set(links.map(({ url }) => url));
  if (linked.size === 0) return [];
  const base = baseUrl(document, resource.url);
  return elements(document, "iframe[src]").slice(0, MAX_FRAMES).flatMap((frame) => {
    const url = httpUrl(frame.getAttribute("src") ?? "", base);
    return url === null || linked.has(url.href) ? [] : [url];
  });
}

/**
 * Returns the first pages that exist. Framesets and missing pages are included only if there are not enough. The text of
 * a frameset is in its frames, which take its place. Pages with `noindex` are not for agents, unless the home page has it,
 * too.
 */
async function readable(
  context: ProbeContext,
  candidates: readonly ScannedPage[],
  count: number,
  isHidden: boolean,
): Promise<ScannedPage[]> {
  const found: ScannedPage[] = [];
  const missing: ScannedPage[] = [];
  const closed: ScannedPage[] = [];
  const stubs: ScannedPage[] = [];
  const framesets: ScannedPage[] = [];
  const waiting = [...candidates];
  const known = new Set(candidates.map(({ url }) => url.href));
  while (found.length < count && waiting.length > 0) {
    const batch = waiting.splice(0, count - found.length);
    const seen = await Promise.all(batch.map(({ url }) => kindOf(context, url)));
    found.push(...batch.filter((_, index) => seen[index] === "page"));
    stubs.push(...batch.filter((_, index) => seen[index] === "stub"));
    closed.push(...batch.filter((_, index) => seen[index] === "closed"));
    missing.push(...batch.filter((_, index) => seen[index] === "missing"));
    // Framesets may lead to others without end, and each costs several requests.
    const opened = batch.filter((_, index) => seen[index] === "frameset").slice(0, count - framesets.length);
    framesets.push(...opened);
    const framed = await Promise.all(opened.map(({ url }) => pagesInFrames(context, url)));
    const added = new Map(framed.flat().map((url) => [url.href, url]));
    for (const [href, url] of added) {
      if (known.has(href)) continue;
      known.add(href);
      waiting.push({ url, source: "link" });
    }
  }
  return [...found, ...framesets, ...stubs, ...isHidden ? closed : [], ...missing].slice(0, count);
}

/** A refusal may apply to all pages, so it is reported. A page for members redirects to a page for signing in. */
async function kindOf(
  { attempt, probeAt }: ProbeContext,
  url: URL,
): Promise<"page" | "frameset" | "stub" | "closed" | "missing" | "other"> {
  const answer = await attempt(url);
  if (answer instanceof Unobservable) return "page";
  if (!answer.ok) return "missing";
  if (isPrivatePage(answer.url)) return "other";
  if (answer.isHtml && readFrames(answer.text).length > 0) return "frameset";
  // The print version of a manual, for example.
  if (isClosed(answer)) return leadsOn(await ifSeen(probeAt(page, url))) ? "stub" : "closed";
  // Browsers offer such a file for download, such as the source of a page in PHP.
  if (answer.mediaType === "application/octet-stream") return "other";
  if (answer.isHtml && leadsAway(await ifSeen(probeAt(page, url)))) return "other";
  return answer.isHtml || answer.mediaType.startsWith("text/") ? "page" : "other";
}

/** Returns true for a short link to a page of this site, which stands for that page. */
function leadsOn(served: PageDocument | null): boolean {
  return served?.stub !== undefined && !isClosed(served.resource);
}

/** Returns true for a short link to another site, such as `/github`. */
function leadsAway(served: PageDocument | null): boolean {
  if (served === null || !served.resource.ok || !served.resource.isHtml) return false;
  const { document, text, resource } = served;
  const redirect = pageRedirect(document, text, resource.url);
  const target = redirect?.isStub && redirect.target !== null ? webUrl(redirect.target, resource.url) : null;
  return target !== null && !isSameSite(target.hostname, resource.url.hostname);
}

async function pagesInFrames(context: ProbeContext, url: URL): Promise<readonly URL[]> {
  const answer = await context.attempt(url);
  if (answer instanceof Unobservable || !answer.isHtml) return [];
  const { pages } = await readFrameset(context, answer);
  const own = pages.filter(({ origin }) => origin === answer.url.origin).slice(0, MAX_FRAMED_PAGES);
  const allowed = await Promise.all(own.map((page) => mayFetch(context, page)));
  return own.filter((_, index) => allowed[index]);
}
