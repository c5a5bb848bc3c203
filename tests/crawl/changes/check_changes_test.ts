import { assertEquals } from "@std/assert";
import { checkChanges, MAX_CHANGED_PAGES } from "../../../src/crawl/changes/check_changes.ts";
import type { CrawlStatuses } from "../../../src/crawl/changes/crawl_statuses.ts";
import { crawled, told } from "./statuses.ts";

interface Row {
  readonly fact: string;
  readonly before: CrawlStatuses;
  readonly after: CrawlStatuses;
  readonly changes: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    fact: "is empty for equal crawls",
    before: crawled("https:pass feed:fail", { "/": "lang:pass" }),
    after: crawled("https:pass feed:fail", { "/": "lang:pass" }),
    changes: [],
  },
  {
    fact: "lists regressions first, then improvements, then the others, each in the order of the report",
    before: crawled("a:inconclusive b:fail c:pass d:warn e:pass"),
    after: crawled("a:pass b:pass c:warn d:pass e:fail"),
    changes: [
      "c pass→warn regression (pending)",
      "e pass→fail regression (pending)",
      "b fail→pass improvement",
      "d warn→pass improvement",
      "a inconclusive→pass neither",
    ],
  },
  {
    fact: "shows checks that one catalogue has and the other does not",
    before: crawled("old:pass"),
    after: crawled("new:fail"),
    changes: ["new null→fail neither", "old pass→null neither"],
  },
  {
    fact: "shows checks that stop to apply",
    before: crawled("shop:pass"),
    after: crawled("shop:not_applicable"),
    changes: ["shop pass→not_applicable neither"],
  },
  {
    fact: "takes a bot wall in front of the whole site for no regression",
    before: crawled("a:pass b:pass", { "/": "c:pass" }),
    after: crawled("a:inconclusive b:inconclusive c:inconclusive", { "/": "c:inconclusive" }),
    changes: [
      "a pass→inconclusive neither",
      "b pass→inconclusive neither",
      "c pass→inconclusive neither",
      "  / pass→inconclusive neither",
    ],
  },
  {
    fact: "leaves out what a page shows that only one crawl has seen",
    before: crawled("lang:pass", { "/": "lang:pass", "/old": "lang:pass" }),
    after: crawled("lang:fail", { "/": "lang:pass", "/new": "lang:fail" }),
    changes: [],
  },
  {
    fact: "finds the regression of one page among those that stay bad",
    before: crawled("lang:fail", { "/": "lang:pass", "/bad": "lang:fail" }),
    after: crawled("lang:fail", { "/": "lang:warn", "/bad": "lang:fail" }),
    changes: ["lang pass→warn regression (pending)", "  / pass→warn regression (pending)"],
  },
  {
    fact: "calls a check of pages regressed if one page got worse and others better",
    before: crawled("", {
      "/": "lang:warn",
      "/a": "lang:pass",
      "/b": "lang:pass",
      "/c": "lang:inconclusive",
    }),
    after: crawled("", { "/": "lang:pass", "/a": "lang:warn", "/b": "lang:fail", "/c": "lang:pass" }),
    changes: [
      "lang pass→fail regression (pending)",
      "  /b pass→fail regression (pending)",
      "  /a pass→warn regression (pending)",
      "  / warn→pass improvement",
      "  /c inconclusive→pass neither",
    ],
  },
  {
    fact: "takes a new check of pages for no regression",
    before: crawled("", { "/": "lang:pass" }),
    after: crawled("alt:fail", { "/": "lang:pass alt:fail" }),
    changes: ["alt null→fail neither", "  / null→fail neither"],
  },
];

for (const { fact, before, after, changes } of ROWS) {
  Deno.test(`checkChanges() ${fact}`, () => {
    assertEquals(told(checkChanges(before, after)), changes);
  });
}

Deno.test("checkChanges() counts pages by what changed on them, and no pages for a check of the site", () => {
  const [lang, site] = checkChanges(
    crawled("https:pass", { "/a": "lang:pass", "/b": "lang:pass", "/c": "lang:fail", "/d": "lang:error" }),
    crawled("https:fail", { "/a": "lang:fail", "/b": "lang:warn", "/c": "lang:pass", "/d": "lang:pass" }),
  ).sort((left, right) => right.pages.length - left.pages.length);
  assertEquals(lang?.pageCounts, { regression: 2, improvement: 1, neither: 1 });
  assertEquals(site?.pageCounts, { regression: 0, improvement: 0, neither: 0 });
});

Deno.test("checkChanges() orders pages that changed alike by their URLs", () => {
  const pages = (status: string) => ({
    "/b": `lang:${status}`,
    "/a": `lang:${status}`,
    "/c": `lang:${status}`,
  });
  const [change] = checkChanges(crawled("", pages("pass")), crawled("", pages("fail")));
  assertEquals(change?.pages.map(({ url }) => url), ["/a", "/b", "/c"]);
});

Deno.test("checkChanges() names a limited number of pages and counts all of them", () => {
  const paths = Array.from({ length: MAX_CHANGED_PAGES + 1 }, (_, index) => `/${index}`);
  const pagesWith = (status: string) => Object.fromEntries(paths.map((path) => [path, `lang:${status}`]));
  const [change] = checkChanges(crawled("", pagesWith("pass")), crawled("", pagesWith("fail")));
  assertEquals(change?.pages.length, MAX_CHANGED_PAGES);
  assertEquals(change?.pageCounts, { regression: MAX_CHANGED_PAGES + 1, improvement: 0, neither: 0 });
});
