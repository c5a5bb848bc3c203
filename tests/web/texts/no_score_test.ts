import { assertEquals } from "@std/assert";
import type { CheckResult, ScanResult } from "../../../src/scan/result.ts";
import { noScoreText } from "../../../src/web/texts/verdict/verdict.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const wall = sampleCheck({ status: "inconclusive", outcome: "bot-wall", message: "Could not be checked" });
const shown = sampleCheck({ weight: 0 });

const WITHOUT_SCORE: readonly (readonly [
  name: string,
  checks: readonly CheckResult[],
  changes: Partial<ScanResult>,
  text: string | null,
])[] = [
  ["a site with a score", [sampleCheck()], {}, null],
  ["checks without weight", [shown], {}, "No score: none of the checks that ran earns points."],
  [
    "a scan that was stopped",
    [sampleCheck()],
    { outcome: "interrupted", score: null },
    "No score: the scan did not finish.",
  ],
  ["a site that could not be tested", [wall], {}, null],
  ["a site without a page", [sampleCheck()], { outcome: "no_page", score: null }, null],
];

for (const [name, checks, changes, text] of WITHOUT_SCORE) {
  Deno.test(`noScoreText() of ${name}`, () => assertEquals(noScoreText(sampleResult(checks, changes)), text));
}
