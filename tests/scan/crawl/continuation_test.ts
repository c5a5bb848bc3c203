/** Crawls that are cancelled, interrupted or continued. */
import { assertEquals, assertRejects } from "@std/assert";
import type { CrawlCheckpoint } from "../../../src/scan/crawl/checkpoint.ts";
import type { CrawlProgress } from "../../../src/scan/crawl/crawl.ts";
import { crawl } from "../../../src/scan/crawl/crawl.ts";
import { parseCrawlSettings } from "../../../src/scan/crawl/crawl_settings.ts";
import { LARGE_SHARE_BYTES, MemoryBudget } from "../../../src/scan/memory_budget.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { scanSite } from "../scan_site.ts";
import { crawlSite, HOST, html, numbered, pages, robots, scannerFor, sitemap } from "./crawl_site.ts";
import { samplePageResult } from "../../fixtures/records/checked_page.ts";

const POSTS = numbered("/posts", 70);
const SITE = {
  "/": html("Home", ["/about"]),
  "/sitemap.xml": sitemap(...POSTS),
  ...pages("/about", ...POSTS),
};

class Killed extends Error {}

Deno.test("crawl() hands over chunks of 20 pages at most", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const { chunks } = await crawlSite(server, { maxPages: 50 });
  assertEquals(chunks.filter((count) => count > 20), []);
  assertEquals(chunks.reduce((sum, count) => sum + count, 0), 50);
});

Deno.test("crawl() continues from a checkpoint without checking pages twice", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const whole = await crawlSite(server, { maxPages: 60 });
  const checkpoint = whole.checkpoints[1]!;
  const before = server.requests.length;
  await scanSite(HOST, server);
  const after = server.requests.length;
  const rest = await crawlSite(server, { maxPages: 60, checkpoint });
  assertEquals(rest.paths, whole.paths.slice(checkpoint.checked));
  const requested = (first: number, last?: number) =>
    new Set(server.requests.slice(first, last).map(({ path }) => path));
  // The checks of the site make a few requests for pages, too.
  const again = requested(after).difference(requested(before, after)).intersection(
    new Set(whole.paths.slice(0, checkpoint.checked)),
  );
  assertEquals([...again], []);
  assertEquals(rest.result.pages, whole.result.pages);
});

Deno.test("crawl() reports the same after a restart", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const whole = await crawlSite(server, { maxPages: 60 });
  const rest = await crawlSite(server, { maxPages: 60, checkpoint: whole.checkpoints[0] ?? null });
  const told = ({ result: { report } }: typeof whole) => [
    report.score,
    report.checks.map(({ id, status, outcome, credit, ceiling, pages }) => [
      id,
      status,
      outcome,
      credit,
      ceiling,
      pages.map(({ url }) => url),
    ]),
  ];
  assertEquals(told(rest), told(whole));
});

Deno.test("crawl() checks pages of an earlier crawl again, and no others", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const again = ["/posts/3", "/posts/60"];
  const { paths: found, result } = await crawlSite(server, {
    again: again.map((path) => `https://${HOST}${path}`),
  });
  assertEquals(found.toSorted(), ["/", ...again]);
  assertEquals(result.pages.unchecked.counts.limit, 0);
});

Deno.test("crawl() starts again with the checkpoint of another version", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const whole = await crawlSite(server, { maxPages: 30 });
  const old = { ...whole.checkpoints[0]!, version: "0.1" };
  assertEquals((await crawlSite(server, { maxPages: 30, checkpoint: old })).paths, whole.paths);
});

Deno.test("crawl() starts again with a checkpoint from before the list of pages", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const whole = await crawlSite(server, { maxPages: 30 });
  const { checkpoints: [early = null] } = await crawlSite(server, { maxPages: 1 });
  assertEquals([early?.checked, early?.queue], [1, []]);
  assertEquals((await crawlSite(server, { maxPages: 30, checkpoint: early })).paths, whole.paths);
});

Deno.test("crawl() throws what onChunk threw, and hands nothing over after that", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  let chunks = 0;
  const crawling = crawlSite(server, {
    maxPages: 60,
    onChunk() {
      chunks++;
      return Promise.reject(new Killed());
    },
  });
  await assertRejects(() => crawling, Killed);
  assertEquals(chunks, 1);
});

Deno.test("crawl() ends at once when it is cancelled", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const controller = new AbortController();
  const memory = new MemoryBudget(LARGE_SHARE_BYTES, 1);
  const reason = new Killed();
  const crawling = crawlSite(server, {
    maxPages: 60,
    memory,
    signal: controller.signal,
    onProgress: ({ pagesChecked }) => pagesChecked === 10 && controller.abort(reason),
  });
  assertEquals(await crawling.catch((error: unknown) => error), reason);
  assertEquals(memory.freeBytes, LARGE_SHARE_BYTES);
  assertEquals(server.requests.filter(({ path }) => POSTS.includes(path)).length < 40, true);
});

