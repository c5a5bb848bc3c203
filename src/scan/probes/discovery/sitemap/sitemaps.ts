/** The sitemaps that robots.txt names, or the result of a search, including the sitemaps of an index. */
import { Unobservable } from "../../../../errors.ts";
import { sample } from "../../../parse/sample.ts";
import { isSameSite } from "../../../parse/same_site.ts";
import type { SitemapEntry } from "../../../parse/sitemap/sitemap_entry.ts";
import { distinctPages } from "../../../parse/sitemap/sitemap_pages.ts";
import { httpUrl } from "../../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../../contract/probe.ts";
import { mayFetch } from "../../linked_resource.ts";
import { robotsTxt } from "../../policy/robots_txt.ts";
import { type ForeignSitemap, readForeign } from "./foreign_sitemaps.ts";
import {
  findSitemap,
  hasEntries,
  type SitemapFile,
  sitemapFile,
  type SitemapReading,
} from "./sitemap_file.ts";
import { searchSitemaps, type SitemapFinding } from "./sitemap_search.ts";

/** Maximum number of sitemaps of robots.txt to read. */
const MAX_NAMED = 3;
/** Maximum number of sitemaps of an index to read. */
const MAX_CHILDREN = 5;
/** Maximum number of index entries that the sample is taken from. */
const MAX_CANDIDATES = 100;
/** Maximum number of pages kept of all sitemaps together. */
const MAX_PAGES = 50_000;

export interface Sitemaps {
  /** True if robots.txt names a sitemap that may list pages of this site. */
  readonly isNamed: boolean;
  /** True if the home page or llms.txt links to the sitemap that was found. */
  readonly isLinked: boolean;
  readonly foreign: readonly ForeignSitemap[];
  /** Sitemaps that were observed, including missing ones; empty only if no sitemap is named or found. */
  readonly files: readonly SitemapFile[];
  /** URLs of sitemaps that robots.txt disallows for our crawler. */
  readonly forbidden: readonly string[];
  /** Number of other sitemaps that were not requested or not observed. */
  readonly unseen: number;
  /** Entries of all sitemaps that are not an index, one for each URL. */
  readonly pages: readonly SitemapEntry[];
}

export const sitemaps = defineProbe<Sitemaps>({
  id: "sitemaps",
  async observe(context) {
    const { robots } = await context.probe(robotsTxt);
    const named = distinctUrls(robots.sitemaps.map(({ value }) => value), context.origin);
    const { own, foreign } = await readForeign(context, named.slice(0, MAX_NAMED));
    const roots = await readRoots(context, own);
    if (roots.seen.length === 0 && roots.failures[0]) throw roots.failures[0];
    const listed = roots.seen.flatMap(({ sitemap }) => sitemap?.kind === "index" ? sitemap.entries : []);
    const candidates = distinctUrls(sample(listed, MAX_CANDIDATES).map(({ loc }) => loc), context.origin);
    // Sitemaps on other sites list no pages of this one.
    const ownCandidates = candidates.filter((url) =>
      isSameSite(new URL(url).hostname, context.origin.hostname)
    );
    const chosen = await splitByRobots(context, sample(ownCandidates, MAX_CHILDREN));
    const children = await readAll(context, chosen.allowed, true);
    const files = [...roots.seen, ...children.seen];
    const pages = distinctPages(
      files.flatMap(({ sitemap }) => sitemap?.kind === "index" ? [] : sitemap?.entries ?? []),
    );
    if (pages.length === 0 && children.seen.length === 0 && children.failures[0]) throw children.failures[0];
    const mayBeRead = await splitByRobots(context, roots.seen.map(({ url }) => url));
    return {
      isNamed: own.length > 0 || named.length > MAX_NAMED,
      isLinked: roots.seen.some(({ url }) => roots.linked.includes(url)),
      foreign,
      files,
      forbidden: [...mayBeRead.forbidden, ...chosen.forbidden],
      unseen: Math.max(named.length - MAX_NAMED, 0) + roots.failures.length + listed.length -
        children.seen.length,
      pages: pages.slice(0, MAX_PAGES),
    };
  },
});

async function readAll(
  context: ProbeContext,
  urls: readonly string[],
  isChild: boolean,
): Promise<SitemapReading> {
  const seen: SitemapFile[] = [];
  const failures: Unobservable[] = [];
  const answers = await Promise.all(urls.map(async (url) => [url, await findSitemap(context, url)] as const));
  for (const [url, answer] of answers) {
    if (answer instanceof Unobservable) failures.push(answer);
    else seen.push(sitemapFile(url, isChild, answer));
  }
  return { seen, failures };
}

/** If the sitemaps in robots.txt list nothing, the site may still have another sitemap. */
async function readRoots(context: ProbeContext, named: readonly string[]): Promise<SitemapFinding> {
  const own = await readAll(context, named, false);
  const isUnseen = own.seen.length === 0 && own.failures.length > 0;
  if (isUnseen || own.seen.some(hasEntries)) return { ...own, linked: [] };
  const found = await searchSitemaps(context);
  const others = found.seen.filter(({ url }) => !own.seen.some((file) => file.url === url));
  return { ...found, seen: [...own.seen, ...others], failures: [...own.failures, ...found.failures] };
}

async function splitByRobots(context: ProbeContext, urls: readonly string[]) {
  const verdicts = await Promise.all(urls.map((url) => mayFetch(context, new URL(url))));
  return {
    allowed: urls.filter((_, index) => verdicts[index]),
    forbidden: urls.filter((_, index) => !verdicts[index]),
  };
}

/** Absolute web URLs, each once. */
function distinctUrls(urls: readonly string[], base: URL): string[] {
  return [...new Set(urls.flatMap((url) => httpUrl(url, base)?.href ?? []))];
}
