/**
 * The pages that the home page and the sample link to. Pages are left out if the scan found them missing,
 * closed to search engines, or not a page.
 */
import type { Resource } from "../../fetch/resource.ts";
import type { LivingPage, NamedPage } from "../../contract/site_facts.ts";
import { inOrderOf } from "../../parse/listed_order.ts";
import { isPrivatePage } from "../../parse/page_sample.ts";
import { elements } from "../../parse/dom/html.ts";
import { siteFolder } from "../../parse/shared_host.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { scriptedPages } from "../browser/scripted_pages.ts";
import { firstPage } from "./first_page.ts";
import { homeLinks } from "../discovery/home_links.ts";
import { siteFacts } from "./fix_facts.ts";
import { ifSeen } from "../if_seen.ts";
import { linkedPages, namedPages } from "./named_pages.ts";
import { page } from "./page.ts";
import { distinctPages, PageSurvey, spellings, withoutMarkdown } from "./page_survey.ts";
import { sampledPages } from "./sampled_pages.ts";
import { pageNames } from "./page_names.ts";
import { unwrittenPages } from "./unwritten_pages.ts";

/** Maximum number of pages that the next scan requests of a sitemap. */
export const MAX_SAMPLES = 3;
/** Maximum number of links of one page of the sample, and of pages that are kept of all. */
const MAX_FURTHER_LINKS = 100;
export const MAX_PAGES = 200;
/** Maximum number of pages that are requested because most have nothing but a redirect. */
const MAX_FOLLOWED = 60;

/** The frame in which mdBook shows the list of all chapters without scripts. */
const MENU_PAGE = "iframe.sidebar-iframe-outer[src]";

export interface LivingPages {
  /** Null if it returned an error status. */
  readonly home: LivingPage | null;
  readonly pages: readonly LivingPage[];
  /** URLs of the pages that the home page links to only after its scripts have run. */
  readonly scripted: readonly string[];
  /** URLs of pages that are linked, but missing or closed to search engines. */
  readonly left: readonly string[];
  /** URLs that were requested, because the others may be missing. */
  readonly seen: readonly string[];
}

export const livingPages = defineProbe<LivingPages>({
  id: "living-pages",
  async observe(context) {
    const { probe, origin, target } = context;
    const [{ document, resource }, { name: siteName }, named, scripted, sampled, links] = await Promise.all([
      probe(firstPage),
      probe(siteFacts),
      probe(namedPages),
      probe(scriptedPages),
      ifSeen(probe(sampledPages)),
      ifSeen(probe(homeLinks)),
    ]);
    const urls = (sampled ?? []).map(({ url }) => url);
    const unwritten = await probe(unwrittenPages);
    const broken = new Set([
      ...links?.gone ?? [],
      ...links?.unbuilt ?? [],
      ...unwritten,
    ]);
    const home = new URL(siteFolder(URL.parse(target.page ?? "")), origin).href;
    const menu = elements(document, MENU_PAGE)[0]?.getAttribute("src") ?? null;
    const menuUrl = menu === null ? null : URL.parse(menu, resource.url);
    const menus = menuUrl?.origin === origin.origin ? [menuUrl] : [];
    const around = [...menus, ...urls];
    const further = await Promise.all(around.map((url) => pagesAround(context, url)));
    // A page that is last has no place of its own in its menu, because its link there is `#`.
    const withoutSelf = (list: readonly NamedPage[], at: number) =>
      list.at(-1)?.url === around[at]?.href ? list.slice(0, -1) : list;
    // The home page of a book may lead to a few chapters, and the menu of another page has all of them.
    const longest = [named, ...further.map(withoutSelf)].reduce((best, list) =>
      list.length > best.length ? list : best
    );
    const all = withoutMarkdown(
      distinctPages(inOrderOf([...named, ...further.flat(), ...scripted], longest.map(({ url }) => url))),
    ).filter(({ url, name }) => !isPrivatePage(new URL(url), name) && !broken.has(url)).slice(0, MAX_PAGES);
    const survey = new PageSurvey(context);
    const known = urls.filter(({ href }) => all.some((each) => each.url === href));
    const first = await survey.withoutDead(known.map(({ href }) => ({ url: href })), all);
    const candidates = survey.isMostlyStubs ? await survey.followed(all.slice(0, MAX_FOLLOWED)) : first;
    // The home page is the first of the list, or the page that it leads to.
    const behind = pageBehind(resource, new URL(home));
    const start = behind === null ? [] : [{ url: behind, name: siteName }];
    const homes = [{ url: home, name: "" }, ...start];
    const found = await survey.living([...homes, ...candidates], MAX_SAMPLES);
    const hasHome = found.some(({ url }) => url === home);
    const living = found.filter(({ url }) => !hasHome || url !== behind);
    const nameOf = pageNames(survey, [home, resource.url.href, ...all.map(({ url }) => url)], siteName);
    const final = distinctPages(
      living.filter(({ url }) => url !== home).map(({ url, name }) => ({
        url: survey.finalUrl(url),
        name: nameOf(url, name) ?? name,
        lastModified: survey.lastModified(url),
      })),
    );
    const own = hasHome ? [{ url: home, name: "Home", lastModified: survey.lastModified(home) }] : [];
    // The final list may be shorter, so that the sample of the next scan has other pages.
    const settled = await survey.living([...own, ...final], MAX_SAMPLES);
    const pages = settled.filter(({ url }) => url !== home);
    const served = new Set([...named, ...further.flat()].map(({ url }) => survey.finalUrl(url)));
    const added = new Set(scripted.map(({ url }) => survey.finalUrl(url))).difference(served);
    return {
      home: own[0] ?? null,
      pages,
      scripted: pages.map(({ url }) => url).filter((url) => added.has(url)),
      left: [...survey.left, ...[...broken].flatMap(spellings)],
      seen: survey.seen,
    };
  },
});

/** The page that agents reach if the home page is only a redirect, such as one that search engines leave out. */
function pageBehind({ url, ok, isHtml }: Resource, home: URL): string | null {
  const page = url.origin + url.pathname;
  return ok && isHtml && page !== home.href && page.startsWith(home.href) ? page : null;
}

/** The pages that a page of the sample links to. */
async function pagesAround(context: ProbeContext, url: URL): Promise<NamedPage[]> {
  const served = await ifSeen(context.probeAt(page, url));
  if (served === null || !served.resource.ok || !served.resource.isHtml) return [];
  return await linkedPages(context, served, MAX_FURTHER_LINKS);
}
