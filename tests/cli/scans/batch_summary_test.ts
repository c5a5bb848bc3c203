import { assertEquals } from "@std/assert";
import { judge } from "../../../src/cli/gate/gate.ts";
import { BatchSummary, MAX_NAMED_TARGETS } from "../../../src/cli/scans/batch_summary.ts";
import type { ScanOutcome } from "../../../src/scan/result.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { sampleGate } from "../../fixtures/records/gate.ts";

const GATE = sampleGate({ minScore: 50 });

/** @param score of a site that was tested, or the outcome of its scan */
function add(summary: BatchSummary, target: string, ending: number | ScanOutcome): void {
  const changes = typeof ending === "number"
    ? { score: ending, grade: ending < 50 ? "F" as const : "A" as const }
    : { outcome: ending, score: null, grade: null };
  summary.add(target, judge(`https://${target}/`, sampleResult([sampleCheck()], changes), GATE));
}

Deno.test("BatchSummary names the lowest scores, and those that fail the gate, the lowest first", () => {
  const summary = new BatchSummary();
  for (const [at, score] of [80, 20, 60, 40].entries()) add(summary, `site-${at}`, score);
  assertEquals(summary.lowest.map(({ target }) => target), ["site-1", "site-3", "site-2", "site-0"]);
  assertEquals(summary.failed.map(({ target, reasons }) => [target, ...reasons]), [
    ["site-1", "The score is 20, below 50"],
    ["site-3", "The score is 40, below 50"],
  ]);
  assertEquals(summary.grades, new Map([["A", 2], ["F", 2]]));
});

Deno.test("BatchSummary orders targets with equal scores by name, not by their end", () => {
  const summary = new BatchSummary();
  for (const target of ["c", "a", "b"]) add(summary, target, 20);
  const names = [summary.lowest, summary.failed].map((list) => list.map(({ target }) => target));
  assertEquals(names, [["a", "b", "c"], ["a", "b", "c"]]);
});

Deno.test("BatchSummary holds no more targets than it names", () => {
  const summary = new BatchSummary();
  for (let at = 0; at < 3 * MAX_NAMED_TARGETS; at++) {
    add(summary, `site-${at}`, at % 50);
    add(summary, `dead-${at}`, "unreachable");
  }
  const { lowest, failed, untested, failedCount, untestedCount, count } = summary;
  assertEquals([lowest, failed, untested].map(({ length }) => length), Array(3).fill(MAX_NAMED_TARGETS));
  assertEquals([failedCount, untestedCount, count], [30, 30, 60]);
  assertEquals(lowest.at(-1)?.target, `site-${MAX_NAMED_TARGETS - 1}`);
});

Deno.test("BatchSummary counts how targets ended", () => {
  const summary = new BatchSummary();
  for (const ending of [80, 90, "unreachable", "blocked", "timed_out", "opted_out"] as const) {
    add(summary, `site-${ending}`, ending);
  }
  summary.add("bad target", { word: "Invalid target", reason: "The domain has spaces" });
  assertEquals(
    summary.outcomes,
    new Map([
      ["Tested", 2],
      ["Unreachable", 1],
      ["Blocked", 1],
      ["Out of time", 1],
      ["Opted out", 1],
      ["Invalid target", 1],
    ]),
  );
});

const CODES:
  readonly (readonly [name: string, endings: (number | ScanOutcome)[], code: number, allowed: number])[] = [
    ["all pass", [50, 80], 0, 0],
    ["one fails", [49, 80], 1, 1],
    ["one is unreachable", [80, "unreachable"], 3, 0],
    ["one fails and one is unreachable", [49, "unreachable"], 1, 1],
    ["none could be tested", ["unreachable", "blocked"], 3, 3],
  ];

for (const [name, endings, code, allowed] of CODES) {
  Deno.test(`BatchSummary exits with ${code} if ${name}, and with ${allowed} if that is allowed`, () => {
    const summary = new BatchSummary();
    for (const ending of endings) add(summary, "site", ending);
    assertEquals(
      [false, true].map((allowsUntested) => summary.exitCode({ allowsUntested })),
      [code, allowed],
    );
  });
}
