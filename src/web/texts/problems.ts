/** What a result says is wrong, what a fix would gain, and which checks could not run. */
import type { CheckResult, ScanResult } from "../../scan/result.ts";

/** Outcomes of scans without a page to judge. */
const UNTESTED = new Set(["no_page", "blocked", "unreachable", "opted_out"]);

type WithStatus = Pick<CheckResult, "status">;

export interface Scored extends Pick<CheckResult, "status" | "weight" | "credit"> {
  readonly ceiling: { readonly limit: number } | null;
}

export interface Problem<C> {
  readonly check: C;
  /** Points, one decimal. */
  readonly gain: number;
}

/**
 * Every check that warns or fails, as a way to a better score: each gains what it adds to those before it, the biggest
 * gain first. A check whose ceiling binds comes first, because nothing else gains anything then. Each is fixed alone; the
 * next steps of a result group problems that have one fix.
 * @param checks in the order of the catalog, which decides between equal gains
 */
export function problemsByGain<C extends Scored>(checks: readonly C[]): Problem<C>[] {
  const earning = checks.filter(({ credit }) => credit !== null);
  const total = earning.reduce((sum, { weight }) => sum + weight, 0);
  const points = (weight: number) => total === 0 ? 0 : (100 * weight) / total;
  const lossOf = ({ weight, credit }: Scored) => credit === null ? 0 : points(weight * (1 - credit));
  const guards = checks.filter(({ ceiling }) => ceiling !== null)
    .sort((left, right) => limitOf(left) - limitOf(right));
  const others = checks.filter((check) => isProblem(check) && check.ceiling === null)
    .sort((left, right) => lossOf(right) - lossOf(left));
  let earned = points(earning.reduce((sum, { weight, credit }) => sum + weight * (credit ?? 0), 0));
  const score = () => Math.min(earned, guards[0] === undefined ? earned : limitOf(guards[0]));
  const problems: Problem<C>[] = [];
  while (true) {
    const before = score();
    const check = before < earned || others.length === 0 ? guards.shift() : others.shift();
    if (check === undefined) return problems;
    earned += lossOf(check);
    problems.push({ check, gain: tenths(score() - before) });
  }
}

function limitOf({ ceiling }: Scored): number {
  return ceiling?.limit ?? Infinity;
}

/**
 * A step may gain more than the one before it: up to a ceiling, then what lifting it gains.
 */
export function stepsHeading(what: string, steps: readonly { readonly gain: number }[]): string {
  return steps.every(({ gain }, at) => gain <= (steps[at - 1]?.gain ?? gain))
    ? `${what}, biggest gain first`
    : `${what}, in order: each gain adds to those before it`;
}

/** @returns `+2.5 points` */
export function gainText(gain: number, { ceiling }: Pick<Scored, "ceiling">): string {
  if (gain !== 0) return `+${gain} ${gain === 1 ? "point" : "points"}`;
  return ceiling === null ? "not scored" : `limits the score to ${ceiling.limit}`;
}

/** Checks without a verdict, one entry for each message, most checks first. */
export function untestedByReason<C extends Pick<CheckResult, "status" | "message">>(
  checks: readonly C[],
): { readonly message: string; readonly checks: readonly C[] }[] {
  const reasons = Map.groupBy(checks.filter(isUntested), ({ message }) => message);
  return [...reasons].map(([message, checks]) => ({ message, checks }))
    .sort((left, right) => right.checks.length - left.checks.length);
}

/** What decides whether anything at all was tested. */
export interface Tested extends Pick<ScanResult, "outcome" | "confidence"> {
  readonly checks: readonly WithStatus[];
}

/** Whether anything at all was tested. */
export function wasTested({ outcome, confidence, checks }: Tested): boolean {
  if (UNTESTED.has(outcome)) return false;
  // Confidence is a share of weights: also 0 where only checks without weight were selected.
  return confidence > 0 || (checks.length > 0 && !checks.some(isUntested));
}

export function isUntested({ status }: WithStatus): boolean {
  return status === "inconclusive" || status === "error";
}

function isProblem({ status }: WithStatus): boolean {
  return status === "fail" || status === "warn";
}

function tenths(points: number): number {
  return Math.round(10 * points) / 10;
}
