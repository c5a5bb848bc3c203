import { assertEquals } from "@std/assert";
import type { CheckResult, ScanResult } from "../../../src/scan/result.ts";
import {
  effectText,
  gainText,
  problemsByGain,
  untestedByReason,
  wasTested,
} from "../../../src/web/texts/problems.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

Deno.test("problemsByGain() lists the problems of a step together, in the order of the steps", () => {
  const checks = [
    sampleFailure({ id: "small", weight: 1, step: "/llms.txt" }),
    sampleFailure({ id: "other", weight: 2 }),
    sampleFailure({ id: "large", weight: 3, step: "/llms.txt" }),
  ];
  assertEquals(
    problemsByGain({ outcome: "completed", checks, surfaces: [] }).map((
      problem,
    ) => [problem.check.id, effectText(problem)]),
    [["large", "+66.7 points"], ["small", "fixed together with large"], ["other", "+33.3 points"]],
  );
});

Deno.test("gainText() counts points", () => {
  const gains = [0, 1, 2.5].map((gain) => gainText(gain, sampleCheck()));
  assertEquals(gains, ["not scored", "+1 point", "+2.5 points"]);
});

Deno.test("gainText() shows a gain that is too small for one decimal", () => {
  assertEquals(gainText(0, sampleFailure({ weight: 0.1 })), "+0 points");
});

Deno.test("gainText() names a ceiling that does not bind yet", () => {
  assertEquals(gainText(0, sampleGuard(60)), "may limit the score to 60");
});

Deno.test("untestedByReason() puts the reason of most checks first", () => {
  const untested = (id: string, message: string) => sampleCheck({ id, message, status: "inconclusive" });
  const checks = [untested("a", "x"), sampleCheck(), untested("b", "y"), untested("c", "y")];
  assertEquals(
    untestedByReason(checks).map(({ message, checks }) => [message, checks.map(({ id }) => id)]),
    [["y", ["b", "c"]], ["x", ["a"]]],
  );
});

const untested = sampleCheck({ status: "inconclusive" });
const unscored = sampleCheck({ weight: 0 });

const RESULTS: readonly (readonly [string, readonly CheckResult[], Partial<ScanResult>, boolean])[] = [
  ["a check with a verdict", [sampleCheck(), untested], {}, true],
  ["only a check without weight", [unscored], {}, true],
  ["only a check that does not apply", [sampleCheck({ status: "not_applicable" })], {}, true],
  ["checks that could not run", [untested, unscored], {}, false],
  ["no check", [], {}, false],
  ["an unreachable site", [sampleCheck()], { outcome: "unreachable" }, false],
  ["a site that opted out", [sampleCheck()], { outcome: "opted_out" }, false],
  ["a site without a page", [sampleCheck()], { outcome: "no_page" }, false],
  ["a page behind a wall", [sampleCheck()], { outcome: "blocked" }, false],
  ["a scan that took too long", [sampleCheck()], { outcome: "timed_out" }, true],
];

for (const [name, checks, changes, expected] of RESULTS) {
  Deno.test(`wasTested() is ${expected} for ${name}`, () => {
    assertEquals(wasTested(sampleResult(checks, changes)), expected);
  });
}
