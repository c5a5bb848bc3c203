/** Whether one status is worse than another. */
import type { Status } from "../../scan/result.ts";

export type ChangeKind = "regression" | "improvement" | "neither";

/** As the score values them; the other statuses earn nothing and lose nothing. */
const RANKS: ReadonlyMap<Status | null, number> = new Map<Status, number>([
  ["fail", 0],
  ["warn", 1],
  ["pass", 2],
]);

/**
 * What could not be observed, does not apply, or is not there in one of two crawls got neither better nor worse.
 * @param before null: the crawl did not have the check
 * @param after the same
 */
export function changeKind(before: Status | null, after: Status | null): ChangeKind {
  const change = statusDifference(before, after);
  return change < 0 ? "regression" : change > 0 ? "improvement" : "neither";
}

/** Steps from one status to another, -2 to 2; below 0 it got worse, 0 where the two cannot be compared. */
export function statusDifference(before: Status | null, after: Status | null): number {
  const [left, right] = [RANKS.get(before), RANKS.get(after)];
  return left === undefined || right === undefined ? 0 : right - left;
}

/** Whether the status says how a check ended: pass, warn or fail. */
export function isJudged(status: Status | null): boolean {
  return RANKS.has(status);
}
