import { assertEquals } from "@std/assert";
import { isProgressEvent, isScanResult } from "../../../src/cli/service/result_shape.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const RESULT = sampleResult([sampleCheck(), sampleFailure()]);

Deno.test("isScanResult() knows a result", () => assertEquals(isScanResult(RESULT), true));

Deno.test("isScanResult() allows what a newer service adds", () => {
  assertEquals(isScanResult({ ...RESULT, extra: 1 }), true);
});

const OTHERS: readonly (readonly [name: string, value: unknown])[] = [
  ["null", null],
  ["a list", [RESULT]],
  ["a result without checks", { ...RESULT, checks: undefined }],
  ["a score that is text", { ...RESULT, score: "71" }],
  ["an unknown outcome", { ...RESULT, outcome: "fine" }],
  ["a check of unknown status", { ...RESULT, checks: [{ ...sampleCheck(), status: "ok" }] }],
  ["a check with a number for an alias", { ...RESULT, checks: [{ ...sampleCheck(), aliases: { x: 1 } }] }],
  ["properties that are inherited", Object.create(RESULT)],
];

for (const [name, value] of OTHERS) {
  Deno.test(`isScanResult() refuses ${name}`, () => assertEquals(isScanResult(value), false));
}

const PROGRESS = { scanId: "a", total: 1, completed: 0, fraction: 0 };

const EVENTS: readonly (readonly [name: string, value: unknown, known: boolean])[] = [
  ["the start", { ...PROGRESS, type: "started", target: RESULT.target, checks: RESULT.checks }, true],
  ["a phase", { ...PROGRESS, type: "phase", phase: "resolving" }, true],
  ["a check", { ...PROGRESS, type: "checked", completed: 1, check: sampleCheck() }, true],
  ["a phase of its own", { ...PROGRESS, type: "phase", phase: "thinking" }, false],
  ["a type of its own", { ...PROGRESS, type: "paused" }, false],
  ["a start without a roster", { ...PROGRESS, type: "started", target: RESULT.target }, false],
];

for (const [name, value, known] of EVENTS) {
  Deno.test(`isProgressEvent() ${known ? "knows" : "refuses"} ${name}`, () => {
    assertEquals(isProgressEvent(value), known);
  });
}
