/** Whether the site gets a new sitemap, and which sitemap its other files name. */
import { hasEntries, type SitemapFile } from "../../probes/discovery/sitemap_file.ts";
import type { Sitemaps } from "../../probes/discovery/sitemaps.ts";
import type { WritingContext } from "../site_file.ts";

export const SITEMAP_PATH = "/sitemap.xml";

const UNUSABLE = new Set(["lost", "empty", "missing"]);

/** A new list of a few pages must not take the place of a sitemap that lists more, or may. */
export function needsSitemap(found: Sitemaps | null, { outcome }: WritingContext): boolean {
  return found !== null && found.unseen === 0 && found.files.every(hasNothing) &&
    UNUSABLE.has(outcome("sitemap"));
}

/** @returns null without a usable sitemap */
export function sitemapToName(found: Sitemaps | null, context: WritingContext): string | null {
  const { facts, outcome } = context;
  if (found === null) return facts.sitemap;
  if (needsSitemap(found, context)) return facts.base + SITEMAP_PATH;
  const isBroken = /^(?:broken|unreadable)$/.test(outcome("sitemap"));
  return isBroken ? null : found.files.find((file) => !file.isChild && hasEntries(file))?.url ?? null;
}

/** Missing, or a valid list without an entry. */
function hasNothing({ sitemap }: SitemapFile): boolean {
  return sitemap === null || (sitemap.entries.length === 0 && sitemap.problems.length === 0);
}
