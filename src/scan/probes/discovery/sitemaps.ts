/** The sitemaps that robots.txt names, else the one at a usual path, with those of an index. */
import { Unobservable } from "../../../errors.ts";
import { sample } from "../../parse/sample.ts";
import { isSameSite } from "../../parse/same_site.ts";
import type { SitemapEntry } from "../../parse/sitemap/sitemap_entry.ts";
import { httpUrl } from "../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { firstFile } from "../first_file.ts";
import { mayFetch } from "../linked_resource.ts";
import type { Absence, PublishedFile } from "../published_file.ts";
import { robotsTxt } from "../policy/robots_txt.ts";
import { findSitemap, type ReadSitemap, SITEMAP_SEARCH } from "./sitemap_file.ts";

const USUAL_PATHS = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"];
/** Sitemaps of robots.txt that are read. */
const MAX_NAMED = 3;
/** Sitemaps of an index that are read. */
const MAX_CHILDREN = 5;
/** Entries of indexes from which those are sampled. */
const MAX_CANDIDATES = 100;
/** Pages that are kept of all sitemaps together. */
const MAX_PAGES = 50_000;

export interface SitemapFile {
  readonly url: string;
  /** An index names it. */
  readonly isChild: boolean;
  /** Null: it is missing. */
  readonly sitemap: ReadSitemap | null;
  readonly why: Absence | null;
}

export interface Sitemaps {
  /** robots.txt names one. */
  readonly isNamed: boolean;
  /** Those that were observed, missing ones included; empty only where none is named and none is at a usual path. */
  readonly files: readonly SitemapFile[];
  /** URLs of sitemaps that robots.txt disallows for our crawler. */
  readonly forbidden: readonly string[];
  /** Further sitemaps that were not requested or not observed. */
  readonly unseen: number;
  /** Entries of all sitemaps that are not an index. */
  readonly pages: readonly SitemapEntry[];
}

export const sitemaps = defineProbe<Sitemaps>({
  id: "sitemaps",
  async observe(context) {
    const { robots } = await context.probe(robotsTxt);
    const named = distinctUrls(robots.sitemaps.map(({ value }) => value), context.origin);
    const roots = named.length > 0
      ? await readAll(context, named.slice(0, MAX_NAMED), false)
      : await readUsual(context);
    if (roots.seen.length === 0 && roots.failure) throw roots.failure;
    const listed = roots.seen.flatMap(({ sitemap }) => sitemap?.kind === "index" ? sitemap.entries : []);
    const candidates = distinctUrls(sample(listed, MAX_CANDIDATES).map(({ loc }) => loc), context.origin);
    // Sitemaps on other sites list no pages of this one.
    const own = candidates.filter((url) => isSameSite(new URL(url).hostname, context.origin.hostname));
    const chosen = await splitByRobots(context, sample(own, MAX_CHILDREN));
    const children = await readAll(context, chosen.allowed, true);
    const files = [...roots.seen, ...children.seen];
    const pages = files.flatMap(({ sitemap }) => sitemap?.kind === "index" ? [] : sitemap?.entries ?? []);
    if (pages.length === 0 && children.seen.length === 0 && children.failure) throw children.failure;
    const mayBeRead = await splitByRobots(context, roots.seen.map(({ url }) => url));
    return {
      isNamed: named.length > 0,
      files,
      forbidden: [...mayBeRead.forbidden, ...chosen.forbidden],
      unseen: Math.max(named.length, roots.seen.length) - roots.seen.length + listed.length -
        children.seen.length,
      pages: pages.slice(0, MAX_PAGES),
    };
  },
});

interface Reading {
  readonly seen: readonly SitemapFile[];
  /** Why one could not be seen. */
  readonly failure: Unobservable | null;
}

async function readAll(context: ProbeContext, urls: readonly string[], isChild: boolean): Promise<Reading> {
  const seen: SitemapFile[] = [];
  let failure: Unobservable | null = null;
  const answers = await Promise.all(urls.map(async (url) => [url, await findSitemap(context, url)] as const));
  for (const [url, answer] of answers) {
    if (answer instanceof Unobservable) failure ??= answer;
    else seen.push(sitemapFile(url, isChild, answer));
  }
  return { seen, failure };
}

async function readUsual(context: ProbeContext): Promise<Reading> {
  const found = await firstFile(
    context,
    [...USUAL_PATHS, ...folderSitemap(context.target.page)],
    SITEMAP_SEARCH,
  );
  return { seen: found.present ? [sitemapFile(found.resource.url.href, false, found)] : [], failure: null };
}

/** A site may share its host with others, each in a folder of its own. */
function folderSitemap(page: string | null): string[] {
  const [folder = "", ...rest] = (URL.parse(page ?? "")?.pathname ?? "/").slice(1).split("/");
  return folder === "" || rest.length === 0 ? [] : [`/${folder}/sitemap.xml`];
}

function sitemapFile(url: string, isChild: boolean, found: PublishedFile<ReadSitemap>): SitemapFile {
  if (found.present) return { url, isChild, sitemap: found.document, why: null };
  return { url, isChild, sitemap: null, why: found.why };
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
