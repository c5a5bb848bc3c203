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

/** A sitemap of another site that robots.txt names, and that is not known to list a page of this one. */
export interface ForeignSitemap {
  readonly url: string;
  readonly why: Absence | "no-host" | "private-host" | "no-own-page" | "unseen";
}

export interface Sitemaps {
  /** robots.txt names one that may list pages of this site. */
  readonly isNamed: boolean;
  readonly foreign: readonly ForeignSitemap[];
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
    const { own, foreign } = await readForeign(context, named.slice(0, MAX_NAMED));
    const isNamed = own.length > 0 || named.length > MAX_NAMED;
    const roots = isNamed ? await readAll(context, own, false) : await readUsual(context);
    if (roots.seen.length === 0 && roots.failure) throw roots.failure;
    const listed = roots.seen.flatMap(({ sitemap }) => sitemap?.kind === "index" ? sitemap.entries : []);
    const candidates = distinctUrls(sample(listed, MAX_CANDIDATES).map(({ loc }) => loc), context.origin);
    // Sitemaps on other sites list no pages of this one.
    const ownCandidates = candidates.filter((url) =>
      isSameSite(new URL(url).hostname, context.origin.hostname)
    );
    const chosen = await splitByRobots(context, sample(ownCandidates, MAX_CHILDREN));
    const children = await readAll(context, chosen.allowed, true);
    const files = [...roots.seen, ...children.seen];
    const pages = files.flatMap(({ sitemap }) => sitemap?.kind === "index" ? [] : sitemap?.entries ?? []);
    if (pages.length === 0 && children.seen.length === 0 && children.failure) throw children.failure;
    const mayBeRead = await splitByRobots(context, roots.seen.map(({ url }) => url));
    return {
      isNamed,
      foreign,
      files,
      forbidden: [...mayBeRead.forbidden, ...chosen.forbidden],
      unseen: Math.max(named.length - foreign.length, roots.seen.length) - roots.seen.length +
        listed.length - children.seen.length,
      pages: pages.slice(0, MAX_PAGES),
    };
  },
});

/** What failures say of the URL of a sitemap on another site. */
const FOREIGN_FAILURES: Readonly<Record<string, ForeignSitemap["why"]>> = {
  DNS_NOT_FOUND: "no-host",
  DNS_NO_ADDRESS: "no-host",
  BLOCKED_ADDRESS: "private-host",
};

/**
 * A site may keep its sitemap on another one, but a URL from a template or of a former domain must not decide what is
 * known of this site.
 * @returns the named URLs without those of other sites that list none of its pages or could not be observed
 */
async function readForeign(context: ProbeContext, named: readonly string[]) {
  const isOwn = (url: string) => isSameSite(new URL(url).hostname, context.origin.hostname);
  const foreign = await Promise.all(
    named.filter((url) => !isOwn(url)).map(async (url) => {
      const why = foreignProblem(await findSitemap(context, url), isOwn);
      return why === null ? [] : [{ url, why }];
    }),
  );
  const excluded = new Set(foreign.flat().map(({ url }) => url));
  return { own: named.filter((url) => !excluded.has(url)), foreign: foreign.flat() };
}

function foreignProblem(
  found: PublishedFile<ReadSitemap> | Unobservable,
  isOwn: (url: string) => boolean,
): ForeignSitemap["why"] | null {
  if (found instanceof Unobservable) return FOREIGN_FAILURES[found.code] ?? "unseen";
  if (!found.present) return found.why;
  return isForeign(found.document, isOwn) ? "no-own-page" : null;
}

function isForeign({ kind, entries }: ReadSitemap, isOwn: (url: string) => boolean): boolean {
  return kind !== "index" && entries.every(({ loc }) => !URL.canParse(loc) || !isOwn(loc));
}

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
