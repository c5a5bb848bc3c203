/** Result after a second look, if a regression was on more pages than the second look requested. */
import { assertEquals } from "@std/assert";
import { correctedChecks } from "../../../src/crawl/changes/corrected_checks.ts";
import type { CheckedPage, PageCheckResult } from "../../../src/scan/crawl/checked_page.ts";
import type { Status } from "../../../src/scan/contract/check.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { sampleChange, samplePageChange } from "../../fixtures/records/check_change.ts";
import { sampleCheckedPage, samplePageResult } from "../../fixtures/records/checked_page.ts";

const PAGES = 60;
const LOOKED_AT = 50;

function resultOf(status: "pass" | "fail"): PageCheckResult {
  const outcome = status === "pass" ? "ordered" : "none";
  return samplePageResult({ checkId: "headings", status, outcome, message: status });
}

function pageOf(at: number, url: string, result: PageCheckResult): CheckedPage {
  return sampleCheckedPage({ url, source: at === 0 ? "home" : "link", score: 0, results: [result] });
}

const URLS = Array.from({ length: PAGES }, (_, at) => `https://shop.example.com/${at || ""}`);
const FOUND = URLS.map((url, at) => pageOf(at, url, resultOf("fail")));
const NAMED = URLS.slice(0, LOOKED_AT).map((url) => samplePageChange({ url, confirmation: "refuted" }));
const FIRST = sampleCheck({ id: "headings", status: "fail", outcome: "none", credit: 0, message: "fail" });
const SEEN = {
  checks: [],
  pages: new Map(NAMED.map(({ url }) => [url, [resultOf("pass")]])),
};

const CHANGE = sampleChange({
  checkId: "headings",
  confirmation: "refuted",
  pages: NAMED,
  pageCounts: { regression: PAGES, improvement: 0, neither: 0 },
});

/** @param before the status of the check on all pages, or null if it is not known any more */
async function corrected(before: Status | null, first = FIRST, regressions = PAGES) {
  const change = { ...CHANGE, pageCounts: { ...CHANGE.pageCounts, regression: regressions } };
  const baseline = before === null
    ? null
    : { site: new Map(), pages: new Map(URLS.map((url) => [url, new Map([["headings", before]])])) };
  const found = {
    checks: [first],
    pages: (async function* () {
      yield await Promise.resolve(FOUND);
    })(),
    changes: [change],
    baseline,
  };
  const checks = await correctedChecks(found, SEEN, CATALOGUE);
  return checks === null ? null : checks[0];
}

Deno.test("pages with a refuted regression and no second look do not count", async () => {
  const { status, outcome, credit, fix, pages } = await corrected("pass") ?? {};
  assertEquals([status, outcome, credit, fix], ["pass", "ordered", 1, null]);
  assertEquals(pages?.map(({ count = 1 }) => count), [LOOKED_AT - 2, 1, 1]);
});

Deno.test("pages that failed before count unchanged", async () => {
  const { status, outcome, credit } = await corrected("fail") ?? {};
  assertEquals([status, outcome, credit], ["fail", "none", LOOKED_AT / PAGES]);
});

Deno.test("a check is not changed if its pages do not have its credit", async () => {
  const other = { ...FIRST, credit: 0.25 };
  assertEquals(await corrected("pass", other), other);
});

Deno.test("nothing is corrected if the other pages that got worse are unknown", async () => {
  assertEquals(await corrected(null), null);
});

Deno.test("pages that a regression names are corrected even if all other pages are unknown", async () => {
  const { credit } = await corrected(null, FIRST, LOOKED_AT) ?? {};
  assertEquals(credit, LOOKED_AT / PAGES);
});

const NO_TEXT = samplePageResult({
  checkId: "headings",
  status: "fail",
  outcome: "unreadable",
  message: "The page has no text to check",
});

Deno.test("a page without text that is left has the fix of a scan", async () => {
  const [home, well, empty] = [resultOf("pass"), resultOf("fail"), NO_TEXT];
  const pages = [home, well, empty].map((result, at) => pageOf(at, URLS[at] ?? "", result));
  const found = {
    checks: [{ ...FIRST, credit: 1 / 3 }],
    pages: (async function* () {
      yield await Promise.resolve(pages);
    })(),
    changes: [{ ...CHANGE, pages: NAMED.slice(1, 2), pageCounts: { ...CHANGE.pageCounts, regression: 1 } }],
    baseline: null,
  };
  const [check] = await correctedChecks(found, SEEN, CATALOGUE) ?? [];
  assertEquals([check?.status, check?.message, check?.fix, check?.step], [
    "fail",
    NO_TEXT.message,
    "Put the page's text, or a description of what it shows, into the HTML",
    "page",
  ]);
});
