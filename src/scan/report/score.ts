/** The score: what the earning checks earned, in percent, but at most the lowest ceiling that was hit. */
import type { BindingCeiling, CategoryScore, CheckResult, Grade, NextStep } from "./event.ts";

/** Changes whenever a site's score could change without the site changing. */
export const SCORING_VERSION = "3";
/** How many next steps a report names. */
const MAX_NEXT_STEPS = 5;

const GRADES: readonly (readonly [number, Grade])[] = [[90, "A"], [75, "B"], [55, "C"], [35, "D"], [0, "F"]];

type Earned = Pick<CheckResult, "weight" | "credit">;
type Limiting = Pick<CheckResult, "id" | "ceiling">;

/** 0 to 100, whole, before ceilings; null where nothing could be earned. */
export function earnedOf(results: readonly Earned[]): number | null {
  const points = exactPoints(results);
  return points === null ? null : Math.round(points);
}

/** The lowest ceiling, if it is below what was earned. @param earned points, or null */
export function ceilingOf(results: readonly Limiting[], earned: number | null): BindingCeiling | null {
  if (earned === null) return null;
  const [lowest] = limitsOf(results).filter(({ ceiling: { limit } }) => limit < earned);
  if (lowest === undefined) return null;
  const { id, ceiling: { limit, reason } } = lowest;
  return { checkId: id, limit, message: `Limited to ${limit}: ${reason}.` };
}

export function gradeOf(score: number | null): Grade | null {
  if (score === null) return null;
  return GRADES.find(([least]) => score >= least)?.[1] ?? "F";
}

/** Weight observed ÷ weight applicable, two decimals; 0 where nothing was looked at. */
export function confidenceOf(results: readonly Pick<CheckResult, "status" | "weight">[]): number {
  const judged = weightOf(results.filter(({ status }) => ["pass", "warn", "fail"].includes(status)));
  const unseen = weightOf(results.filter(({ status }) => status === "inconclusive"));
  return judged + unseen === 0 ? 0 : Math.round((100 * judged) / (judged + unseen)) / 100;
}

/** One entry for each category that has results; without points where none of its checks can earn any. */
export function categoryScores(
  categories: readonly { readonly id: string; readonly title: string }[],
  results: readonly CheckResult[],
): CategoryScore[] {
  return categories.flatMap(({ id, title }) => {
    const own = results.filter((result) => result.category === id);
    return own.length === 0 ? [] : [{ id, title, score: earnedOf(own) }];
  });
}

/**
 * The changes that raise the score most, in points with one decimal. What lifts a ceiling that binds comes first, and
 * the gains of the others are those that they have then.
 */
export function nextSteps(results: readonly CheckResult[]): NextStep[] {
  const total = weightOf(results.filter(({ credit }) => credit !== null));
  const earning = results.flatMap(({ id, credit, weight, fix }) => {
    if (credit === null || credit === 1 || fix === null || weight === 0) return [];
    return [{ checkId: id, gain: tenths((100 * weight * (1 - credit)) / total), fix }];
  }).sort((left, right) => right.gain - left.gain);
  return [...liftingSteps(results), ...earning].slice(0, MAX_NEXT_STEPS);
}

/** Lifting the lowest ceiling raises the score to the next one. */
function liftingSteps(results: readonly CheckResult[]): NextStep[] {
  const earned = exactPoints(results) ?? 0;
  const binding = limitsOf(results).filter(({ ceiling: { limit } }) => limit < earned);
  return binding.flatMap(({ id, ceiling, fix }, index) => {
    const next = binding[index + 1]?.ceiling.limit ?? earned;
    return fix === null ? [] : [{ checkId: id, gain: tenths(next - ceiling.limit), fix }];
  });
}

/** Lowest first. */
function limitsOf<T extends Limiting>(results: readonly T[]) {
  return results.flatMap((result) => result.ceiling === null ? [] : [{ ...result, ceiling: result.ceiling }])
    .sort((left, right) => left.ceiling.limit - right.ceiling.limit);
}

function exactPoints(results: readonly Earned[]): number | null {
  const earning = results.flatMap(({ credit, weight }) => credit === null ? [] : [{ credit, weight }]);
  const weight = weightOf(earning);
  if (weight === 0) return null;
  return (100 * earning.reduce((sum, each) => sum + each.weight * each.credit, 0)) / weight;
}

function weightOf(results: readonly { readonly weight: number }[]): number {
  return results.reduce((sum, result) => sum + result.weight, 0);
}

function tenths(points: number): number {
  return Math.round(10 * points) / 10;
}
