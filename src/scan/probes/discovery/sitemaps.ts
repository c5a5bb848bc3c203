/** The sitemaps that robots.txt names, else the one in a usual place, with those that an index leads to. */
import { Unobservable } from "../../../errors.ts";
import { sample } from "../../parse/sample.ts";
import { isSameSite } from "../../parse/same_site.ts";
import type { Sitemap } from "../../parse/sitemap/sitemap.ts";
import type { SitemapEntry } from "../../parse/sitemap/sitemap_entry.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { firstFile } from "../first_file.ts";
import { mayFetch } from "../linked_resource.ts";
import type { Absence, PublishedFile } from "../published_file.ts";
import { robotsTxt } from "../policy/robots_txt.ts";
import { findSitemap, SITEMAP_SEARCH } from "./sitemap_file.ts";

const USUAL_PLACES = ["/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml"];
/** Sitemaps of robots.txt that are read. */
const NAMED_LIMIT = 3;
/** Sitemaps of an index that are read. */
const CHILDREN_LIMIT = 5;
/** Entries of indexes among which those are chosen. */
const CANDIDATES = 100;
/** Pages that are kept of all sitemaps together. */
const PAGES_LIMIT = 50_000;

export interface SitemapFile {
  readonly url: string;
  /** An index names it. */
  readonly isChild: boolean;
  /** Null where it is absent. */
  readonly sitemap: Sitemap | null;
  readonly why: Absence | null;
}

export interface Sitemaps {
  /** robots.txt names one. */
  readonly isNamed: boolean;
  /** Those that were seen, there or absent; empty only where nothing is named and nothing is in the usual places. */
  readonly files: readonly SitemapFile[];
  /** Addresses of sitemaps that robots.txt forbids to our crawler. */
  readonly forbidden: readonly string[];
  /** Further sitemaps that were not asked for, or could not be seen. */
  readonly unseen: number;
  /** Entries of all sitemaps that are no index. */
  readonly pages: readonly SitemapEntry[];
}

export const sitemaps = defineProbe<Sitemaps>({
  id: "sitemaps",
  async observe(context) {
    const { robots } = await context.probe(robotsTxt);
    const named = distinctAddresses(robots.sitemaps.map(({ value }) => value), context.origin);
    const roots = named.length > 0
      ? await readAll(context, named.slice(0, NAMED_LIMIT), false)
      : await guess(context);
    if (roots.seen.length === 0 && roots.failure) throw roots.failure;
    const listed = roots.seen.flatMap(({ sitemap }) => sitemap?.kind === "index" ? sitemap.entries : []);
    const candidates = distinctAddresses(sample(listed, CANDIDATES).map(({ loc }) => loc), context.origin);
    // Sitemaps of other sites would be asked in vain for pages of this one.
    const own = candidates.filter((url) => isSameSite(new URL(url).hostname, context.origin.hostname));
    const chosen = await permitted(context, sample(own, CHILDREN_LIMIT));
    const children = await readAll(context, chosen.allowed, true);
    const files = [...roots.seen, ...children.seen];
    const pages = files.flatMap(({ sitemap }) => sitemap?.kind === "index" ? [] : sitemap?.entries ?? []);
    if (pages.length === 0 && children.seen.length === 0 && children.failure) throw children.failure;
    const mayBeRead = await permitted(context, roots.seen.map(({ url }) => url));
    return {
      isNamed: named.length > 0,
      files,
      forbidden: [...mayBeRead.forbidden, ...chosen.forbidden],
      unseen: Math.max(named.length, roots.seen.length) - roots.seen.length + listed.length -
        children.seen.length,
      pages: pages.slice(0, PAGES_LIMIT),
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
    else seen.push(fileOf(url, isChild, answer));
  }
  return { seen, failure };
}

async function guess(context: ProbeContext): Promise<Reading> {
  const found = await firstFile(
    context,
    [...USUAL_PLACES, ...placeOfPart(context.target.page)],
    SITEMAP_SEARCH,
  );
  return { seen: found.present ? [fileOf(found.resource.url.href, false, found)] : [], failure: null };
}

/** A site may be one of several on its host, below a path of its own, as those of projects and manuals are. */
function placeOfPart(page: string | null): string[] {
  const [part = "", ...rest] = (URL.parse(page ?? "")?.pathname ?? "/").slice(1).split("/");
  return part === "" || rest.length === 0 ? [] : [`/${part}/sitemap.xml`];
}

function fileOf(url: string, isChild: boolean, found: PublishedFile<Sitemap>): SitemapFile {
  if (found.present) return { url, isChild, sitemap: found.document, why: null };
  return { url, isChild, sitemap: null, why: found.why };
}

async function permitted(context: ProbeContext, urls: readonly string[]) {
  const verdicts = await Promise.all(urls.map((url) => mayFetch(context, new URL(url))));
  return {
    allowed: urls.filter((_, index) => verdicts[index]),
    forbidden: urls.filter((_, index) => !verdicts[index]),
  };
}

/** Whole web addresses, each once. */
function distinctAddresses(addresses: readonly string[], base: URL): string[] {
  const urls = addresses.flatMap((address) => {
    const url = URL.parse(address, base);
    return url !== null && /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
  return [...new Set(urls)];
}
