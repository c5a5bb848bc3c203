/** Counts of the results of checks on many pages. */
import { assertEquals } from "@std/assert";
import { PageTally } from "../../../src/scan/crawl/page_tally.ts";
import type { Status } from "../../../src/scan/contract/check.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import type { JudgedCheck } from "../../../src/scan/engine/site_pages.ts";
import { pageVerdicts, type Verdict } from "../../../src/scan/engine/verdict.ts";
import { fixSteps } from "../../../src/scan/report.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";

const entry = CATALOGUE[0]!;
const { check } = entry;

function verdict(status: Status, number: number): Verdict {
  return sampleCheck({
    status,
    outcome: status,
    credit: status === "pass" ? 1 : 0,
    ceiling: status === "fail" ? { limit: 50, reason: "a reason" } : null,
    message: `Message ${number}`,
    fix: status === "pass" ? null : "A fix",
    snippet: status === "pass" ? null : `Snippet ${number}`,
    details: { number },
  });
}

function judged(status: Status, number: number, own: Verdict | null = null): JudgedCheck[] {
  const shown = verdict(status, number);
  const page = new URL(`https://example.com/${number}`);
  return [{ ...entry, result: { page, verdict: shown, own: own ?? shown } }];
}

function tallied(statuses: readonly Status[]): PageTally {
  const tally = new PageTally();
  statuses.forEach((status, number) => tally.add(judged(status, number)));
  return tally;
}

const repeated = (status: Status, count: number) => Array.from({ length: count }, () => status);
const statuses = Array.from({ length: 500 }, (_, number): Status => number % 5 === 0 ? "fail" : "pass");

Deno.test("PageTally has one result for each page", () => {
  const results = tallied(statuses).results([check]).get(check) ?? [];
  assertEquals(results.length, 500);
  assertEquals(results.filter(({ verdict }) => verdict.status === "fail").length, 100);
});

Deno.test("PageTally names a few pages of each outcome, the first ones", () => {
  const results = tallied(statuses).results([check]).get(check) ?? [];
  const pages = new Set(results.map(({ page }) => page.pathname));
  assertEquals([...pages], ["/0", "/5", "/10", "/1", "/2", "/3"]);
});

Deno.test("the examples of a PageTally have the number of pages that they stand for", () => {
  const results = tallied(statuses).results([check]).get(check) ?? [];
  // A check that the site does not need has copies of the results.
  for (const alike of [results, results.map((result) => ({ ...result }))]) {
    assertEquals(pageVerdicts(alike).map(({ count = 1 }) => count), [98, 1, 1, 398, 1, 1]);
  }
});

/** Steps of a site whose crawl has some pages that are articles, and others. */
const ORDERS: readonly (readonly [articles: number, others: number, first: string])[] = [
  [3, 497, "sitemap"],
  [200, 300, "sitemap"],
  [300, 200, "markdown-negotiation"],
  [500, 0, "markdown-negotiation"],
];

for (const [articles, others, first] of ORDERS) {
  Deno.test(`a crawl of ${articles} articles and ${others} other pages has the first step ${first}`, () => {
    const results = tallied([...repeated("pass", articles), ...repeated("not_applicable", others)])
      .results([check]).get(check) ?? [];
    const steps = fixSteps({
      outcome: "completed",
      surfaces: [],
      checks: [
        sampleCheck({ id: "found", category: "discovery", weight: 4 }),
        sampleFailure({ id: "sitemap", weight: 3, fix: "Publish a sitemap" }),
        sampleFailure({ id: "markdown-negotiation", weight: 3, fix: "Return Markdown" }),
        sampleCheck({ id: "article-data", category: "content", weight: 0, pages: pageVerdicts(results) }),
      ],
    });
    assertEquals(steps[0]?.first.id, first);
  });
}

Deno.test("PageTally keeps the first problem whole", () => {
  const [first] = tallied(statuses).results([check]).get(check) ?? [];
  assertEquals([first?.verdict.snippet, first?.verdict.details], ["Snippet 0", { number: 0 }]);
});

Deno.test("PageTally is as small for many pages as for a few", () => {
  const size = (count: number) => JSON.stringify(tallied(statuses.slice(0, count)).save()).length;
  assertEquals(size(500) - size(50) < 10, true);
});

Deno.test("PageTally does not keep a verdict whole that is very large", () => {
  const tally = new PageTally();
  const large = { ...verdict("fail", 0), snippet: "x".repeat(20_000) };
  tally.add([{ ...entry, result: { page: new URL("https://example.com/"), verdict: large, own: large } }]);
  assertEquals(tally.results([check]).get(check)?.map(({ verdict }) => verdict.snippet), [null]);
});

Deno.test("PageTally continues from a saved state", () => {
  const whole = tallied(statuses);
  const half = tallied(statuses.slice(0, 250));
  const saved = JSON.parse(JSON.stringify(half.save()));
  const rest = new PageTally(saved);
  statuses.slice(250).forEach((status, number) => rest.add(judged(status, 250 + number)));
  assertEquals(rest.save(), whole.save());
  assertEquals(rest.results([check]), whole.results([check]));
});

Deno.test("PageTally separates verdicts that differ in the check's own verdict", () => {
  const tally = new PageTally();
  tally.add(judged("fail", 0));
  tally.add(judged("fail", 1, verdict("not_applicable", 1)));
  const results = tally.results([check]).get(check) ?? [];
  assertEquals(results.map(({ own }) => own.status), ["fail", "not_applicable"]);
});

Deno.test("PageTally does not change what it was made from", () => {
  const saved = tallied(statuses.slice(0, 10)).save();
  const before = structuredClone(saved);
  new PageTally(saved).add(judged("fail", 11));
  assertEquals(saved, before);
});
