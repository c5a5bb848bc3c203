/** Compares two statuses. */
import type { Status } from "../../scan/result.ts";

/** In the order in which changes are listed. */
export const CHANGE_KINDS = ["regression", "improvement", "neither"] as const;
export type ChangeKind = typeof CHANGE_KINDS[number];

/** Ranks by score value. The other statuses do not change the score. */
const RANKS: ReadonlyMap<Status | null, number> = new Map<Status, number>([
  ["fail", 0],
  ["warn", 1],
  ["pass", 2],
]);

/**
 * A check did not change if in one of the crawls it could not run, did not apply or did not exist.
 * @param before null if the crawl did not have the check
 * @param after null if the crawl did not have the check
 */
export function changeKind(before: Status | null, after: Status | null): ChangeKind {
  const change = statusDifference(before, after);
  return change < 0 ? "regression" : change > 0 ? "improvement" : "neither";
}

/** Number of steps from one status to another, from -2 to 2. Negative if worse, and 0 if not comparable. */
export function statusDifference(before: Status | null, after: Status | null): number {
  const [left, right] = [RANKS.get(before), RANKS.get(after)];
  return left === undefined || right === undefined ? 0 : right - left;
}

/** True for pass, warn and fail. */
export function isJudged(status: Status | null): boolean {
  return RANKS.has(status);
}
