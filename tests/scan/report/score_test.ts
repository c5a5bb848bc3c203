import { assertEquals } from "@std/assert";
import type { Status } from "../../../src/scan/check.ts";
import type { CheckResult } from "../../../src/scan/report/event.ts";
import { confidenceOf, creditOf, gradeOf, nextSteps, scoreOf } from "../../../src/scan/report/score.ts";

function result(status: Status, weight: number, pages: readonly Status[] = []): CheckResult {
  return {
    id: `${status}-${weight}`,
    category: "policy",
    title: "",
    status,
    outcome: "",
    message: "",
    fix: status === "pass" ? null : "Mend it",
    snippet: null,
    placement: null,
    assumption: null,
    spec: "",
    maturity: "standard",
    weight,
    surface: "site",
    pages: pages.map((status) => ({ url: "", status, outcome: "", message: "", evidence: [] })),
    details: {},
    evidence: [],
    aliases: {},
  };
}

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
];

for (const [name, results, score, confidence] of SCORES) {
  Deno.test(`scoreOf() and confidenceOf(): ${name}`, () => {
    assertEquals([scoreOf(results), confidenceOf(results)], [score, confidence]);
  });
}

for (
  const [score, grade] of [
    [100, "A"],
    [90, "A"],
    [89, "B"],
    [75, "B"],
    [74, "C"],
    [60, "C"],
    [59, "D"],
    [40, "D"],
    [39, "F"],
    [0, "F"],
    [null, null],
  ] as const
) {
  Deno.test(`gradeOf(${score}) is ${grade}`, () => assertEquals(gradeOf(score), grade));
}

Deno.test("creditOf() is null for a check that was not judged", () => {
  assertEquals(
    (["inconclusive", "error", "not_applicable"] as const).map((status) => creditOf(result(status, 1))),
    [
      null,
      null,
      null,
    ],
  );
});

Deno.test("nextSteps() lists at most five, biggest gain first", () => {
  const results = [result("pass", 4), ...[1, 2, 3, 4, 5, 6].map((weight) => result("fail", weight))];
  assertEquals(nextSteps(results).map(({ checkId, gain }) => [checkId, gain]), [
    ["fail-6", 24],
    ["fail-5", 20],
    ["fail-4", 16],
    ["fail-3", 12],
    ["fail-2", 8],
  ]);
});
