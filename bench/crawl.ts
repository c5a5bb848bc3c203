/** What a crawl of 500 pages costs: time, requests and memory. */
import { crawl } from "../src/scan/crawl/crawl.ts";
import { parseCrawlSettings } from "../src/scan/crawl/crawl_settings.ts";
import { heapForScans, MemoryBudget } from "../src/scan/memory_budget.ts";
import { Scanner } from "../src/scan/scanner.ts";
import { CRAWLED_HOST } from "./crawl_site.ts";
import { costOf, row } from "./figures.ts";
import { startCrawledSite } from "./fixtures.ts";

const PAGES = 500;
const MEBIBYTE = 1024 * 1024;
/** Milliseconds between two looks at the memory. */
const LOOK_MS = 20;

export async function crawlBench(): Promise<void> {
  using fixtures = await startCrawledSite();
  const scanner = new Scanner({ network: fixtures.network, userAgent: "ReadinessBot/1.0" });
  const settings = parseCrawlSettings(scanner, { target: CRAWLED_HOST, maxPages: PAGES });
  const rssBefore = Deno.memoryUsage().rss;
  let rss = rssBefore;
  let largestCheckpoint = 0;
  let checked = 0;
  const timer = setInterval(() => rss = Math.max(rss, Deno.memoryUsage().rss), LOOK_MS);
  const { wallMs, cpuMs } = await costOf(async () => {
    const result = await crawl(scanner, settings, {
      memory: new MemoryBudget(heapForScans(), 4),
      signal: new AbortController().signal,
      onChunk(_pages, _progress, checkpoint) {
        largestCheckpoint = Math.max(largestCheckpoint, JSON.stringify(checkpoint).length);
        return Promise.resolve();
      },
    });
    checked = result.pages.checked;
  });
  clearInterval(timer);
  row("a crawl of 500 pages of 200 kB, pages checked", String(checked), "500", checked === PAGES);
  row("the same, wall", `${(wallMs / 1000).toFixed(1)} s`, "< 60 s", wallMs < 60_000);
  row("the same, CPU of a page", `${(cpuMs / PAGES).toFixed(1)} ms`, "< 100 ms", cpuMs < 100 * PAGES);
  row(
    "the same, resident memory at its highest",
    `${(rss / MEBIBYTE).toFixed(0)} MiB (${(rssBefore / MEBIBYTE).toFixed(0)} before)`,
    "< 250 MB",
    rss < 250_000_000,
  );
  row(
    "the same, largest checkpoint",
    `${Math.round(largestCheckpoint / 1000)} kB`,
    "< 2 MB",
    largestCheckpoint < 2e6,
  );
}

if (import.meta.main) await crawlBench();
