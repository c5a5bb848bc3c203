import { assertEquals } from "@std/assert";
import { jsonOutput } from "../../../src/cli/output/formats/json_output.ts";
import { summaryOutput } from "../../../src/cli/output/formats/summary_output.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { KNOWN_FEED, site, TARGET, UNSCANNED } from "./judged_sites.ts";

const RESULT = sampleResult([sampleFailure(), sampleCheck({ id: "feed" }), sampleFailure({ id: "ignored" })]);

Deno.test("summaryOutput() has what scripts need of a site", () => {
  const summary = summaryOutput([site(RESULT, { baseline: KNOWN_FEED, failOn: "new", minScore: 80 })]);
  assertEquals(JSON.parse(summary), {
    version: 1,
    exitCode: 1,
    reasons: ["The score is 11, below 80", "1 check not in the baseline fails: llms-txt"],
    targets: [{
      target: TARGET,
      outcome: "completed",
      score: 11,
      grade: "F",
      isTested: true,
      hasBaseline: true,
      failures: [{
        check: "llms-txt",
        title: "llms.txt",
        status: "fail",
        severity: "error",
        message: "There is no /llms.txt",
        fix: "Publish one",
        isNew: true,
      }],
      ignored: [{ check: "ignored", reason: "Planned", until: "2027-12-31" }],
      fixed: ["feed"],
    }],
  });
});

Deno.test("summaryOutput() names the site of each reason if there are several", () => {
  const { exitCode, reasons, targets } = JSON.parse(
    summaryOutput([site(RESULT, { failOn: "fail" }), UNSCANNED]),
  );
  assertEquals(exitCode, 1);
  assertEquals(reasons, [
    `${TARGET}: 1 check fails: llms-txt`,
    "https://away.example/: The service does not answer",
  ]);
  assertEquals(targets[1], {
    target: "https://away.example/",
    outcome: "failed",
    score: null,
    grade: null,
    isTested: false,
    hasBaseline: false,
    failures: [],
    ignored: [],
    fixed: [],
  });
});

Deno.test("jsonOutput() is the result of one site, and a list for several", () => {
  const one = site(RESULT);
  assertEquals(JSON.parse(jsonOutput([one])).score, 11);
  const [first, second] = JSON.parse(jsonOutput([one, UNSCANNED]));
  assertEquals([first.score, second], [11, { target: UNSCANNED.target, error: UNSCANNED.failure }]);
});
