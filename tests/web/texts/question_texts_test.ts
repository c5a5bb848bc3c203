import { assertEquals } from "@std/assert";
import type { CheckResult } from "../../../src/scan/result.ts";
import { questionSummary } from "../../../src/web/texts/question_texts.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";

const passed = sampleCheck({ id: "passed" });
const untested: CheckResult = { ...passed, id: "untested", status: "inconclusive", credit: null };
const none: CheckResult = { ...passed, id: "none", status: "not_applicable", credit: null };
const failure = (title: string, weight: number) => sampleFailure({ id: title, title, weight });

const SUMMARIES: readonly (readonly [checks: readonly CheckResult[], text: string])[] = [
  [[passed], "Its one check passed."],
  [[passed, { ...passed, id: "other" }], "2 checks passed."],
  [[passed, untested], "1 check passed, 1 could not run."],
  [[untested], "Its checks could not run."],
  [[none], "No check applies to this site."],
  [[passed, failure("Small", 1), failure("Large", 3)], "To fix: Large, Small."],
  [["A", "B", "C", "D", "E"].map((title, at) => failure(title, 9 - at)), "To fix: A, B, C and 2 more."],
  [[failure("Large", 9), sampleGuard(60, { id: "guard", title: "Guard" })], "To fix: Guard, Large."],
];

for (const [checks, text] of SUMMARIES) {
  Deno.test(`questionSummary() returns ${text}`, () => {
    assertEquals(questionSummary({ id: "question-read", checks }, []), text);
  });
}

Deno.test("questionSummary() names what the site does not offer", () => {
  const absent = (["api", "shop", "docs"] as const).map((id) => ({
    id,
    present: false,
    reasons: [],
    decidedBy: "scan" as const,
  }));
  assertEquals(questionSummary({ id: "question-act", checks: [none] }, absent), "Not found: API, Shop.");
});
