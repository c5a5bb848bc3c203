import { assertEquals } from "@std/assert";
import { problemsByGain as byEngine } from "../../src/cli/output/problems.ts";
import { gainText, problemsByGain } from "../../src/web/client/gain.js";
import { sampleCheck, sampleFailure, sampleResult } from "../cli/sample_result.ts";

const PAGE = { url: "https://example.com/", outcome: "x", message: "x", evidence: [] };

const CHECKS = [
  sampleCheck(),
  sampleCheck({ id: "unseen", status: "inconclusive", weight: 9 }),
  sampleFailure({ id: "none", weight: 0 }),
  sampleFailure({ id: "small", status: "warn", weight: 1 }),
  sampleFailure({ id: "large", weight: 3 }),
  sampleFailure({
    id: "pages",
    weight: 3,
    pages: [{ ...PAGE, status: "pass" }, { ...PAGE, status: "fail" }, { ...PAGE, status: "not_applicable" }],
  }),
];

Deno.test("problemsByGain() says what the service says", () => {
  const problems = problemsByGain(CHECKS);
  assertEquals(
    problems.map(({ check, gain }) => [check.id, gain]),
    byEngine(CHECKS).map(({ check, gain }) => [check.id, gain]),
  );
  assertEquals(
    problems.filter(({ gain }) => gain > 0).map(({ check, gain }) => [check.id, gain]),
    sampleResult(CHECKS).nextSteps.map(({ checkId, gain }) => [checkId, gain]),
  );
});

Deno.test("problemsByGain() has none where nothing was judged", () => {
  assertEquals(problemsByGain([sampleCheck({ status: "inconclusive" })]), []);
});

Deno.test("gainText() counts points", () => {
  assertEquals([0, 1, 2.5].map(gainText), ["not scored", "+1 point", "+2.5 points"]);
});
