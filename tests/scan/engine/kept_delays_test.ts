/** Sites whose robots.txt asks crawlers to wait between requests. */
import { assert, assertEquals } from "@std/assert";
import { defineProbe } from "../../../src/scan/contract/probe.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { KeptDelays } from "../../../src/scan/engine/kept_delays.ts";
import { coverageText } from "../../../src/web/texts/verdict/verdict.ts";
import { draftCheck } from "../../fixtures/draft_check.ts";
import { serveSites, type Site } from "../../fixtures/server.ts";
import { HOST as COMPLETE, site as completeSite } from "../../fixtures/sites/complete.ts";
import { scanSite } from "../scan_site.ts";

const HOST = "delayed.cases.readiness-tests.org";
const ORIGIN = new URL(`https://${HOST}`);
const REQUESTS = 12;

const documents = defineProbe({
  id: "documents",
  observe: ({ get }) => Promise.all(Array.from({ length: REQUESTS }, (_, index) => get(`/${index}`))),
});

/** Serves documents, and records the time of each request. */
function timedSite(robots: string, times: number[]): Site {
  return ({ path }) => {
    times.push(performance.now());
    return { body: path === "/robots.txt" ? robots : "document" };
  };
}

Deno.test("a scan leaves the Crawl-delay between its requests, even while responses are late", async () => {
  const times: number[] = [];
  await using server = await serveSites({
    [HOST]: { https: timedSite("User-agent: *\nCrawl-delay: 0.05", times), http: null },
  });
  await scanSite(HOST, server, { catalogue: [{ category: "access", check: draftCheck(documents) }] });
  const [first = 0] = times;
  const elapsed = (times.at(-1) ?? 0) - first;
  // The first request arrives late on a busy machine.
  assert(times.length > REQUESTS && elapsed > 50 * (times.length - 3), `${times.length} in ${elapsed} ms`);
});

Deno.test("a scan with any Crawl-delay ends in its time, without more pages", async () => {
  const site: Site = (request) =>
    request.path === "/robots.txt"
      ? { body: "User-agent: *\nCrawl-delay: 3600\nAllow: /\n" }
      : completeSite(request);
  await using server = await serveSites({ [COMPLETE]: site });
  // The checks of one category send enough requests, and leave the time to a busy machine.
  const catalogue = CATALOGUE.filter(({ category }) => category === "discovery");
  const { result } = await scanSite(COMPLETE, server, { limits: { scanMs: 6_000 }, catalogue });
  assertEquals(
    [result.outcome, result.pages.map(({ source }) => source), result.notes.map(({ code }) => code)],
    ["completed", ["home"], ["CRAWL_DELAY"]],
  );
  const said = coverageText(result)?.match(/robots\.txt asks.*/)?.[0];
  assertEquals(
    said,
    "robots.txt asks crawlers to wait 3,600 seconds between requests, and the scan waited 0.04 seconds, with 0 other " +
      "pages instead of 4.",
  );
});

const NOTES: readonly (readonly [robots: string, sample: number, messages: readonly string[]])[] = [
  ["User-agent: *\nAllow: /", 4, []],
  ["User-agent: *\nCrawl-delay: 0", 4, []],
  ["User-agent: GPTBot\nCrawl-delay: 10", 4, []],
  ["User-agent: *\nCrawl-delay: 0.1", 4, [
    "robots.txt asks crawlers to wait 0.1 seconds between requests, as the scan did",
  ]],
  ["User-agent: *\nCrawl-delay: 10", 0, [
    "robots.txt asks crawlers to wait 10 seconds between requests, and the scan waited 0.2 seconds",
  ]],
  ["User-agent: *\nCrawl-delay: 10\n\nUser-agent: ReadinessBot\nCrawl-delay: 0.19", 4, [
    "robots.txt asks crawlers to wait 0.19 seconds between requests, as the scan did, with 2 other pages instead of 4",
  ]],
];

for (const [robots, sample, messages] of NOTES) {
  Deno.test(`KeptDelays notes ${messages.length} delays of ${JSON.stringify(robots)} with ${sample} pages`, () => {
    const delays = new KeptDelays(30_000);
    delays.note(ORIGIN, robots);
    assertEquals(delays.notes(ORIGIN, sample).map(({ message }) => message), messages);
  });
}
