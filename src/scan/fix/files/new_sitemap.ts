/** Whether the site gets a new sitemap, and which sitemap its other files name. */
import type { SitemapFile, Sitemaps } from "../../probes/discovery/sitemaps.ts";
import type { WritingContext } from "../site_file.ts";

export const SITEMAP_PATH = "/sitemap.xml";

const UNUSABLE = new Set(["lost", "broken", "empty", "missing", "unreadable"]);

/** A new list of a few pages is worth less than any sitemap with readable entries. */
export function needsSitemap(found: Sitemaps | null, { outcome }: WritingContext): boolean {
  const isRead = found === null || found.files.some(isReadable);
  return UNUSABLE.has(outcome("sitemap")) && !isRead;
}

/** @returns null without a usable sitemap */
export function sitemapToName(found: Sitemaps | null, context: WritingContext): string | null {
  const { facts, outcome } = context;
  if (found === null) return facts.sitemap;
  if (needsSitemap(found, context)) return facts.origin + SITEMAP_PATH;
  const isBroken = /^(?:broken|unreadable)$/.test(outcome("sitemap"));
  return isBroken ? null : found.files.find((file) => !file.isChild && isReadable(file))?.url ?? null;
}

function isReadable({ sitemap }: SitemapFile): boolean {
  return sitemap !== null && sitemap.entries.length > 0;
}
