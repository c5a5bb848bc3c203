/** Crawls in separate processes have the same results. */
import { assertEquals, assertRejects } from "@std/assert";
import type { CheckedPage } from "../../../src/scan/crawl/checked_page.ts";
import type { KillReason } from "../../../src/scan/pool/child.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { crawlSite, HOST, html } from "../crawl/crawl_site.ts";
import { programAt, startPool } from "./pool.ts";
import { crawlIn, SETTINGS, SITE } from "./pool_crawl.ts";

const ODD = { program: programAt("tests/scan/pool/odd_process.ts") };

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
