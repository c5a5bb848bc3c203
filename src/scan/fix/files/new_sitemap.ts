/** Whether the site gets a new sitemap, and which sitemap its other files name. */
import type { SiteFacts } from "../../site_facts.ts";
import type { SitemapFile, Sitemaps } from "../../probes/discovery/sitemaps.ts";
import type { WritingContext } from "../site_file.ts";

export const SITEMAP_PATH = "/sitemap.xml";

const UNUSABLE = new Set(["lost", "broken", "empty", "missing", "unreadable"]);

/** A new list of a few pages is worth less than any sitemap with readable entries. */
export function needsSitemap(found: Sitemaps | null, problem: WritingContext["problem"]): boolean {
  const isRead = found === null || found.files.some(isReadable);
  return UNUSABLE.has(problem("sitemap")?.outcome ?? "") && !isRead;
}

/** @returns null where there is none to name */
export function sitemapToName(found: Sitemaps | null, { facts, problem }: WritingContext): string | null {
  if (found === null) return facts.sitemap;
  if (needsSitemap(found, problem)) return newSitemapUrl(facts);
  const isBroken = /^(?:broken|unreadable)$/.test(problem("sitemap")?.outcome ?? "");
  return isBroken ? null : found.files.find((file) => !file.isChild && isReadable(file))?.url ?? null;
}

function newSitemapUrl({ origin }: SiteFacts): string {
  return origin + SITEMAP_PATH;
}

function isReadable({ sitemap }: SitemapFile): boolean {
  return sitemap !== null && sitemap.entries.length > 0;
}
