import { assertEquals } from "@std/assert";
import { problemsByGain, wasObserved } from "../../../src/cli/output/problems.ts";
import type { CheckResult, ScanResult } from "../../../src/scan/report/event.ts";
import { sampleCheck, sampleFailure, sampleResult } from "../sample_result.ts";

Deno.test("problemsByGain() puts the most rewarding first", () => {
  const checks = [
    sampleCheck({ id: "passed", weight: 4 }),
    sampleCheck({ id: "warned", weight: 2, status: "warn" }),
    sampleFailure({ id: "unscored", weight: 0 }),
    sampleFailure({ id: "failed", weight: 2 }),
    sampleCheck({ id: "unseen", weight: 9, status: "inconclusive" }),
  ];
  const problems = problemsByGain(checks).map(({ check, gain }) => [check.id, gain]);
  assertEquals(problems, [["failed", 25], ["warned", 12.5], ["unscored", 0]]);
});

Deno.test("problemsByGain() takes the pages of a page check together", () => {
  const page = { url: "https://example.com/", outcome: "x", message: "", evidence: [] };
  const pages = [{ ...page, status: "pass" as const }, { ...page, status: "fail" as const }];
  assertEquals(problemsByGain([sampleFailure({ pages })]).map(({ gain }) => gain), [50]);
});

const unseen = sampleCheck({ status: "inconclusive" });
const unscored = sampleCheck({ weight: 0 });

const RESULTS: readonly (readonly [string, readonly CheckResult[], Partial<ScanResult>, boolean])[] = [
  ["a judged check", [sampleCheck(), unseen], {}, true],
  ["only a check without weight", [unscored], {}, true],
  ["only what does not apply", [sampleCheck({ status: "not_applicable" })], {}, true],
  ["what could not be observed", [unseen, unscored], {}, false],
  ["no check", [], {}, false],
  ["an unreachable site", [sampleCheck()], { outcome: "unreachable" }, false],
  ["a site that opted out", [sampleCheck()], { outcome: "opted_out" }, false],
  ["a scan that took too long", [sampleCheck()], { outcome: "timed_out" }, true],
];

for (const [name, checks, changes, observed] of RESULTS) {
  Deno.test(`wasObserved() is ${observed} for ${name}`, () => {
    assertEquals(wasObserved(sampleResult(checks, changes)), observed);
  });
}
