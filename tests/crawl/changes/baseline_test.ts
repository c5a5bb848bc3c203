import { assertEquals } from "@std/assert";
import { MAX_BASELINE_PAGES, nextBaseline } from "../../../src/crawl/changes/baseline.ts";
import { checkChanges } from "../../../src/crawl/changes/check_changes.ts";
import { changeCounts, confirmRegressions } from "../../../src/crawl/changes/confirmation.ts";
import { MAX_CHANGED_PAGES } from "../../../src/crawl/changes/check_changes.ts";
import type { CrawlStatuses } from "../../../src/crawl/changes/crawl_statuses.ts";
import { crawled, written } from "./statuses.ts";

/** @param again the second look at the regressions */
function after(before: CrawlStatuses, crawl: CrawlStatuses, again = crawl): CrawlStatuses {
  return nextBaseline(before, crawl, confirmRegressions(checkChanges(before, crawl), again));
}

const ROWS: readonly (readonly [before: string, crawl: string, again: string, baseline: string])[] = [
  ["pass", "pass", "pass", "pass"],
  ["pass", "fail", "fail", "fail"],
  ["pass", "fail", "pass", "pass"],
  ["pass", "fail", "inconclusive", "pass"],
  ["fail", "pass", "pass", "pass"],
  ["pass", "inconclusive", "inconclusive", "pass"],
  ["warn", "error", "error", "warn"],
  ["pass", "not_applicable", "not_applicable", "pass"],
  ["inconclusive", "not_applicable", "not_applicable", "not_applicable"],
  ["not_applicable", "inconclusive", "inconclusive", "inconclusive"],
  ["inconclusive", "fail", "fail", "fail"],
];

for (const [before, crawl, again, baseline] of ROWS) {
  Deno.test(`nextBaseline() after ${before}, ${crawl} and the second look ${again} is ${baseline}`, () => {
    const next = after(crawled(`a:${before}`), crawled(`a:${crawl}`), crawled(`a:${again}`));
    assertEquals(written(next), [`a:${baseline}`, {}]);
  });
}

Deno.test("nextBaseline() has the checks of the newer crawl, and the pages of both", () => {
  const next = after(
    crawled("old:pass", { "/": "lang:pass", "/old": "lang:pass" }),
    crawled("new:fail", { "/": "lang:inconclusive alt:fail", "/new": "lang:error" }),
  );
  assertEquals(written(next), ["new:fail", {
    "/": "lang:pass alt:fail",
    "/new": "lang:error",
    "/old": "lang:pass",
  }]);
});

Deno.test(`nextBaseline() keeps ${MAX_BASELINE_PAGES} pages at most, those seen last first`, () => {
  const paths = (count: number, name: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`/${name}/${index}`, "lang:pass"]));
  const oldest = crawled("", paths(300, "oldest"));
  const older = after(oldest, crawled("", paths(300, "older")));
  const next = after(older, crawled("", paths(100, "new")));
  const sections = Object.groupBy(next.pages.keys(), (path) => path.split("/")[1] ?? "");
  const counts = Object.entries(sections).map(([name, pages]) => [name, pages?.length]);
  assertEquals(counts, [["new", 100], ["older", 300], ["oldest", 100]]);
});

Deno.test("A regression is found on a page that a crawl between could not see", () => {
  const first = crawled("", { "/": "lang:pass", "/a": "lang:pass" });
  const second = after(first, crawled("", { "/": "lang:pass" }));
  const third = crawled("", { "/": "lang:pass", "/a": "lang:fail" });
  assertEquals(changeCounts(checkChanges(second, third)).unconfirmed, 1);
});

Deno.test("nextBaseline() keeps the improvements of a check whose regressions were not confirmed", () => {
  const next = after(
    crawled("", { "/": "lang:pass", "/a": "lang:fail" }),
    crawled("", { "/": "lang:fail", "/a": "lang:pass" }),
    crawled("", { "/": "lang:pass" }),
  );
  assertEquals(written(next), ["", { "/": "lang:pass", "/a": "lang:pass" }]);
});

Deno.test("nextBaseline() undoes refuted regressions on pages that the change does not name", () => {
  const paths = Array.from({ length: 2 * MAX_CHANGED_PAGES }, (_, index) => `/${index}`);
  const pagesWith = (status: string) => Object.fromEntries(paths.map((path) => [path, `lang:${status}`]));
  const [good, bad] = [crawled("", pagesWith("pass")), crawled("", pagesWith("fail"))];
  assertEquals(written(after(good, bad, good)), written(good));
});

Deno.test("A regression is found although a crawl between could not observe it", () => {
  const first = crawled("a:pass");
  const second = after(first, crawled("a:inconclusive"));
  assertEquals(changeCounts(checkChanges(second, crawled("a:fail"))).unconfirmed, 1);
});

Deno.test("100 crawls of an unchanged site with flaky answers report no confirmed change", () => {
  const real = ["pass", "warn", "fail", "not_applicable"];
  const site = (flaky: (index: number) => string | null) =>
    crawled(real.map((status, index) => `c${index}:${flaky(index) ?? status}`).join(" "));
  const unchanged = site(() => null);
  let baseline = unchanged;
  for (let round = 0; round < 100; round++) {
    // In each crawl, one check fails once, and another one cannot be observed.
    const crawl = site((index) =>
      index === 2
        ? null
        : (index + round) % 3 === 0
        ? "fail"
        : (index + round) % 5 === 0
        ? "inconclusive"
        : null
    );
    const changes = confirmRegressions(checkChanges(baseline, crawl), unchanged);
    const { better, worse } = changeCounts(changes);
    assertEquals([better, worse], [0, 0]);
    baseline = nextBaseline(baseline, crawl, changes);
  }
});
