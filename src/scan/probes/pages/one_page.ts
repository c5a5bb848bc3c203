/** Recognizes a site of one page, which needs no list of its pages. */
import { elements } from "../../parse/dom/html.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { includesHtml } from "../../parse/head/html_includes.ts";
import { essenceOf } from "../../parse/media_type.ts";
import { isOtherPage } from "../../parse/page_sample.ts";
import { isBelowSharedHost, siteFolder } from "../../parse/shared_host.ts";
import { isShellPage } from "../../parse/text/shell_page.ts";
import { httpUrl } from "../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { scriptedPages } from "../browser/scripted_pages.ts";
import { rendering } from "../content/rendering.ts";
import { feed } from "../discovery/feed.ts";
import { llmsTxtUrls } from "../discovery/llms_txt_urls.ts";
import { sitemaps } from "../discovery/sitemaps.ts";
import { ifSeen } from "../if_seen.ts";
import { page } from "./page.ts";
import { pageLinks } from "./page_links.ts";

/** Maximum number of links and frames to read. A page with more of them is not the only one. */
const MAX_LINKS = 2_000;
const LINKS = "a[href], area[href], iframe[src]";
/** Relations of link elements and headers that lead to other pages. */
const PAGE_RELATIONS = new Set(["alternate", "next", "prev"]);
/** Types of pages. WordPress links to the data of its pages, too. */
const PAGE_TYPES = new Set(["", "application/xhtml+xml", "text/html"]);
const FEED_TYPES = new Set(["application/atom+xml", "application/feed+json", "application/rss+xml"]);
/** A script that opens a URL when a visitor clicks on something. */
const SCRIPT_LINK = /\blocation\b[^'"`]{0,40}['"`]([^'"`]{1,500})/;

/**
 * True if no link on the home page, no feed, no sitemap and no llms.txt shows another page. False if scripts
 * may write more of the home page, because they may write links, too.
 */
export const onePage = defineProbe<boolean>({
  id: "one-page",
  async observe({ probe, probeAt, origin, target }) {
    const named = URL.parse(target.page ?? "");
    const folder = siteFolder(named);
    const root = new URL(folder, origin);
    const home = isBelowSharedHost(named) && named !== null ? named : root;
    const [seen, rendered, links] = await Promise.all([
      ifSeen(probeAt(page, home)),
      ifSeen(probeAt(rendering, home)),
      ifSeen(probeAt(pageLinks, home)),
    ]);
    if (seen === null || rendered === null || links === null) return false;
    const { document, resource, cut } = seen;
    const isUnfinished = rendered.isRedirect || isShellPage(rendered) ||
      rendered.isBrief && rendered.scripts > 0 ||
      rendered.hasScriptFrame;
    if (!resource.ok || !resource.isHtml || cut || isUnfinished || includesHtml(document)) return false;
    const homes = [root, resource.url];
    const isOther = (url: URL | null) => url !== null && isOtherPage(url, { folder, homes });
    const found = elements(document, LINKS);
    const base = baseUrl(document, resource.url);
    const targets = [
      ...found.map((link) => link.getAttribute("href") ?? link.getAttribute("src") ?? ""),
      ...elements(document, "[onclick]").map((each) =>
        SCRIPT_LINK.exec(each.getAttribute("onclick") ?? "")?.[1] ?? ""
      ),
    ];
    if (targets.length > MAX_LINKS || targets.some((href) => isOther(httpUrl(href, base)))) return false;
    const related = links.links.filter(({ rel }) => rel.some((name) => PAGE_RELATIONS.has(name)));
    const pages = related.filter(({ type }) => PAGE_TYPES.has(essenceOf(type ?? "")));
    if (pages.some(({ url }) => isOther(URL.parse(url))) || isOther(named)) return false;
    // Asked last, because they cost requests, or wait for the browser.
    const hasFeed = related.some(({ type }) => FEED_TYPES.has(essenceOf(type ?? "")));
    if (hasFeed && !await isWithoutItems(probe)) return false;
    const [listed, maps] = await Promise.all([ifSeen(probe(llmsTxtUrls)), ifSeen(probe(sitemaps))]);
    const isListed = listed?.some(isOther) || maps?.pages.some(({ loc }) => isOther(URL.parse(loc)));
    if (listed === null || maps === null || isListed) return false;
    return (await ifSeen(probe(scriptedPages)))?.length === 0;
  },
});

/** Copies of WordPress sites link to feeds that they do not have. */
async function isWithoutItems(probe: ProbeContext["probe"]): Promise<boolean> {
  const found = await ifSeen(probe(feed));
  if (found === null || found.isForbidden) return false;
  return !found.file.present || found.file.document.kind === null || found.file.document.items === 0;
}
