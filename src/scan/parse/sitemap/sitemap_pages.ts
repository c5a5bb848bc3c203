/** Facts about all pages of a sitemap together: their hosts and ages. */
import type { SitemapEntry } from "./sitemap_entry.ts";

/**
 * Returns the entries on another host.
 * @param host in lower case, with the port if it is not the scheme's default
 */
export function foreignEntries(entries: readonly SitemapEntry[], host: string): readonly SitemapEntry[] {
  return entries.filter(({ loc }) => hostOf(loc) !== host);
}

/**
 * Returns each page once. A site may list places on a page, or all pages in XML and again as text without
 * dates.
 */
export function distinctPages(entries: readonly SitemapEntry[]): readonly SitemapEntry[] {
  const pages = new Map<string, SitemapEntry>();
  for (const entry of entries) {
    const page = entry.loc.replace(/#.*$/s, "");
    const known = pages.get(page);
    if (known === undefined || (known.lastmod === null && entry.lastmod !== null)) pages.set(page, entry);
  }
  return [...pages.values()];
}

/**
 * Avoids the URL parser, which is too slow for fifty thousand URLs. Only names with letters other than ASCII
 * need it.
 */
function hostOf(loc: string): string {
  const host = /^https?:\/\/([^/?#\\]*)/i.exec(loc)?.[1]?.toLowerCase() ?? "";
  const own = host.replace(/:(?:80|443)$/, "");
  return /^[\x21-\x7e]*$/.test(own) ? own : URL.parse(`https://${own}`)?.host ?? own;
}

export interface SitemapDates {
  readonly pages: number;
  /** Number of pages with a valid lastmod. */
  readonly dated: number;
  readonly newest: Date | null;
  readonly oldest: Date | null;
}

/** Counts pages with a date, and finds the earliest and latest date. */
export function sitemapDates(entries: readonly SitemapEntry[]): SitemapDates {
  let dated = 0;
  let newest = -Infinity;
  let oldest = Infinity;
  for (const { lastmod } of entries) {
    if (lastmod === null) continue;
    dated++;
    newest = Math.max(newest, lastmod.getTime());
    oldest = Math.min(oldest, lastmod.getTime());
  }
  const asDate = (time: number) => dated === 0 ? null : new Date(time);
  return { pages: entries.length, dated, newest: asDate(newest), oldest: asDate(oldest) };
}
