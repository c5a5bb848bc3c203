import { assertEquals } from "@std/assert";
import type { CheckResult, ScanResult } from "../../../src/scan/result.ts";
import { withRecheck } from "../../../src/web/scan/partial_result.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

/** A result whose exchanges have these ids. */
function scan(checks: CheckResult[], ids: readonly number[]): ScanResult {
  const result = sampleResult(checks);
  const [exchange] = result.exchanges;
  if (exchange === undefined) throw new Error("The sample has no exchange");
  return { ...result, exchanges: ids.map((id) => ({ ...exchange, id })) };
}

const BEFORE = scan(
  [sampleFailure({ id: "a", evidence: [0, 1] }), sampleCheck({ id: "b", evidence: [1] })],
  [0, 1, 2],
);

Deno.test("withRecheck() puts the later verdict in, and replaces the requests behind the earlier one", () => {
  const later = scan([sampleCheck({ id: "a", evidence: [1, 2] })], [0, 1, 2, 3]);
  const result = withRecheck(BEFORE, "a", later);
  assertEquals(result?.checks.map(({ id, status, evidence }) => [id, status, evidence]), [
    ["a", "pass", [4, 5]],
    ["b", "pass", [1]],
  ]);
  // Exchange 0 belonged only to the earlier verdict. Exchange 2 belonged to no verdict, so it is kept among
  // the raw responses.
  assertEquals(result?.exchanges.map(({ id }) => id), [1, 2, 4, 5]);
  assertEquals(result?.summary.fail, 0);
});

Deno.test("withRecheck() adds no requests when a check runs again and again", () => {
  let result = BEFORE;
  for (let run = 0; run < 5; run++) {
    const later = scan([sampleFailure({ id: "a", evidence: [0] })], [0, 1]);
    result = withRecheck(result, "a", later) ?? result;
  }
  assertEquals(result.exchanges.length, 3);
});

for (const status of ["inconclusive", "error"] as const) {
  Deno.test(`withRecheck() keeps the earlier result if the later scan ends with ${status}`, () => {
    assertEquals(withRecheck(BEFORE, "a", scan([sampleCheck({ id: "a", status })], [])), null);
  });
}

Deno.test("withRecheck() keeps the earlier result if the later scan does not have the check", () => {
  assertEquals(withRecheck(BEFORE, "a", scan([], [])), null);
});
