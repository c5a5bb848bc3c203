/** Requests of a crawl, from the site's point of view. */
import { assert, assertEquals, assertLess, assertLessOrEqual } from "@std/assert";
import { CrawlPace, MAX_REQUESTS_AT_ONCE, MAX_RETRY_AFTER_MS } from "../../../src/scan/crawl/crawl_pace.ts";
import type { Answer, FixtureRequest } from "../../fixtures/server.ts";
import { serveSites } from "../../fixtures/server.ts";
import { pause } from "../../fixtures/stream.ts";
import { crawl } from "../../../src/scan/crawl/crawl.ts";
import { parseCrawlSettings } from "../../../src/scan/crawl/crawl_settings.ts";
import { LARGE_SHARE_BYTES, MemoryBudget } from "../../../src/scan/memory_budget.ts";
import { crawlSite, HOST, html, numbered, robots, scannerFor, sitemap } from "./crawl_site.ts";

const POSTS = numbered("/posts", 30);
const NEVER = new AbortController().signal;

interface Visit {
  readonly path: string;
  /** Milliseconds, by `performance.now()`. */
  readonly at: number;
}

/**
 * A site of 30 posts that records each request.
 * @param answer instead of a page
 * @param hold delay of a post, given the number of requests under way
 */
function watchedSite(
  answer: (request: FixtureRequest, visits: readonly Visit[]) => Answer | undefined,
  robotsTxt = robots(),
  hold: (active: number) => Promise<void> = () => pause(2, NEVER),
) {
  const visits: Visit[] = [];
  let active = 0;
  const site = {
    visits,
    most: 0,
    serve: async (request: FixtureRequest): Promise<Answer | undefined> => {
      const { path } = request;
      visits.push({ path, at: performance.now() });
      site.most = Math.max(site.most, ++active);
      if (POSTS.includes(path)) await hold(active);
      active--;
      if (path === "/robots.txt") return robotsTxt;
      const own = answer(request, visits);
      if (own !== undefined) return own;
      if (path === "/sitemap.xml") return sitemap(...POSTS);
      return path === "/" || POSTS.includes(path) ? html(path) : undefined;
    },
  };
  return site;
}

function gaps(visits: readonly Visit[]): number[] {
  return visits.slice(1).map(({ at }, index) => at - (visits[index]?.at ?? 0));
}

Deno.test("crawl() has four requests under way at most", async () => {
  const four = Promise.withResolvers<void>();
  const site = watchedSite(() => undefined, robots(), async (active) => {
    if (active === 4) four.resolve();
    await four.promise;
    await pause(2, NEVER);
  });
  await using server = await serveSites({ [HOST]: { https: site.serve, http: site.serve } });
  await crawlSite(server, { maxPages: 30 });
  assertEquals(site.most, 4);
});

Deno.test("crawls of one site have four requests under way at most together", async () => {
  const site = watchedSite(() => undefined);
  await using server = await serveSites({ [HOST]: { https: site.serve, http: site.serve } });
  const scanner = scannerFor(server);
  const settings = parseCrawlSettings(scanner, { target: HOST, maxPages: 10 });
  const options = {
    memory: new MemoryBudget(3 * LARGE_SHARE_BYTES, 2),
    signal: NEVER,
    onChunk: () => Promise.resolve(),
  };
  const results = await Promise.all([crawl(scanner, settings, options), crawl(scanner, settings, options)]);
  assertEquals(results.map(({ pages }) => pages.checked), [10, 10]);
  assert(site.most <= 4, `${site.most} requests`);
});

Deno.test("crawl() stops when a bot wall replaces the pages", async () => {
  const wall =
    '<html><title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script></html>';
  const site = watchedSite(({ path }) =>
    POSTS.includes(path)
      ? { status: 403, headers: { "cf-mitigated": "challenge", "content-type": "text/html" }, body: wall }
      : undefined
  );
  await using server = await serveSites({ [HOST]: site.serve });
  const { result } = await crawlSite(server, { maxPages: 31 });
  assertEquals([result.outcome, result.problem?.code, result.pages.checked], ["stopped", "REFUSED", 1]);
});

Deno.test("crawl() leaves the Crawl-delay of robots.txt between all requests", async () => {
  const site = watchedSite(() => undefined, robots("User-agent: *", "Crawl-delay: 0.02"));
  await using server = await serveSites({ [HOST]: site.serve });
  const { paths } = await crawlSite(server, { maxPages: 5 });
  assertEquals(paths.length, 5);
  assertEquals(gaps(site.visits).filter((gap) => gap < 20), []);
});

for (const [seconds, waits] of [[2, [true, false]], [0, []]] as const) {
  Deno.test(`crawl() reports ${waits.length / 2} waits for a site with Retry-After: ${seconds}`, async () => {
    const reported: boolean[] = [];
    let isRefused = false;
    const site = watchedSite(({ path }) => {
      if (!POSTS.includes(path) || isRefused) return undefined;
      isRefused = true;
      return { status: 429, headers: { "retry-after": String(seconds) }, body: "Slow down" };
    });
    await using server = await serveSites({ [HOST]: site.serve });
    await crawlSite(server, { maxPages: 10, onWait: (isWaiting) => reported.push(isWaiting) });
    assertEquals(reported, [...waits]);
  });
}

