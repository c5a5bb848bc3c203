import { assertEquals } from "@std/assert";
import { nextSteps } from "../../../src/scan/report/next_steps.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import { sampleFailure } from "../../fixtures/records/check_result.ts";
import { pagesWith, passed, site } from "./fixable_site.ts";

type Status = CheckResult["status"];
/** @param statuses of the home page and of two other pages */
const onPages = (id: string, weight: number, ...statuses: readonly Status[]) =>
  sampleFailure({
    id,
    weight,
    fix: `Fix ${id}`,
    status: "warn",
    pages: pagesWith(...statuses).map((page, at) => ({ ...page, url: `https://example.com/${at}` })),
  });
const text = onPages("server-rendered", 1, "pass", "warn", "pass");

const ORDERS: readonly (readonly [name: string, check: CheckResult, order: readonly string[]])[] = [
  [
    "headings that only pages without text lack after their text",
    onPages("headings", 9, "warn", "fail", "pass"),
    [
      "server-rendered",
      "headings",
    ],
  ],
  [
    "landmarks that only pages without text lack after their text",
    onPages("landmarks", 9, "pass", "fail", "pass"),
    [
      "server-rendered",
      "landmarks",
    ],
  ],
  ["headings that other pages lack by their gain", onPages("headings", 9, "pass", "fail", "fail"), [
    "headings",
    "server-rendered",
  ]],
  ["headings in a wrong order by their gain", onPages("headings", 9, "pass", "warn", "pass"), [
    "headings",
    "server-rendered",
  ]],
  ["other problems of pages without text by their gain", onPages("large", 9, "pass", "fail", "pass"), [
    "large",
    "server-rendered",
  ]],
];

for (const [name, check, order] of ORDERS) {
  Deno.test(`nextSteps() puts ${name}`, () => {
    assertEquals(nextSteps(site([passed, text, check])).map(({ checkId }) => checkId), [...order]);
  });
}
