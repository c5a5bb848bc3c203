/** The score: what the earning checks earned, in percent, but at most the lowest ceiling that was hit. */
import type { Ceiling } from "../check.ts";
import type { BindingCeiling, CategoryScore, CheckResult, Grade } from "../result.ts";

/** Changes whenever a site's score could change without the site changing. */
export const SCORING_VERSION = "3";

const GRADES: readonly (readonly [number, Grade])[] = [[90, "A"], [75, "B"], [55, "C"], [35, "D"], [0, "F"]];

type Earned = Pick<CheckResult, "weight" | "credit">;
type Limiting = Pick<CheckResult, "id" | "ceiling">;

/** 0 to 100, whole, before ceilings; null where nothing could be earned. */
export function earnedOf(results: readonly Earned[]): number | null {
  const points = exactEarned(results);
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

/** The results that limit the score, the lowest ceiling first. */
export function limitsOf<T extends Limiting>(results: readonly T[]): (T & { readonly ceiling: Ceiling })[] {
  return results.flatMap((result) => result.ceiling === null ? [] : [{ ...result, ceiling: result.ceiling }])
    .sort((left, right) => left.ceiling.limit - right.ceiling.limit);
}

/** Not rounded. */
export function exactEarned(results: readonly Earned[]): number | null {
  const earning = results.flatMap(({ credit, weight }) => credit === null ? [] : [{ credit, weight }]);
  const weight = weightOf(earning);
  if (weight === 0) return null;
  return (100 * earning.reduce((sum, each) => sum + each.weight * each.credit, 0)) / weight;
}

function weightOf(results: readonly { readonly weight: number }[]): number {
  return results.reduce((sum, result) => sum + result.weight, 0);
}
