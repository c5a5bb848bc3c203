/** What is wrong with a site, the most rewarding first. */
import type { CheckResult } from "../../scan/report/event.ts";
import { creditOf } from "../../scan/report/score.ts";

export interface Problem {
  readonly check: CheckResult;
  /** Points that the score would rise by, one decimal. */
  readonly gain: number;
}

/** Every check that warns or fails, by gain; where it is the same, in the order of the catalogue. */
export function problemsByGain(checks: readonly CheckResult[]): Problem[] {
  const total = checks.reduce((sum, check) => sum + (creditOf(check) === null ? 0 : check.weight), 0);
  return checks
    .filter(({ status }) => status === "warn" || status === "fail")
    .map((check) => ({ check, gain: gainOf(check, total) }))
    .sort((left, right) => right.gain - left.gain);
}

function gainOf(check: CheckResult, total: number): number {
  if (check.weight === 0) return 0;
  return Math.round((1000 * check.weight * (1 - (creditOf(check) ?? 1))) / total) / 10;
}

export interface Unseen {
  readonly message: string;
  readonly checks: readonly CheckResult[];
}

/** What could not be judged, one entry for each reason, that of most checks first: mostly all the same. */
export function unseenByReason(checks: readonly CheckResult[]): Unseen[] {
  const unseen = checks.filter(({ status }) => status === "inconclusive" || status === "error");
  const reasons = Map.groupBy(unseen, ({ message }) => message);
  return [...reasons].map(([message, checks]) => ({ message, checks }))
    .sort((left, right) => right.checks.length - left.checks.length);
}

/** Whether anything at all was seen of the site. */
export function wasObserved(
  { outcome, confidence, checks }: {
    readonly outcome: string;
    readonly confidence: number;
    readonly checks: readonly CheckResult[];
  },
): boolean {
  if (outcome === "unreachable" || outcome === "opted_out") return false;
  // Confidence is a share of weights: 0 also where only checks without weight were asked for, and were seen.
  return confidence > 0 ||
    (checks.length > 0 && checks.every(({ status }) => status !== "inconclusive" && status !== "error"));
}
