import { assertEquals } from "@std/assert";
import type { CheckResult, ScanResult } from "../../../src/scan/result.ts";
import {
  gainText,
  problemsByGain,
  stepsHeading,
  untestedByReason,
  wasTested,
} from "../../../src/web/texts/problems.ts";
import { sampleCheck, sampleFailure, sampleGuard } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const PAGE = { url: "https://example.com/", outcome: "x", message: "x", evidence: [] };

const CHECKS = [
  sampleCheck(),
  sampleCheck({ id: "untested", status: "inconclusive", weight: 9 }),
  sampleFailure({ id: "none", weight: 0 }),
  sampleFailure({ id: "small", status: "warn", weight: 1 }),
  sampleFailure({ id: "large", weight: 3 }),
  sampleFailure({
    id: "pages",
    weight: 3,
    pages: [{ ...PAGE, status: "pass" }, { ...PAGE, status: "fail" }, { ...PAGE, status: "not_applicable" }],
  }),
];

const gains = (checks: readonly CheckResult[]) =>
  problemsByGain(checks).map(({ check, gain }) => [check.id, gain] as const);

Deno.test("problemsByGain() computes the same gains as the service for checks that are fixed alone", () => {
  assertEquals(
    gains(CHECKS).filter(([, gain]) => gain > 0),
    sampleResult(CHECKS).nextSteps.map(({ checkId, gain }) => [checkId, gain] as const),
  );
});

Deno.test("problemsByGain() puts the biggest gain first and what is not scored last", () => {
  const checks = [
    sampleCheck({ id: "passed", weight: 4 }),
    sampleCheck({ id: "warned", weight: 2, status: "warn" }),
    sampleFailure({ id: "unscored", weight: 0 }),
    sampleFailure({ id: "failed", weight: 2 }),
  ];
  assertEquals(gains(checks), [["failed", 25], ["warned", 12.5], ["unscored", 0]]);
});

Deno.test("problemsByGain() gives the only check a hundred points, and a third one decimal", () => {
  assertEquals(gains([sampleFailure()]), [["llms-txt", 100]]);
  assertEquals(gains([sampleFailure(), sampleCheck({ weight: 2 })]), [["llms-txt", 33.3]]);
});

Deno.test("problemsByGain() is empty if no check has a verdict", () => {
  assertEquals(problemsByGain([sampleCheck({ status: "inconclusive" })]), []);
});

for (
  const [gains, heading] of [
    [[], "Fixes, biggest gain first"],
    [[8, 8, 3], "Fixes, biggest gain first"],
    [[3, 8], "Fixes, in order: each gain adds to those before it"],
  ] as const
) {
  Deno.test(`stepsHeading() of the gains ${gains.join(", ") || "of nothing"} is ${heading}`, () => {
    assertEquals(stepsHeading("Fixes", gains.map((gain) => ({ gain }))), heading);
  });
}

Deno.test("gainText() counts points", () => {
  const gains = [0, 1, 2.5].map((gain) => gainText(gain, sampleCheck()));
  assertEquals(gains, ["not scored", "+1 point", "+2.5 points"]);
});

Deno.test("gainText() names a ceiling that does not bind yet", () => {
  assertEquals(gainText(0, sampleGuard(60)), "limits the score to 60");
});

Deno.test("problemsByGain() puts the lowest ceiling that binds first", () => {
  const checks = [
    sampleGuard(85, { id: "policies" }),
    sampleCheck({ weight: 3 }),
    sampleFailure({ weight: 1 }),
    sampleGuard(60, { id: "sparse" }),
    sampleGuard(25, { id: "shell" }),
  ];
  const expected = [["shell", 35], ["sparse", 15], ["llms-txt", 10], ["policies", 15]] as const;
  assertEquals(gains(checks), [...expected]);
  assertEquals(
    sampleResult(checks).nextSteps.map(({ checkId, gain }) => [checkId, gain] as const),
    [...expected],
  );
});

Deno.test("problemsByGain() puts a ceiling that nothing reaches last", () => {
  const checks = [
    sampleCheck({ weight: 0 }),
    sampleGuard(60, { id: "sparse" }),
    sampleFailure({ weight: 0 }),
  ];
  assertEquals(gains(checks), [["llms-txt", 0], ["sparse", 0]]);
});

Deno.test("problemsByGain() gives gains that lead to a hundred points", () => {
  const checks = [...CHECKS, sampleGuard(85, { id: "policies" }), sampleGuard(25, { id: "shell" })];
  const { score } = sampleResult(checks);
  const gained = gains(checks).reduce((sum, [, gain]) => sum + gain, 0);
  assertEquals(Math.round((score ?? 0) + gained), 100);
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
