/**
 * Results that do not come from one whole scan, but from a stopped scan, or from a scan with a repeated
 * check.
 */
import type { CheckResult, ScanResult, StartedEvent } from "../../scan/result.ts";
import { isUntested } from "../texts/problems.ts";
import { buildReport } from "../../scan/report.ts";

/**
 * Result of a scan that the reader stopped.
 * @param checks finished checks
 * @param userAgent of the scan; empty for the default
 */
export function stoppedResult(
  { scanId, target, checks: roster }: StartedEvent,
  checks: readonly CheckResult[],
  { startedAt, userAgent }: { readonly startedAt: Date; readonly userAgent: string },
): ScanResult {
  const order = new Map(roster.map(({ id }, index) => [id, index]));
  const finishedAt = new Date();
  return buildReport({
    scanId,
    target,
    userAgent,
    outcome: "interrupted",
    problem: null,
    startedAt,
    finishedAt,
    durationMs: finishedAt.getTime() - startedAt.getTime(),
    checks: checks.toSorted((left, right) => (order.get(left.id) ?? 0) - (order.get(right.id) ?? 0)),
    surfaces: [],
    pages: [],
    exchanges: [],
  });
}

/**
 * The result with the verdict of a later scan about one check, scored again. The requests behind it replace
 * those that only the earlier verdict used.
 * @returns null if the later scan could not judge the check, so the earlier verdict still counts
 */
export function withRecheck(result: ScanResult, checkId: string, later: ScanResult): ScanResult | null {
  const judged = later.checks.find(({ id }) => id === checkId);
  if (judged === undefined || isUntested(judged)) return null;
  const offset = 1 + Math.max(0, ...result.exchanges.map(({ id }) => id));
  const moved = <T extends { readonly evidence: readonly number[] }>(each: T): T => ({
    ...each,
    evidence: each.evidence.map((id) => id + offset),
  });
  const check: CheckResult = moved({ ...judged, pages: judged.pages.map(moved) });
  const { startedAt, finishedAt, exchanges, ...rest } = result;
  const checks = result.checks.map((each) => each.id === checkId ? check : each);
  const replaced = new Set(result.checks.find(({ id }) => id === checkId)?.evidence);
  const used = new Set(checks.flatMap(({ evidence }) => evidence));
  return buildReport({
    ...rest,
    startedAt: new Date(startedAt),
    finishedAt: new Date(finishedAt),
    checks,
    exchanges: [
      ...exchanges.filter(({ id }) => used.has(id) || !replaced.has(id)),
      ...later.exchanges.map((each) => ({ ...each, id: each.id + offset })).filter(({ id }) => used.has(id)),
    ],
  });
}