Deno.test("crawl() ends at once when it is cancelled between two requests", async () => {
  const slow = robots("User-agent: *", "Crawl-delay: 10");
  await using server = await serveSites({ [HOST]: paths({ ...SITE, "/robots.txt": slow }) });
  const controller = new AbortController();
  let cancelledAt = NaN;
  const crawling = crawlSite(server, {
    signal: controller.signal,
    onProgress: () => {
      if (server.requests.length === 0 || controller.signal.aborted) return;
      cancelledAt = performance.now();
      controller.abort(new Killed());
    },
  });
  await assertRejects(() => crawling, Killed);
  // The next request would come after 10 s.
  assertEquals(performance.now() - cancelledAt < 5_000, true);
});

Deno.test("crawl() does not begin when it is cancelled before", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const signal = AbortSignal.abort(new Killed());
  await assertRejects(() => crawlSite(server, { signal }), Killed);
  assertEquals(server.requests, []);
});

Deno.test("crawl() is interrupted when the service stops, and can be continued", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const whole = await crawlSite(server, { maxPages: 60 });
  const stop = new AbortController();
  const scanner = scannerFor(server, [], stop.signal);
  const handed: string[] = [];
  let checkpoint: CrawlCheckpoint | null = null;
  const result = await crawl(scanner, parseCrawlSettings(scanner, { target: HOST, maxPages: 60 }), {
    memory: new MemoryBudget(LARGE_SHARE_BYTES, 1),
    signal: new AbortController().signal,
    onChunk(pages, _, last) {
      handed.push(...pages.map(({ url }) => new URL(url).pathname));
      checkpoint = structuredClone(last);
      // A checkpoint without a list of pages starts again.
      if (last.queue.length > 0) stop.abort();
      return Promise.resolve();
    },
  });
  assertEquals(result.outcome, "interrupted");
  const rest = await crawlSite(server, { maxPages: 60, checkpoint });
  assertEquals([...handed, ...rest.paths], whole.paths);
});

Deno.test("crawl() reports its progress, first of the site and then of the pages", async () => {
  await using server = await serveSites({ [HOST]: paths(SITE) });
  const told: CrawlProgress[] = [];
  await crawlSite(server, { maxPages: 25, onProgress: (progress) => told.push(progress) });
  const phases = told.map(({ phase }) => phase);
  assertEquals(
    phases.lastIndexOf("pages") - phases.indexOf("pages") + 1,
    phases.filter((each) => each === "pages").length,
  );
  assertEquals(
    told.map(({ pagesChecked }) => pagesChecked).toSorted((a, b) => a - b),
    told.map(({ pagesChecked }) => pagesChecked),
  );
  assertEquals(
    told.some(({ currentPage, pagesChecked, pagesKnown }) =>
      currentPage !== null && pagesChecked === 10 && pagesKnown === 25
    ),
    true,
  );
  assertEquals(told.at(-1)?.pagesChecked, 25);
});

Deno.test("crawl() judges pages as a scan judges its sample", async () => {
  const site = {
    "/": html("Home", ["/a/b", "/c/d"]),
    "/a/b": html("A", [], "<meta name=description content=x>"),
    ...pages("/c/d"),
  };
  await using server = await serveSites({ [HOST]: paths(site) });
  const crawled = await crawlSite(server);
  const { result: scanned } = await scanSite(HOST, server, { sample: "2" });
  const { report } = crawled.result;
  assertEquals(crawled.paths.length, 3);
  const judged = ({ checks }: typeof scanned) =>
    checks.map(({ id, status, outcome, credit, ceiling }) => [id, status, outcome, credit, ceiling]);
  assertEquals(judged(report), judged(scanned));
  assertEquals([report.score, report.earned, report.grade], [scanned.score, scanned.earned, scanned.grade]);
});

Deno.test("crawl() reports how each check of pages ended on a page, with points", async () => {
  await using server = await serveSites({ [HOST]: paths({ "/": html("Home", ["/a"]), ...pages("/a") }) });
  const { pages: [home, further] } = await crawlSite(server);
  assertEquals([home?.source, home?.status, further?.source, further?.status], ["home", 200, "link", 200]);
  const title = further?.results.find(({ checkId }) => checkId === "title-and-description");
  assertEquals(
    title,
    samplePageResult({
      checkId: "title-and-description",
      status: "warn",
      outcome: "undescribed",
      message: "The page has a title, but no meta description",
    }),
  );
  assertEquals(typeof further?.score, "number");
});

Deno.test("crawl() ends with the outcome of the scan if there is nothing to crawl", async () => {
  const optedOut = robots("User-agent: ReadinessBot", "Disallow: /");
  await using server = await serveSites({ [HOST]: paths({ ...SITE, "/robots.txt": optedOut }) });
  const { result, paths: checked } = await crawlSite(server);
  assertEquals([result.outcome, checked, result.pages.checked], ["opted_out", [], 0]);
});

Deno.test("crawl() hands the home page over if the site has no page, and no others", async () => {
  await using server = await serveSites({
    [HOST]: paths({ "/sitemap.xml": sitemap(...POSTS), ...pages(...POSTS) }),
  });
  const { result, pages: checked } = await crawlSite(server);
  assertEquals([result.outcome, checked.map(({ status }) => status)], ["no_page", [404]]);
});
