import { assertEquals } from "@std/assert";
import { scoreText } from "../../../src/web/texts/verdict/score_summary.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const shell = sampleGuard(25, { id: "server-rendered", category: "content", title: "Content" });
const https = sampleGuard(60, { id: "https", category: "access", title: "HTTPS" });
const found = sampleCheck({ id: "sitemap", category: "discovery" });
const half = sampleCheck({ id: "feed", category: "discovery", status: "warn", weight: 3 });

const SCORES: readonly (readonly [name: string, checks: Parameters<typeof sampleResult>[0], text: string])[] =
  [
    ["one question", [sampleCheck()], "Earned 100 of 100 points. No limit applies."],
    ["nothing earned", [sampleFailure()], "Earned 0 of 100 points. No limit applies."],
    [
      "several questions",
      [sampleCheck(), found],
      "Earned 28.6 + 71.4 = 100 of 100 points. No limit applies.",
    ],
    [
      "a sum that is not whole",
      [sampleCheck(), half],
      "Earned 28.6 + 35.7 = 64.3 of 100 points, rounded to 64. No limit applies.",
    ],
    [
      "a limit that does not lower the score",
      [sampleFailure(), https],
      "Earned 0 of 100 points. The limit of 60 (HTTPS) does not lower the score.",
    ],
    [
      "a limit",
      [sampleCheck(), shell],
      "Earned 100 of 100 points, but the score is limited to 25 (Content).",
    ],
    [
      "two limits",
      [sampleCheck(), https, shell],
      "Earned 100 of 100 points, but the score is limited to 25 (Content). Without this limit, it would be 60.",
    ],
    [
      "two equal limits",
      [sampleCheck(), shell, { ...shell, id: "other-shell" }],
      "Earned 100 of 100 points, but the score is limited to 25 (Content). Another check has the same limit.",
    ],
  ];

for (const [name, checks, text] of SCORES) {
  Deno.test(`scoreText() of ${name}`, () => assertEquals(scoreText(sampleResult(checks)), text));
}

Deno.test("scoreText() does not explain the scores of other versions", () =>
  assertEquals(scoreText(sampleResult([sampleCheck()], { scoringVersion: "3" })), null));

Deno.test("scoreText() explains why there is no score", () =>
  assertEquals(
    scoreText(sampleResult([sampleCheck()], { outcome: "interrupted", score: null })),
    "No score: the scan did not finish.",
  ));
