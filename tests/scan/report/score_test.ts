import { assertEquals } from "@std/assert";
import { confidenceOf, gradeOf, scoreOf } from "../../../src/scan/report/score.ts";
import type { Status } from "../../../src/scan/contract/check.ts";
import type { CheckResult, ScanOutcome } from "../../../src/scan/result.ts";
import { sampleCheck, sampleGuard } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

function result(status: Status, weight: number, pages: readonly Status[] = []): CheckResult {
  return sampleCheck({
    id: `${status}-${weight}`,
    status,
    weight,
    fix: status === "pass" ? null : "Mend it",
    pages: pages.map((status) => ({ url: "", status, outcome: "", message: "", evidence: [] })),
  });
}

const guard = sampleGuard(25, { category: "policy", weight: 3 });
const passedGuard = sampleCheck({ id: "guard", role: "guards", weight: 3 });

const SCORES: readonly [name: string, results: CheckResult[], score: number | null, confidence: number][] = [
  ["everything passes", [result("pass", 3), result("pass", 1)], 100, 1],
  ["a warning is half a pass", [result("warn", 2)], 50, 1],
  ["weights count", [result("pass", 3), result("fail", 1)], 75, 1],
  ["weight 0 is never scored", [result("pass", 1), result("fail", 0)], 100, 1],
  ["what does not apply counts nowhere", [result("pass", 1), result("not_applicable", 9)], 100, 1],
  [
    "what was not seen lowers the confidence alone",
    [result("pass", 1), result("inconclusive", 3)],
    100,
    0.25,
  ],
  ["our own mistakes count nowhere", [result("pass", 1), result("error", 3)], 100, 1],
  ["nothing was judged", [result("inconclusive", 2)], null, 0],
  ["nothing was looked at", [], null, 0],
  ["pages count with the mean of their credits", [result("fail", 1, ["pass", "fail"])], 50, 1],
  ["a page that was not seen does not count", [result("pass", 1, ["pass", "inconclusive"])], 100, 1],
  ["a guard that passes earns its weight", [result("fail", 1), passedGuard], 75, 1],
  ["a guard that fails loses its weight", [result("pass", 1), guard], 25, 1],
  [
    "a guard that was not seen lowers the confidence",
    [result("pass", 1), { ...guard, status: "inconclusive", credit: null, ceiling: null }],
    100,
    0.25,
  ],
];

for (const [name, results, earned, confidence] of SCORES) {
  Deno.test(`scoreOf() and confidenceOf(): ${name}`, () => {
    assertEquals([scoreOf(results).earned, confidenceOf(results)], [earned, confidence]);
  });
}

const half = result("warn", 1);
const CEILINGS: readonly [
  name: string,
  results: CheckResult[],
  score: number | null,
  limit: number | null,
][] = [
  ["the lowest ceiling counts", [half, sampleGuard(40), sampleGuard(25)], 25, 25],
  ["a ceiling above what was earned does not bind", [half, sampleGuard(60)], 50, null],
  ["a ceiling at what was earned does not bind", [half, sampleGuard(50)], 50, null],
  ["there is nothing to limit without a score", [sampleGuard(25)], null, null],
];

for (const [name, results, score, limit] of CEILINGS) {
  Deno.test(`a report's score: ${name}`, () => {
    const report = sampleResult(results);
    assertEquals([report.score, report.ceiling?.limit ?? null], [score, limit]);
  });
}

Deno.test("scoreOf() names the ceiling that binds in one sentence", () => {
  assertEquals(scoreOf([half, sampleGuard(25)]).ceiling, {
    checkId: "llms-txt",
    limit: 25,
    message: "Limited to 25: agents get no text without JavaScript.",
  });
});

for (const outcome of ["unreachable", "opted_out", "timed_out", "interrupted"] satisfies ScanOutcome[]) {
  Deno.test(`a scan that ended as ${outcome} has no score`, () => {
    const { score, grade, earned } = sampleResult([result("pass", 1)], {}, outcome);
    assertEquals([score, grade, earned], [null, null, null]);
  });
}

for (
  const [score, grade] of [
    [100, "A"],
    [90, "A"],
    [89, "B"],
    [75, "B"],
    [74, "C"],
    [50, "C"],
    [49, "D"],
    [30, "D"],
    [29, "F"],
    [0, "F"],
    [null, null],
  ] as const
) {
  Deno.test(`gradeOf(${score}) is ${grade}`, () => assertEquals(gradeOf(score), grade));
}

Deno.test("a category has the share of points that its checks earned, for any of their questions", () => {
  const content = (id: string, credit: number) => sampleCheck({ id, category: "content", weight: 1, credit });
  const { categories } = sampleResult([
    // 50 points, and 25.
    content("headings", 1),
    content("structured-data", 0),
    sampleCheck({ category: "policy", weight: 0 }),
  ]);
  assertEquals(categories.map(({ id, score }) => [id, score]), [["policy", null], ["content", 67]]);
});