Deno.test("crawl() honours Retry-After and checks the page after it", async () => {
  const refused: Visit[] = [];
  const site = watchedSite(({ path }, visits) => {
    if (!POSTS.includes(path) || refused.length > 0 || visits.length < 8) return undefined;
    refused.push({ path, at: performance.now() });
    return { status: 429, headers: { "retry-after": "1" }, body: "Slow down" };
  });
  await using server = await serveSites({ [HOST]: site.serve });
  const { paths } = await crawlSite(server, { maxPages: 31 });
  const [{ path, at: begin }] = refused as [Visit];
  assertEquals(paths.includes(path), true);
  const early = site.visits.filter(({ at }) => at > begin && at < begin + 990);
  // The requests that were under way or began before the response arrived. About twenty would follow.
  assertLessOrEqual(early.length, 2 * MAX_REQUESTS_AT_ONCE);
});

Deno.test("crawl() checks a page that fails once", async () => {
  const failed = new Set<string>();
  const site = watchedSite(({ path }) => {
    if (!/^\/posts\/(?:7|17|27)$/.test(path) || failed.has(path)) return undefined;
    failed.add(path);
    return { status: 500, body: "Oops" };
  });
  await using server = await serveSites({ [HOST]: site.serve });
  const { paths, result } = await crawlSite(server, { maxPages: 31 });
  assertEquals(paths.length, 31);
  assertEquals(result.pages.unchecked.counts.error, 0);
});

/** Requests of posts before the site refuses the others: the checks of the site read twelve. */
const SERVED = 20;

for (const status of [403, 429, 500, 503]) {
  Deno.test(`crawl() stops when the site answers ${status} to every page, and keeps its results`, async () => {
    let served = 0;
    const site = watchedSite(({ path }) => {
      if (!POSTS.includes(path)) return undefined;
      return served++ < SERVED ? undefined : { status, headers: { "retry-after": "0" }, body: "No" };
    });
    await using server = await serveSites({ [HOST]: site.serve });
    const { paths, result } = await crawlSite(server, { maxPages: 31 });
    assertEquals(result.outcome, "stopped");
    assertEquals(result.problem?.code, "REFUSED");
    assertEquals(result.pages.checked, paths.length);
    assertEquals(paths.length > 1, true);
    assertEquals(typeof result.report.score, "number");
    assertEquals(result.pages.unchecked.counts.stopped > 0, true);
    const refused = site.visits.filter(({ path }) => POSTS.includes(path)).length - SERVED;
    assertEquals(refused < 30, true, `${refused} requests were refused`);
  });
}

Deno.test("crawl() stops when the site asks it to come back much later", async () => {
  let refusedAt = Infinity;
  const site = watchedSite(({ path }) => {
    if (path !== "/posts/3") return undefined;
    refusedAt = Math.min(refusedAt, server.requests.length);
    return { status: 429, headers: { "retry-after": "7200" }, body: "Later" };
  });
  await using server = await serveSites({ [HOST]: site.serve });
  const controller = new AbortController();
  const begun = performance.now();
  const { result } = await crawlSite(server, { maxPages: 31, signal: controller.signal });
  // Requests that were under way end, and no visit waits to send another one.
  assertLess(server.requests.length - refusedAt, MAX_REQUESTS_AT_ONCE);
  assertLess(performance.now() - begun, MAX_RETRY_AFTER_MS);
  assertEquals([result.outcome, result.problem?.code, result.problem?.message], [
    "stopped",
    "RETRY_LATER",
    "The site asks us to come back in 120 minutes",
  ]);
});

const DELAYS: readonly (readonly [robotsTxt: string, delayMs: number])[] = [
  ["", 0],
  ["User-agent: *\nCrawl-delay: 2", 2_000],
  ["User-agent: *\nCrawl-delay: 10", 10_000],
  ["User-agent: *\nCrawl-delay: 86400", 10_000],
  ["User-agent: *\nCrawl-delay: soon", 0],
  ["User-agent: GPTBot\nCrawl-delay: 5", 0],
  ["User-agent: *\nCrawl-delay: 5\n\nUser-agent: ReadinessBot\nCrawl-delay: 1", 1_000],
];

for (const [text, delayMs] of DELAYS) {
  Deno.test(`CrawlPace waits ${delayMs} ms after robots.txt ${JSON.stringify(text)}`, () => {
    const pace = new CrawlPace(HOST, () => NOW);
    pace.noteRobots(new URL(`https://${HOST}/robots.txt`), text);
    assertEquals(pace.state.delayMs, delayMs);
  });
}

const NOW = Date.UTC(2001, 0, 1);

const WAITS: readonly (readonly [retryAfter: string, awayMs: number])[] = [
  ["0", 0],
  ["120", 0],
  ["121", 121_000],
  ["soon", 0],
  ["Mon, 01 Jan 2001 00:00:00 GMT", 0],
  ["Mon, 01 Jan 2001 00:05:00 GMT", 300_000],
];

for (const [value, awayMs] of WAITS) {
  Deno.test(`CrawlPace ${awayMs === 0 ? "waits" : "stays away"} for Retry-After: ${value}`, () => {
    const pace = new CrawlPace(HOST, () => NOW);
    const headers = new Headers({ "retry-after": value });
    pace.noteAnswer(new URL(`https://${HOST}/`), { status: 429, headers });
    assertEquals(pace.awayMs, awayMs);
  });
}
