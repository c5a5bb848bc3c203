/** More pages of the site that represent all of them, from its navigation, its sitemap and its llms.txt. */
import { Unobservable } from "../../errors.ts";
import { elements } from "../parse/dom/html.ts";
import { isBelowSharedHost } from "../parse/shared_host.ts";
import { samplePages } from "../parse/page_sample.ts";
import { sample } from "../parse/sample.ts";
import { httpUrl } from "../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../probe.ts";
import type { NamedPage } from "../site_facts.ts";
import type { PageSource, ScannedPage } from "../scanned_page.ts";
import { crawlerList } from "./crawler_list.ts";
import { llmsTxtUrls } from "./discovery/llms_txt_urls.ts";
import { sitemaps } from "./discovery/sitemaps.ts";
import { firstPage } from "./first_page.ts";
import { framesetPages } from "./frameset_pages.ts";
import { ifSeen } from "./if_seen.ts";
import { mayFetch } from "./linked_resource.ts";
import { namedPages } from "./named_pages.ts";
import type { PageDocument } from "./page.ts";

/** Maximum number of pages of a sitemap, and of llms.txt, that are used. */
const MAX_CANDIDATES = 500;
/** Maximum number of frames of the home page to read. */
const MAX_FRAMES = 20;
/** Number of spare pages, in case some do not exist or robots.txt disallows them. */
const SPARE = 3;

export const sampledPages = defineProbe<readonly ScannedPage[]>({
  id: "sampled-pages",
  async observe(context) {
    const { probe, origin, target, sampleSize: count } = context;
    if (count === 0) return [];
    const [links, crawled, framed, listed, named, first] = await Promise.all([
      ifSeen(probe(namedPages)),
      ifSeen(probe(crawlerList)),
      ifSeen(probe(framesetPages)),
      ifSeen(probe(sitemaps)),
      ifSeen(probe(llmsTxtUrls)),
      ifSeen(probe(firstPage)),
    ]);
    const page = URL.parse(target.page ?? "");
    const sources = new Map<PageSource, readonly URL[]>([
      ["link", [...(links ?? []).map(({ url }) => new URL(url)), ...crawled ?? [], ...framed?.pages ?? []]],
      [
        "sitemap",
        sample(listed?.pages ?? [], MAX_CANDIDATES).flatMap(({ loc }) => httpUrl(loc, origin) ?? []),
      ],
      ["llms-txt", sample(named ?? [], MAX_CANDIDATES)],
    ]);
    const chosen = samplePages(sources, {
      count: count + SPARE,
      origin,
      folder: page !== null && isBelowSharedHost(page) ? new URL(".", page).pathname : "/",
      known: [origin, ...(page ? [page] : []), ...(first ? [first.resource.url] : [])],
      parts: [...first === null ? [] : framedPages(first, links ?? []), ...framed?.menus ?? []],
    });
    const allowed = await Promise.all(chosen.map(({ url }) => mayFetch(context, url)));
    return await readable(context, chosen.filter((_, index) => allowed[index]), count);
  },
});

/** Frames of a home page with links, such as a notice over it. The links lead to the pages of the site. */
function framedPages({ document, resource }: PageDocument, links: readonly NamedPage[]): readonly URL[] {
  const linked = new Set(links.map(({ url }) => url));
  if (linked.size === 0) return [];
  return elements(document, "iframe[src]").slice(0, MAX_FRAMES).flatMap((frame) => {
    const url = httpUrl(frame.getAttribute("src") ?? "", resource.url);
    return url === null || linked.has(url.href) ? [] : [url];
  });
}

/** Returns the first pages that exist. Missing pages are included only if there are not enough. */
async function readable(
  context: ProbeContext,
  candidates: readonly ScannedPage[],
  count: number,
): Promise<ScannedPage[]> {
  const found: ScannedPage[] = [];
  const missing: ScannedPage[] = [];
  for (let next = 0; found.length < count && next < candidates.length;) {
    const batch = candidates.slice(next, next + count - found.length);
    next += batch.length;
    const seen = await Promise.all(batch.map(({ url }) => kindOf(context, url)));
    found.push(...batch.filter((_, index) => seen[index] === "page"));
    missing.push(...batch.filter((_, index) => seen[index] === "missing"));
  }
  return [...found, ...missing].slice(0, count);
}

/** A refusal may apply to all pages, so it is reported. */
async function kindOf({ attempt }: ProbeContext, url: URL): Promise<"page" | "missing" | "file"> {
  const answer = await attempt(url);
  if (answer instanceof Unobservable) return "page";
  if (!answer.ok) return "missing";
  return answer.isHtml || answer.mediaType.startsWith("text/") ? "page" : "file";
}
