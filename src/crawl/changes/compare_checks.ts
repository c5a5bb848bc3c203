/** Compares two results check by check. Used for scans, saved reports and crawls. */
import { PointScale } from "../../scan/report.ts";
import type { CheckResult, Status } from "../../scan/result.ts";
import { CHANGE_KINDS, type ChangeKind, changeKind } from "./status_change.ts";

/** The compared properties of a check. */
export interface ComparedCheck
  extends Pick<CheckResult, "id" | "title" | "category" | "status" | "message" | "weight" | "credit"> {
  readonly ceiling: { readonly limit: number } | null;
}

/** Result of a check on one side. */
export interface CheckSide {
  readonly status: Status;
  readonly message: string;
}

export interface CheckDifference {
  readonly checkId: string;
  readonly title: string;
  readonly category: string;
  /** Null if the first side does not have the check. */
  readonly first: CheckSide | null;
  readonly second: CheckSide | null;
  /** Change from the first to the second side. */
  readonly kind: ChangeKind;
  /**
   * Value of the difference in points, to one decimal. This is the mean of its values in both scores, or 0 if
   * the check cannot earn points.
   */
  readonly points: number;
  /** Lowest score limit that the check sets on one of the sides; null if it sets no limit. */
  readonly limit: number | null;
}

/** Points above any possible score, so that checks that limit a score come first. */
const MAX_SCORE = 100;

/**
 * Returns the checks that ended differently. Those that are worse on the second side come first, and larger
 * differences come first within each kind.
 */
export function compareChecks(
  first: readonly ComparedCheck[],
  second: readonly ComparedCheck[],
): CheckDifference[] {
  const [left, right] = [first, second].map((checks) => new Map(checks.map((check) => [check.id, check])));
  const scales = [first, second].map((checks) => new PointScale(checks));
  const ids = new Set([...second, ...first].map(({ id }) => id));
  return [...ids].flatMap((id) => differenceOf(left?.get(id) ?? null, right?.get(id) ?? null, scales))
    .sort((one, other) =>
      CHANGE_KINDS.indexOf(one.kind) - CHANGE_KINDS.indexOf(other.kind) || sizeOf(other) - sizeOf(one)
    );
}

function differenceOf(
  first: ComparedCheck | null,
  second: ComparedCheck | null,
  scales: readonly PointScale[],
): CheckDifference[] {
  const check = second ?? first;
  if (check === null) return [];
  const points = pointsOf(first, second, scales);
  const [before, after] = [first?.status ?? null, second?.status ?? null];
  if (before === after && points === 0) return [];
  const { id: checkId, title, category } = check;
  const byStatus = changeKind(before, after);
  // The pages of the sample may differ even if the worst status is the same.
  const kind = byStatus !== "neither" || points === 0 ? byStatus : points < 0 ? "regression" : "improvement";
  const limits = [first, second].flatMap((each) => each?.ceiling?.limit ?? []);
  const limit = limits.length === 0 ? null : Math.min(...limits);
  return [{ checkId, title, category, first: sideOf(first), second: sideOf(second), kind, points, limit }];
}

/** @param scales of each side, because the same difference is worth more if few other checks apply */
function pointsOf(
  first: ComparedCheck | null,
  second: ComparedCheck | null,
  scales: readonly PointScale[],
): number {
  if (first === null || second === null || first.credit === null || second.credit === null) return 0;
  const gain = second.credit - first.credit;
  const points = [first, second].map((check, at) => scales[at]?.worth(check) ?? 0);
  const mean = points.reduce((sum, each) => sum + each, 0) / points.length;
  return Math.round(10 * mean * gain) / 10;
}

function sideOf(check: ComparedCheck | null): CheckSide | null {
  return check === null ? null : { status: check.status, message: check.message };
}

function sizeOf({ points, limit }: CheckDifference): number {
  return limit === null ? Math.abs(points) : 2 * MAX_SCORE - limit;
}
