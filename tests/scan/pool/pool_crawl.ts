/** A crawl of a site with a blog, in a pool of processes. */
import { type CrawlOptions, parseCrawlSettings } from "../../../src/scan/crawler.ts";
import { LARGE_SHARE_BYTES } from "../../../src/scan/memory_budget.ts";
import { PoolMemory } from "../../../src/scan/pool/pool_memory.ts";
import type { ScanPool } from "../../../src/scan/pool/scan_pool.ts";
import { HOST, html, numbered, pages, sitemap } from "../crawl/crawl_site.ts";

export const COUNT = 45;
export const PATHS = numbered("/blog", COUNT);
export const SITE = { "/": html("home"), "/sitemap.xml": sitemap(...PATHS), ...pages(...PATHS) };
export const SETTINGS = { target: HOST, maxPages: COUNT + 1 };

export function crawlIn(pool: ScanPool, options: Partial<CrawlOptions> = {}) {
  return pool.crawl(parseCrawlSettings(pool, SETTINGS), {
    memory: new PoolMemory(1, LARGE_SHARE_BYTES, 1),
    signal: new AbortController().signal,
    onChunk: () => Promise.resolve(),
    ...options,
  });
}
