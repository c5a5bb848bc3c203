/**
 * The pages of a site by section, for an llms.txt, from the site's links and from each section of its
 * sitemap.
 */
import type { LivingPage, PageSection } from "../../contract/site_facts.ts";
import { inOrderOf } from "../../parse/listed_order.ts";
import { contentPages, isList } from "../../parse/page_sample.ts";
import { plainLine } from "../../parse/plain_line.ts";
import { sample } from "../../parse/sample.ts";
import { siteFolder } from "../../parse/shared_host.ts";
import { pathSegments } from "../../parse/url_parts.ts";
import { missingSections, siteSections } from "../../parse/sitemap/site_sections.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { llmsTxt } from "../discovery/llms_txt/llms_txt.ts";
import { coveredFolder, isBelow } from "../discovery/llms_txt/llms_txt_pages.ts";
import { sitemapSections } from "../discovery/llms_txt/llms_txt_breadth.ts";
import { hasEntries } from "../discovery/sitemap/sitemap_file.ts";
import { sitemaps } from "../discovery/sitemap/sitemaps.ts";
import { siteFacts } from "./fix_facts.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { livingPages, MAX_PAGES } from "./living_pages.ts";
import { pathName } from "./named_pages.ts";
import { pageNames } from "./page_names.ts";
import { distinctPages, PageSurvey, spellings, withoutMarkdown } from "./page_survey.ts";
import { unwrittenOf, unwrittenPages, writtenSections } from "./unwritten_pages.ts";

/** Maximum number of links of llms.txt that the next scan requests. */
const MAX_SAMPLES = 12;
/** Maximum number of sections with their own heading. */
const MAX_HEADINGS = 12;
/** Maximum number of pages in one of many sections, in one of a few, and in all sections if there are a few. */
const MAX_OF_SECTION = 8;
const MAX_OF_ONE = 30;
const MAX_OF_ALL = 60;
/** Maximum number of pages outside of sections. */
const MAX_OTHERS = 40;
/** Maximum number of pages that are requested because another page of their section is missing. */
const MAX_DOUBTFUL = 20;
/** Maximum number of characters of a heading. */
const MAX_HEADING_LENGTH = 60;
/** Minimum number of characters of a heading. `/p/` is a folder of pages. */
const MIN_HEADING_LENGTH = 2;
/** Folders into which Doxygen spreads the pages of a large manual. */
const HASHED_FOLDER = /\/d[\da-f]\/$/;
/** Heading of the pages outside of sections. */
const OTHERS = "Pages";

type Draft = Omit<LivingPage, "lastModified">;

export interface PageSections {
  readonly sections: readonly PageSection[];
  /** Sections of the sitemap without any page in the list. */
  readonly missing: readonly string[];
  /** Number of sections of the sitemap. */
  readonly mapped: number;
  /** URLs of pages that are missing or closed to search engines. */
  readonly left: readonly string[];
  /** URLs that were requested, because the others may be missing. */
  readonly seen: readonly string[];
}

