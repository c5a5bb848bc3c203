import { assertEquals, assertRejects } from "@std/assert";
import { finishedScan } from "../../../src/cli/survey/scan_again.ts";
import { AppError } from "../../../src/errors.ts";
import type { ScanOutcome } from "../../../src/scan/result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

/** Scans with these outcomes. Every later one is interrupted. */
function scansOf(outcomes: readonly ScanOutcome[]) {
  const waits: number[] = [];
  const left = [...outcomes];
  return {
    waits,
    scan: () => Promise.resolve({ ...sampleResult([]), outcome: left.shift() ?? "interrupted" as const }),
    wait: (ms: number) => Promise.resolve(void waits.push(ms)),
  };
}

Deno.test("a scan that our own lack of capacity interrupted is done again, later each time", async () => {
  const { scan, wait, waits } = scansOf(["interrupted", "interrupted", "interrupted", "blocked"]);
  assertEquals((await finishedScan(scan, wait)).outcome, "blocked");
  assertEquals(waits, [1_000, 2_000, 4_000]);
});

Deno.test("a scanner that stays too busy ends the run after about two minutes", async () => {
  const { scan, wait, waits } = scansOf([]);
  const error = await assertRejects(() => finishedScan(scan, wait), AppError);
  assertEquals([error.code, error.status], ["SCANNER_BUSY", 503]);
  assertEquals(waits.reduce((sum, ms) => sum + ms, 0), 121_000);
});

Deno.test("a run that is stopped does not scan again", async () => {
  const { scan } = scansOf([]);
  const stopped = new Error("stopped");
  assertEquals(await finishedScan(scan, () => Promise.reject(stopped)).catch((error) => error), stopped);
});
