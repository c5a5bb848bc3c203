import { assertEquals } from "@std/assert";
import { checkChanges } from "../../../src/crawl/changes/check_changes.ts";
import { keptChanges, MAX_NEUTRAL_PAGES } from "../../../src/crawl/changes/kept_changes.ts";
import { crawled, told } from "./statuses.ts";

type Crawl = readonly [site: string, pages?: Readonly<Record<string, string>>];

const ROWS: readonly (readonly [fact: string, before: Crawl, after: Crawl, kept: readonly string[]])[] = [
  ["a check that could not run", ["a:pass b:fail"], ["a:inconclusive b:error"], []],
  ["a check that ran again", ["a:inconclusive b:error"], ["a:pass b:fail"], []],
  [
    "pages that could not be fetched",
    ["", { "/": "lang:pass alt:warn", "/a": "lang:pass alt:warn" }],
    ["", { "/": "lang:inconclusive alt:inconclusive", "/a": "lang:inconclusive alt:inconclusive" }],
    [],
  ],
  [
    "a page that could not be fetched beside one that got worse",
    ["", { "/": "lang:pass", "/a": "lang:pass" }],
    ["", { "/": "lang:inconclusive", "/a": "lang:fail" }],
    ["lang pass→fail regression (pending)", "  /a pass→fail regression (pending)"],
  ],
  [
    "a page that could not be fetched beside one that a check no longer applies to",
    ["", { "/": "lang:pass", "/a": "lang:pass" }],
    ["", { "/": "lang:inconclusive", "/a": "lang:not_applicable" }],
    ["lang pass→not_applicable neither", "  /a pass→not_applicable neither"],
  ],
  ["a check that no longer applies", ["shop:pass"], ["shop:not_applicable"], [
    "shop pass→not_applicable neither",
  ]],
  ["a new check", ["a:pass"], ["a:pass b:fail"], ["b null→fail neither"]],
  ["a check that got better", ["a:fail"], ["a:pass"], ["a fail→pass improvement"]],
];

for (const [fact, [site, pages], [laterSite, laterPages], kept] of ROWS) {
  Deno.test(`keptChanges() of ${fact}`, () => {
    assertEquals(told(keptChanges(checkChanges(crawled(site, pages), crawled(laterSite, laterPages)))), kept);
  });
}

Deno.test("keptChanges() names a few of the pages whose verdict got neither better nor worse, and counts all", () => {
  const pages = (status: string) =>
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`/${at}`, `lang:${status}`]));
  const [change] = keptChanges(
    checkChanges(crawled("", pages("pass")), crawled("", pages("not_applicable"))),
  );
  assertEquals([change?.pages.length, change?.pageCounts.neither], [MAX_NEUTRAL_PAGES, 40]);
});