export const pageSections = defineProbe<PageSections>({
  id: "page-sections",
  async observe(context) {
    const [linked, file, { name: siteName }, maps, unwritten] = await Promise.all([
      ifSeen(context.probe(livingPages)),
      ifSeen(context.probe(llmsTxt)),
      context.probe(siteFacts),
      ifSeen(context.probe(sitemaps)),
      context.probe(unwrittenPages),
    ]);
    const { home = null, pages = [], left = [], seen = [] } = linked ?? {};
    // The site's own file covers the pages below its folder.
    const covered = file?.present ? coveredFolder(file.path) : "/";
    const mapped = await sitemapSections(context, covered);
    const own = pages.filter(({ url }) => isBelow(covered, new URL(url)));
    const further = (await mappedPages(context, mapped)).filter(({ url }) => !left.includes(url));
    const candidates = withoutMarkdown(distinctPages([...own, ...further]));
    const samples = await moreUnwritten(context, unwritten, candidates.map(({ url }) => url));
    const kept = candidates.filter(({ url }) => !samples.includes(url));
    const drafts = sectionsOf(context, kept, own.map(({ url }) => url), mapped);
    const survey = new PageSurvey(context);
    const listed = drafts.flatMap(({ pages }) => pages);
    // The file ends with a link to the sitemap, which has a place in the sample of the next scan.
    const end = maps?.files.find((file) => !file.isChild && hasEntries(file)) ?? null;
    const living = async (pages: readonly { readonly url: string }[]) => {
      const all = [...home === null ? [] : [home], ...pages, ...end === null ? [] : [end]];
      return new Set((await survey.living(all, MAX_SAMPLES)).map(({ url }) => url));
    };
    const found = await living(listed);
    // A section with a missing page may have more of them.
    const doubtful = drafts.map(({ pages }) => pages).filter((pages) =>
      pages.some(({ url }) => !found.has(url))
    );
    const rest = await survey.withoutDead(doubtful.flat().slice(0, MAX_DOUBTFUL), listed);
    const alive = new Set(rest.map(({ url }) => url)).intersection(found);
    const nameOf = pageNames(survey, [home?.url ?? "", ...listed.map(({ url }) => url)], siteName);
    const final = drafts.map(({ heading, pages }) => ({
      heading,
      pages: distinctPages(
        pages.filter(({ url }) => alive.has(url)).map(({ url, name }) => ({
          url: survey.finalUrl(url),
          name: nameOf(url, name) ?? name,
          lastModified: survey.lastModified(url),
        })),
      ),
    }));
    // The final list may be shorter, so that the sample of the next scan has other pages.
    const written = writtenSections(mapped, unwritten);
    const settled = await living(final.flatMap(({ pages }) => pages));
    const sections = withoutSmall(final.map(({ heading, pages }) => ({
      heading,
      pages: pages.filter(({ url }) => settled.has(url)),
    })));
    return {
      sections: withOwnNames(sections),
      missing: missingSections(
        written,
        sections.flatMap(({ pages }) => pages.map(({ url }) => url)),
        siteFolder(URL.parse(context.target.page ?? "")),
      ),
      mapped: written.size,
      left: [...survey.left, ...samples.flatMap(spellings)],
      seen: [...seen, ...survey.seen],
    };
  },
});

/**
 * Other pages that their owner should write or delete. A tool writes several sample pages at a time, at the root of the
 * site and in the same folders.
 */
async function moreUnwritten(
  context: ProbeContext,
  unwritten: readonly string[],
  urls: readonly string[],
): Promise<string[]> {
  if (unwritten.length === 0) return [];
  const folders = new Set(["", ...unwritten.map(sectionName)]);
  const near = urls.filter((url) => folders.has(sectionName(url))).slice(0, MAX_DOUBTFUL);
  const allowed = await Promise.all(near.map((url) => mayFetch(context, new URL(url))));
  const asked = near.filter((_, index) => allowed[index]).map((url) => new URL(url));
  return await unwrittenOf(context, asked);
}

/** `docs` for `/docs/start`, and `""` for a page at the root. */
function sectionName(url: string): string {
  const [first = "", second] = pathSegments(new URL(url));
  return second === undefined ? "" : first;
}

/** Pages of a section with one page, or without a word as its heading, are listed with the others. */
function withoutSmall(sections: readonly PageSection[]): PageSection[] {
  const isSmall = ({ heading, pages }: PageSection) =>
    heading !== OTHERS && (pages.length < 2 || heading.length < MIN_HEADING_LENGTH);
  const [others] = sections.filter(({ heading }) => heading === OTHERS);
  const pages = [...others?.pages ?? [], ...sections.filter(isSmall).flatMap(({ pages }) => pages)];
  return [
    { heading: OTHERS, pages },
    ...sections.filter((section) => section.heading !== OTHERS && !isSmall(section)),
  ].filter(({ pages }) => pages.length > 0);
}

/** Several pages named "Abstract" are distinguished by their paths. */
function withOwnNames(sections: readonly PageSection[]): PageSection[] {
  const uses = Map.groupBy(
    sections.flatMap(({ pages }) => pages.map(({ name }) => name.toLowerCase())),
    (name) => name,
  );
  const isShared = ({ name }: LivingPage) => (uses.get(name.toLowerCase())?.length ?? 0) > 1;
  return sections.map(({ heading, pages }) => ({
    heading,
    pages: pages.map((page) => ({
      ...page,
      name: (isShared(page) ? pathName(new URL(page.url)) : null) ?? page.name,
    })),
  }));
}

