/** The score: what the earning checks earned, in percent, but at most the lowest ceiling that was hit. */
import type { Ceiling } from "../check.ts";
import type { BindingCeiling, CategoryScore, CheckResult, Grade } from "../result.ts";

/** Changes whenever a site's score could change without the site changing. */
export const SCORING_VERSION = "3";

const GRADES: readonly (readonly [number, Grade])[] = [[90, "A"], [75, "B"], [55, "C"], [35, "D"], [0, "F"]];

type Earning = Pick<CheckResult, "weight" | "credit">;

/** The parts of a check's result that the score depends on. */
export type Scored = Earning & Pick<CheckResult, "id" | "ceiling">;

export interface Score {
  /** 0 to 100, whole; null if nothing could be earned. */
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Points before ceilings, whole. */
  readonly earned: number | null;
  /** The lowest ceiling if it is below the earned points. */
  readonly ceiling: BindingCeiling | null;
  readonly exact: ExactScore;
}

/** Before rounding, to compare scores that differ by less than a point. */
export interface ExactScore {
  /** 0 if nothing could be earned. */
  readonly score: number;
  readonly earned: number | null;
  /** Id of the check with the ceiling that binds. */
  readonly limitedBy: string | null;
}

export const NO_SCORE = { score: null, grade: null, earned: null, ceiling: null } as const;

/** The only place that knows the formula. A change of it needs a new {@linkcode SCORING_VERSION}. */
export function scoreOf(results: readonly Scored[]): Score {
  const exactEarned = exactPoints(results);
  const lowest = lowestCeiling(results);
  const exact = {
    score: Math.min(exactEarned ?? 0, lowest?.ceiling.limit ?? Infinity),
    earned: exactEarned,
    limitedBy: lowest !== null && lowest.ceiling.limit < (exactEarned ?? 0) ? lowest.id : null,
  };
  if (exactEarned === null) return { ...NO_SCORE, exact };
  const earned = Math.round(exactEarned);
  const ceiling = lowest !== null && lowest.ceiling.limit < earned ? bindingCeiling(lowest) : null;
  const score = ceiling?.limit ?? earned;
  return { score, grade: gradeOf(score), earned, ceiling, exact };
}

/** The lowest ceiling, even if it does not bind; the first of equal ones. */
export function lowestCeiling<T extends Pick<CheckResult, "ceiling">>(
  results: readonly T[],
): T & { readonly ceiling: Ceiling } | null {
  return results.flatMap((result) => result.ceiling === null ? [] : [{ ...result, ceiling: result.ceiling }])
    .sort((left, right) => left.ceiling.limit - right.ceiling.limit)[0] ?? null;
}

/** @returns the points that a weight can earn in these results; 0 if nothing can be earned */
export function pointsByWeight(results: readonly Earning[]): (weight: number) => number {
  const total = weightOf(earning(results));
  return (weight) => total === 0 ? 0 : (100 * weight) / total;
}

/** One entry for each category that has results; without points where none of its checks can earn any. */
export function categoryScores(
  categories: readonly { readonly id: string; readonly title: string }[],
  results: readonly (Scored & Pick<CheckResult, "category">)[],
): CategoryScore[] {
  return categories.flatMap(({ id, title }) => {
    const own = results.filter((result) => result.category === id);
    return own.length === 0 ? [] : [{ id, title, score: scoreOf(own).earned }];
  });
}

/** Weight observed ÷ weight applicable, two decimals; 0 where nothing was looked at. */
export function confidenceOf(results: readonly Pick<CheckResult, "status" | "weight">[]): number {
  const judged = weightOf(results.filter(({ status }) => ["pass", "warn", "fail"].includes(status)));
  const unseen = weightOf(results.filter(({ status }) => status === "inconclusive"));
  return judged + unseen === 0 ? 0 : Math.round((100 * judged) / (judged + unseen)) / 100;
}

export function gradeOf(score: number | null): Grade | null {
  if (score === null) return null;
  return GRADES.find(([least]) => score >= least)?.[1] ?? "F";
}

function bindingCeiling(
  { id, ceiling: { limit, reason } }: Scored & { readonly ceiling: Ceiling },
): BindingCeiling {
  return { checkId: id, limit, message: `Limited to ${limit}: ${reason}.` };
}

function exactPoints(results: readonly Earning[]): number | null {
  const earned = earning(results);
  const weight = weightOf(earned);
  if (weight === 0) return null;
  return (100 * earned.reduce((sum, each) => sum + each.weight * each.credit, 0)) / weight;
}

function earning(results: readonly Earning[]): { readonly weight: number; readonly credit: number }[] {
  return results.flatMap(({ weight, credit }) => credit === null ? [] : [{ weight, credit }]);
}

function weightOf(results: readonly { readonly weight: number }[]): number {
  return results.reduce((sum, result) => sum + result.weight, 0);
}
