/** Crawls in separate processes have the same results, and each page once, even if a process dies. */
import { assertEquals, assertRejects } from "@std/assert";
import { type CrawlOptions, parseCrawlSettings } from "../../../src/scan/crawler.ts";
import type { CheckedPage } from "../../../src/scan/crawl/checked_page.ts";
import type { KillReason } from "../../../src/scan/pool/child.ts";
import { PoolMemory } from "../../../src/scan/pool/pool_memory.ts";
import type { ScanPool } from "../../../src/scan/pool/scan_pool.ts";
import { LARGE_SHARE_BYTES } from "../../../src/scan/memory_budget.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { crawlSite, HOST, html, numbered, pages, pathOf, sitemap } from "../crawl/crawl_site.ts";
import { programAt, startPool } from "./pool.ts";

const COUNT = 45;
const PATHS = numbered("/blog", COUNT);
const SITE = { "/": html("home"), "/sitemap.xml": sitemap(...PATHS), ...pages(...PATHS) };
const SETTINGS = { target: HOST, maxPages: COUNT + 1 };
const ODD = { program: programAt("tests/scan/pool/odd_process.ts") };

function crawlIn(pool: ScanPool, options: Partial<CrawlOptions> = {}) {
  return pool.crawl(parseCrawlSettings(pool, SETTINGS), {
    memory: new PoolMemory(1, LARGE_SHARE_BYTES, 1),
    signal: new AbortController().signal,
    onChunk: () => Promise.resolve(),
    ...options,
  });
}

Deno.test("a crawl in a process has the pages and the result of one in the service", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  using pool = await startPool(server);
  const here = await crawlSite(server, SETTINGS);
  const handed: CheckedPage[] = [];
  const phases = new Set<string>();
  const there = await crawlIn(pool, {
    onChunk: (chunk) => Promise.resolve(void handed.push(...chunk)),
    onProgress: ({ phase }) => phases.add(phase),
  });
  assertEquals(handed, [...here.pages]);
  assertEquals([there.outcome, there.pages, [...phases]], [here.result.outcome, here.result.pages, [
    "site",
    "pages",
  ]]);
  assertEquals(there.report.summary, here.result.report.summary);
});

Deno.test("a crawl whose process is killed after each piece continues: each page is handed over once", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const kills: KillReason[] = [];
  using pool = await startPool(server, { onKill: (reason) => kills.push(reason) });
  const handed: string[] = [];
  const result = await crawlIn(pool, {
    onChunk: (chunk) => {
      handed.push(...chunk.map(({ url }) => pathOf(url)));
      if (kills.length < 3) { for (const pid of pool.pids) Deno.kill(pid, "SIGKILL"); }
      return Promise.resolve();
    },
  });
  assertEquals([result.outcome, result.pages.checked, kills], [
    "completed",
    COUNT + 1,
    ["gone", "gone", "gone"],
  ]);
  assertEquals(handed.toSorted(), ["/", ...PATHS].toSorted());
});

Deno.test("a crawl that ends its process fails", async () => {
  await using server = await serveSites({ [HOST]: paths({ "/": html("SPIN") }) });
  using pool = await startPool(server, ODD);
  const { outcome, problem, report } = await crawlIn(pool);
  assertEquals([outcome, problem?.code, report.checks], ["failed", "SCANNER_KILLED", []]);
});

Deno.test("a crawl whose process hands over one page again and again fails", async () => {
  const pages = JSON.stringify({
    type: "pages",
    job: 1,
    pages: [{ url: `https://${HOST}/`, source: "home", status: 200, score: null, results: [] }],
    progress: {
      phase: "pages",
      checksDone: 0,
      checksTotal: 1,
      pagesChecked: 1,
      pagesKnown: 1,
      currentPage: null,
    },
    checkpoint: { version: "1", origin: `https://${HOST}`, checked: 1 },
  });
  const kills: KillReason[] = [];
  using pool = await startPool({ resolve: [] }, {
    program: programAt("tests/scan/pool/lying_process.ts", [pages, pages]),
    onKill: (reason) => kills.push(reason),
  });
  let handed = 0;
  const { outcome, pages: { checked } } = await crawlIn(pool, {
    onChunk: (chunk) => Promise.resolve(void (handed += chunk.length)),
  });
  // It made progress once, so it has one more try than a crawl without progress.
  assertEquals([outcome, checked, handed, kills], ["failed", 1, 3, ["lying", "lying", "lying"]]);
});

Deno.test("a crawl that is cancelled throws the reason", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  using pool = await startPool(server);
  const cancelled = new AbortController();
  const reason = new Error("The lease is lost");
  const crawl = crawlIn(pool, {
    signal: cancelled.signal,
    onChunk: () => Promise.resolve(cancelled.abort(reason)),
  });
  await assertRejects(() => crawl, Error, "The lease is lost");
});

Deno.test("a crawl whose pages cannot be stored throws what storing threw", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  using pool = await startPool(server);
  const crawl = crawlIn(pool, { onChunk: () => Promise.reject(new Error("The disk is full")) });
  await assertRejects(() => crawl, Error, "The disk is full");
});