/** A few of each section, or one if there are many. */
async function mappedPages(
  context: ProbeContext,
  sections: ReadonlyMap<string, readonly URL[]>,
): Promise<Draft[]> {
  const count = sections.size > MAX_OTHERS ? 1 : limitOf(sections.size);
  const urls = [...sections.values()].flatMap((urls) => sample(urls, count));
  const allowed = await Promise.all(urls.map((url) => mayFetch(context, url)));
  return urls.filter((_, index) => allowed[index]).map((url) => ({
    url: url.href,
    name: pathName(url) ?? url.href,
  }));
}

/**
 * The largest sections under their names, and at least one page of each other section. The sections that are linked come
 * first, in the order of the links.
 */
function sectionsOf(
  { origin, target }: ProbeContext,
  pages: readonly Draft[],
  linked: readonly string[],
  mapped: ReadonlyMap<string, readonly URL[]>,
) {
  const folder = siteFolder(URL.parse(target.page ?? ""));
  const known = new Map(pages.map((page) => [page.url, page]));
  const urls = pages.map(({ url }) => new URL(url));
  const content = new Set(contentPages(urls, { origin, folder, home: new URL(folder, origin) }));
  const sections = siteSections(urls.filter((url) => content.has(url)), folder);
  const common = [...sections.keys()].find((path) =>
    [...sections.keys()].every((key) => key.startsWith(path))
  );
  const named = [...sections].filter(([path]) => path !== common || sections.size === 1)
    .filter(([path]) => !HASHED_FOLDER.test(path))
    .toSorted(([, left], [, right]) => right.length - left.length);
  const places = new Map(linked.map((url, place) => [url, place]));
  const placeOf = ([, urls]: readonly [string, readonly URL[]]) =>
    Math.min(...urls.map(({ href }) => places.get(href) ?? MAX_PAGES));
  const large = sections.size === 1
    ? []
    : named.slice(0, MAX_HEADINGS).toSorted((left, right) => placeOf(left) - placeOf(right));
  const limit = limitOf(large.length);
  const placed = new Set(large.flatMap(([, urls]) => urls));
  const small = new Set(named.slice(MAX_HEADINGS).flatMap(([, urls]) => urls.slice(1)));
  const pageOf = ({ href }: URL) => known.get(href) ?? { url: href, name: href };
  // Lists by tag or author lead to the same pages again.
  const isRepeated = (url: URL) => content.size > 0 && isList(url, folder);
  const others = urls.filter((url) => !placed.has(url) && !small.has(url) && !isRepeated(url))
    .slice(0, MAX_OTHERS);
  return [
    { heading: OTHERS, pages: others.map(pageOf) },
    ...large.map(([path, urls]) => ({
      heading: headingOf(path),
      pages: inMappedOrder(urls.slice(0, limit).map(pageOf), places, mapped.get(path) ?? []),
    })),
  ];
}

/** Puts the pages of a section into the order of the sitemap if the site links to less than half of them. */
function inMappedOrder(
  pages: readonly Draft[],
  linked: ReadonlyMap<string, number>,
  mapped: readonly URL[],
): readonly Draft[] {
  const isLinked = 2 * pages.filter(({ url }) => linked.has(url)).length >= pages.length;
  return isLinked ? pages : inOrderOf(pages, mapped.map(({ href }) => href));
}

/** Maximum number of pages of a section. A book with a few sections is listed with all its chapters. */
function limitOf(sections: number): number {
  return Math.min(MAX_OF_ONE, Math.max(MAX_OF_SECTION, Math.floor(MAX_OF_ALL / Math.max(sections, 1))));
}

/** `Getting started` for `/docs/getting-started/`. */
function headingOf(path: string): string {
  const name = pathName(new URL(path, "https://section.invalid/")) ?? "";
  return plainLine(name, MAX_HEADING_LENGTH) ?? OTHERS;
}
