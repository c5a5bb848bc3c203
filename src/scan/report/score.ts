/** The score: 100 × Σ(weight × credit) ÷ Σ weight over what was judged. */
import type { Status } from "../check.ts";
import type { CategoryScore, CheckResult, Grade, NextStep } from "./event.ts";

/** Changes whenever a site's score could change without the site changing. */
export const SCORING_VERSION = "2";
/** How many next steps a report names. */
const MAX_NEXT_STEPS = 5;

const CREDITS: Partial<Record<Status, number>> = { pass: 1, warn: 0.5, fail: 0 };
const GRADES: readonly (readonly [number, Grade])[] = [[90, "A"], [75, "B"], [60, "C"], [40, "D"], [0, "F"]];

type Scored = Pick<CheckResult, "status" | "weight" | "pages">;

/** Share of its weight that a check earned, or null where it was not judged. */
export function creditOf(result: Scored): number | null {
  const credits = result.pages.flatMap(({ status }) => CREDITS[status] ?? []);
  if (credits.length === 0) return CREDITS[result.status] ?? null;
  return credits.reduce((sum, credit) => sum + credit, 0) / credits.length;
}

/** 0 to 100, whole, or null where nothing was judged. */
export function scoreOf(results: readonly Scored[]): number | null {
  const points = exactScore(results);
  return points === null ? null : Math.round(points);
}

export function gradeOf(score: number | null): Grade | null {
  if (score === null) return null;
  return GRADES.find(([least]) => score >= least)?.[1] ?? "F";
}

/** Weight observed ÷ weight applicable, two decimals; 0 where nothing was looked at. */
export function confidenceOf(results: readonly Scored[]): number {
  const judged = weightOf(results.filter((result) => creditOf(result) !== null));
  const unseen = weightOf(results.filter(({ status }) => status === "inconclusive"));
  return judged + unseen === 0 ? 0 : Math.round((100 * judged) / (judged + unseen)) / 100;
}

/** One entry for each category that has results. */
export function categoryScores(
  categories: readonly { readonly id: string; readonly title: string }[],
  results: readonly CheckResult[],
): CategoryScore[] {
  return categories.flatMap(({ id, title }) => {
    const own = results.filter((result) => result.category === id);
    return own.length === 0 ? [] : [{ id, title, score: scoreOf(own) }];
  });
}

/** The changes that raise the score most, in points with one decimal. */
export function nextSteps(results: readonly CheckResult[]): NextStep[] {
  const total = weightOf(results.filter((result) => creditOf(result) !== null));
  return results
    .flatMap((result) => {
      const credit = creditOf(result);
      if (credit === null || credit === 1 || result.fix === null || result.weight === 0) return [];
      const gain = Math.round((1000 * result.weight * (1 - credit)) / total) / 10;
      return [{ checkId: result.id, gain, fix: result.fix }];
    })
    .sort((left, right) => right.gain - left.gain)
    .slice(0, MAX_NEXT_STEPS);
}

function exactScore(results: readonly Scored[]): number | null {
  const judged = results.flatMap((result) => {
    const credit = creditOf(result);
    return credit === null || result.weight === 0 ? [] : [{ credit, weight: result.weight }];
  });
  const weight = weightOf(judged);
  if (weight === 0) return null;
  return (100 * judged.reduce((sum, each) => sum + each.weight * each.credit, 0)) / weight;
}

function weightOf(results: readonly { readonly weight: number }[]): number {
  return results.reduce((sum, result) => sum + result.weight, 0);
}
