/** Problems of a result, the gains of their fixes, and the checks that could not run. */
import {
  type Fixable,
  type FixableSite,
  type FixStep,
  fixSteps,
  isCounted,
  type Scored,
} from "../../scan/report.ts";
import type { CheckResult, ScanResult } from "../../scan/result.ts";

/** Outcomes of scans without a page to judge. */
const UNTESTED = new Set(["no_page", "blocked", "unreachable", "opted_out", "failed"]);

type WithStatus = Pick<CheckResult, "status">;

/** Problem with the step that fixes it. */
export interface Problem<C> {
  readonly check: C;
  readonly step: FixStep<C>;
}

/** Every check that fails or warns, in the order of the steps that fix them. */
export function problemsByGain<C extends Fixable>(site: FixableSite<C>): Problem<C>[] {
  return problemsOf(fixSteps(site));
}

export function problemsOf<C>(steps: readonly FixStep<C>[]): Problem<C>[] {
  return steps.flatMap((step) => step.checks.map((check) => ({ check, step })));
}

/**
 * Checks of a question, those that cost the most points first. Terminals sort each status on its own, and the
 * list of all checks has the order of the steps.
 */
export function worstFirst(checks: readonly CheckResult[]): CheckResult[] {
  return checks.toSorted((left, right) => lossOf(right) - lossOf(left));
}

/** Shares of the points that the check does not earn; a limit of the score comes first. */
function lossOf({ weight, credit, ceiling, status }: CheckResult): number {
  return (ceiling === null ? 0 : 1000 - ceiling.limit) + weight * (1 - (credit ?? 1)) +
    (status === "fail" ? 0.5 : 0);
}

/** Results that the API returns, with their ids named as in a scan. */
export function withIds<R extends { readonly checkId: string }>(
  results: readonly R[],
): (R & { readonly id: string })[] {
  return results.map((result) => ({ ...result, id: result.checkId }));
}

/** @returns `+2.5 points` */
export function gainText(gain: number, check: Pick<Scored, "ceiling" | "credit" | "weight">): string {
  if (gain !== 0 || check.ceiling === null && isCounted(check)) {
    return `+${gain} ${gain === 1 ? "point" : "points"}`;
  }
  return check.ceiling === null ? "not scored" : `may limit the score to ${check.ceiling.limit}`;
}

/**
 * The gain of a step is shown with its first check.
 * @param name of the first check: its id in texts for programs, or its title
 * @returns `+2.5 points` or `fixed together with llms-txt`
 */
export function effectText<C extends Scored>(
  { check, step: { first, gain } }: Problem<C>,
  name: string = first.id,
): string {
  return check.id === first.id ? gainText(gain, check) : `fixed together with ${name}`;
}

/** Checks without a verdict, with one entry for each message, most checks first. */
export function untestedByReason<C extends Pick<CheckResult, "status" | "message">>(
  checks: readonly C[],
): { readonly message: string; readonly checks: readonly C[] }[] {
  const reasons = Map.groupBy(checks.filter(isUntested), ({ message }) => message);
  return [...reasons].map(([message, checks]) => ({ message, checks }))
    .sort((left, right) => right.checks.length - left.checks.length);
}

/** Facts that decide if anything at all was tested. */
export interface Tested extends Pick<ScanResult, "outcome" | "confidence"> {
  readonly checks: readonly WithStatus[];
}

/** True if anything at all was tested. */
export function wasTested({ outcome, confidence, checks }: Tested): boolean {
  if (UNTESTED.has(outcome)) return false;
  // Confidence is a share of weights, so it is 0 if only checks without weight were selected.
  return confidence > 0 || (checks.length > 0 && !checks.some(isUntested));
}

export function isUntested({ status }: WithStatus): boolean {
  return status === "inconclusive" || status === "error";
}
