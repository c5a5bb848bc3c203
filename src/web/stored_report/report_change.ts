/** Difference between two stored reports with the same target and settings. */
import type { ScanResult } from "../../scan/result.ts";
import { scannedRun } from "../compare/compared_run.ts";
import { compareRuns } from "../compare/comparison.ts";
import { verdictSentence } from "../compare/comparison_text.ts";
import type { ReportChange } from "./history.ts";

/** Maximum number of checks that are named on each side. */
const MAX_NAMED_CHECKS = 12;

export function reportChange(before: ScanResult, after: ScanResult): ReportChange {
  const comparison = compareRuns(scannedRun(before), scannedRun(after));
  const titles = (checks: typeof comparison.gains) =>
    checks.slice(0, MAX_NAMED_CHECKS).map(({ title }) => title);
  return {
    verdict: verdictSentence(comparison),
    better: titles(comparison.gains),
    worse: titles(comparison.regressions),
  };
}
