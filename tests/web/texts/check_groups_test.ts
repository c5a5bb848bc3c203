import { assertEquals } from "@std/assert";
import type { CheckResult } from "../../../src/scan/result.ts";
import { checkGroups } from "../../../src/web/texts/check_groups.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const rendered = sampleCheck({ id: "server-rendered", category: "content", role: "guards" });

const GROUPS: readonly (readonly [name: string, checks: readonly CheckResult[], text: string])[] = [
  ["checks that pass", [rendered], "Yes, 100 of 100 points"],
  [
    "checks that earned a part",
    [rendered, sampleFailure({ category: "content", id: "headings", weight: 1 })],
    "Mostly, 75 of 100 points",
  ],
  [
    "a guard that fails",
    [rendered, sampleGuard(25, { category: "content", id: "interstitial" })],
    "No, 100 of 100 points, limits the score to 25",
  ],
  [
    "a guard that fails, but does not lower the score",
    [
      sampleFailure({ category: "content", id: "headings" }),
      sampleGuard(85, { category: "content", id: "interstitial" }),
    ],
    "No, 0 of 100 points",
  ],
  [
    "a check that does not apply",
    [{ ...rendered, status: "not_applicable", credit: null }],
    "Not applicable",
  ],
  ["a check that could not run", [{ ...rendered, status: "inconclusive", credit: null }], "Not tested"],
];

for (const [name, checks, text] of GROUPS) {
  Deno.test(`checkGroups() describes ${name}`, () => {
    const groups = checkGroups(sampleResult(checks));
    assertEquals(groups.map((group) => [group.id, group.text]), [["question-read", text]]);
  });
}

Deno.test("checkGroups() has the categories of results without questions", () => {
  const stored = sampleResult([sampleCheck({ id: "security-txt" }), sampleFailure()], {
    scoringVersion: "3",
    questions: [],
    categories: [{ id: "policy", title: "Policy", score: 100 }, {
      id: "discovery",
      title: "Discovery",
      score: null,
    }],
  });
  assertEquals(checkGroups(stored).map(({ id, text, checks }) => [id, text, checks.length]), [
    ["category-policy", "100 of 100", 1],
    ["category-discovery", "not scored", 1],
  ]);
});
