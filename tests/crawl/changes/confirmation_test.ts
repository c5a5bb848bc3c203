import { assertEquals } from "@std/assert";
import { checkChanges } from "../../../src/crawl/changes/check_changes.ts";
import {
  changeCounts,
  confirmRegressions,
  MAX_RECHECKED_PAGES,
  recheckPlan,
} from "../../../src/crawl/changes/confirmation.ts";
import { crawled, told } from "./statuses.ts";

const SECOND_LOOKS: readonly (readonly [before: string, after: string, again: string, told: string])[] = [
  ["pass", "fail", "fail", "pass→fail regression (confirmed)"],
  ["pass", "fail", "warn", "pass→fail regression (confirmed)"],
  ["pass", "warn", "fail", "pass→warn regression (confirmed)"],
  ["pass", "fail", "pass", "pass→fail regression (refuted)"],
  ["warn", "fail", "warn", "warn→fail regression (refuted)"],
  ["warn", "fail", "pass", "warn→fail regression (refuted)"],
  ["pass", "fail", "inconclusive", "pass→fail regression (pending)"],
  ["pass", "fail", "error", "pass→fail regression (pending)"],
  ["pass", "fail", "not_applicable", "pass→fail regression (pending)"],
  ["fail", "pass", "fail", "fail→pass improvement"],
  ["pass", "inconclusive", "fail", "pass→inconclusive neither"],
];

for (const [before, after, again, line] of SECOND_LOOKS) {
  Deno.test(`confirmRegressions() after ${before}, ${after} and ${again} returns ${line}`, () => {
    const changes = checkChanges(crawled(`a:${before}`), crawled(`a:${after}`));
    assertEquals(told(confirmRegressions(changes, crawled(`a:${again}`))), [`a ${line}`]);
  });
}

Deno.test("confirmRegressions() leaves regressions without a second look pending", () => {
  const changes = checkChanges(crawled("a:pass"), crawled("a:fail"));
  assertEquals(confirmRegressions(changes, crawled("")), changes);
});

const ON_PAGES = checkChanges(
  crawled("", { "/": "lang:pass", "/a": "lang:pass", "/b": "lang:warn", "/c": "lang:fail" }),
  crawled("", { "/": "lang:fail", "/a": "lang:warn", "/b": "lang:fail", "/c": "lang:pass" }),
);

Deno.test("confirmRegressions() shows the confirmed page of a check of pages", () => {
  const again = crawled("", { "/": "lang:pass", "/a": "lang:inconclusive", "/b": "lang:fail" });
  assertEquals(told(confirmRegressions(ON_PAGES, again)), [
    "lang warn→fail regression (confirmed)",
    "  / pass→fail regression (refuted)",
    "  /a pass→warn regression (pending)",
    "  /b warn→fail regression (confirmed)",
    "  /c fail→pass improvement",
  ]);
});

Deno.test("confirmRegressions() refutes a check of pages if all of its pages are as before", () => {
  const again = crawled("", { "/": "lang:pass", "/a": "lang:pass", "/b": "lang:pass" });
  assertEquals(confirmRegressions(ON_PAGES, again).map(({ confirmation }) => confirmation), ["refuted"]);
});

Deno.test("confirmRegressions() decides pending regressions after a later look", () => {
  const changes = checkChanges(crawled("a:pass b:pass"), crawled("a:fail b:fail"));
  const second = confirmRegressions(changes, crawled("a:inconclusive b:fail"));
  assertEquals(told(confirmRegressions(second, crawled("a:fail b:pass"))), [
    "a pass→fail regression (confirmed)",
    "b pass→fail regression (confirmed)",
  ]);
});

Deno.test("recheckPlan() names the checks of the site and of each page that regressed", () => {
  const changes = checkChanges(
    crawled("a:pass b:fail", { "/": "lang:pass alt:pass", "/a": "lang:pass alt:fail" }),
    crawled("a:fail b:pass", { "/": "lang:fail alt:warn", "/a": "lang:fail alt:pass" }),
  );
  assertEquals(recheckPlan(changes), {
    checkIds: ["a"],
    pages: new Map([["/", ["lang", "alt"]], ["/a", ["lang"]]]),
  });
});

Deno.test("recheckPlan() names a limited number of pages, with at least one of each check", () => {
  // Each check regresses on different pages.
  const pages = (status: string) =>
    Object.fromEntries(
      Array.from(
        { length: 2 * MAX_RECHECKED_PAGES },
        (_, index) => [`/${index}`, `c${index % 40}:${status}`],
      ),
    );
  const plan = recheckPlan(checkChanges(crawled("", pages("pass")), crawled("", pages("fail"))));
  assertEquals(plan?.pages.size, MAX_RECHECKED_PAGES);
  assertEquals(new Set([...plan?.pages.values() ?? []].flat()).size, 40);
});

Deno.test("recheckPlan() is null without regressions, and once they are decided", () => {
  assertEquals(recheckPlan(checkChanges(crawled("a:fail"), crawled("a:pass"))), null);
  const changes = checkChanges(crawled("a:pass"), crawled("a:fail"));
  assertEquals(recheckPlan(confirmRegressions(changes, crawled("a:fail"))), null);
});

Deno.test("changeCounts() counts improvements, and counts regressions by their confirmation", () => {
  const changes = checkChanges(
    crawled("a:pass b:pass c:pass d:pass e:fail f:fail g:pass"),
    crawled("a:fail b:fail c:fail d:fail e:pass f:warn g:error"),
  );
  assertEquals(changeCounts(changes), { better: 2, worse: 0, unconfirmed: 4, refuted: 0 });
  const confirmed = confirmRegressions(changes, crawled("a:fail b:warn c:pass d:inconclusive"));
  assertEquals(changeCounts(confirmed), { better: 2, worse: 2, unconfirmed: 1, refuted: 1 });
});
