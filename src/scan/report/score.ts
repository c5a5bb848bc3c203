/** The score: what the earning checks earned, in percent, but at most the lowest ceiling that was hit. */
import type { Ceiling } from "../check.ts";
import type { BindingCeiling, CategoryScore, CheckResult, Grade } from "../result.ts";

/** Changes whenever a site's score could change without the site changing. */
export const SCORING_VERSION = "3";

const GRADES: readonly (readonly [number, Grade])[] = [[90, "A"], [75, "B"], [55, "C"], [35, "D"], [0, "F"]];

type Earning = Pick<CheckResult, "weight" | "credit">;

/** The parts of a check's result that the score depends on. */
export type Scored = Earning & Pick<CheckResult, "id" | "ceiling">;

type WithCeiling<T> = T & { readonly ceiling: Ceiling };
type Limited = WithCeiling<Scored>;

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

/** A change of it, or of {@linkcode RisingScore}, needs a new {@linkcode SCORING_VERSION}. */
export function scoreOf(results: readonly Scored[]): Score {
  const { exact } = new RisingScore(results);
  if (exact.earned === null) return { ...NO_SCORE, exact };
  const earned = Math.round(exact.earned);
  const lowest = lowestCeiling(results);
  const ceiling = lowest !== null && lowest.ceiling.limit < earned ? bindingCeiling(lowest) : null;
  const score = ceiling?.limit ?? earned;
  return { score, grade: gradeOf(score), earned, ceiling, exact };
}

/**
 * The score before rounding, as problems are fixed one after the other. A look at the next fix takes time for the problems
 * that it fixes only: the order of fixes takes thousands of looks.
 */
export class RisingScore {
  readonly #weights: number;
  #points: number;
  /** The lowest first. */
  #limits: readonly Limited[];

  constructor(results: readonly Scored[]) {
    const earning = results.filter(({ credit }) => credit !== null);
    this.#weights = weightOf(earning);
    this.#points = earning.reduce((sum, { weight, credit }) => sum + weight * (credit ?? 0), 0);
    this.#limits = results.filter(hasCeiling).sort(byLimit);
  }

  get exact(): ExactScore {
    return this.#exact(this.#points, this.#limits[0]);
  }

  /** @returns the score if these checks passed, too */
  with(problems: readonly Scored[]): ExactScore {
    const ids = new Set(problems.map(({ id }) => id));
    return this.#exact(this.#points + lostPoints(problems), this.#limits.find(({ id }) => !ids.has(id)));
  }

  /** From here on, these checks pass. */
  fix(problems: readonly Scored[]): void {
    const ids = new Set(problems.map(({ id }) => id));
    this.#points += lostPoints(problems);
    this.#limits = this.#limits.filter(({ id }) => !ids.has(id));
  }

  #exact(points: number, lowest: Limited | undefined): ExactScore {
    const earned = this.#weights === 0 ? null : (100 * points) / this.#weights;
    const limit = lowest?.ceiling.limit ?? Infinity;
    return {
      score: Math.min(earned ?? 0, limit),
      earned,
      limitedBy: lowest !== undefined && limit < (earned ?? 0) ? lowest.id : null,
    };
  }
}

/** The lowest ceiling, even if it does not bind; the first of equal ones. */
export function lowestCeiling<T extends Pick<CheckResult, "ceiling">>(
  results: readonly T[],
): WithCeiling<T> | null {
  return results.filter(hasCeiling).sort(byLimit)[0] ?? null;
}

function hasCeiling<T extends Pick<CheckResult, "ceiling">>(result: T): result is WithCeiling<T> {
  return result.ceiling !== null;
}

function byLimit(left: { readonly ceiling: Ceiling }, right: { readonly ceiling: Ceiling }): number {
  return left.ceiling.limit - right.ceiling.limit;
}

function lostPoints(problems: readonly Earning[]): number {
  return problems.reduce((sum, { weight, credit }) => sum + (credit === null ? 0 : weight * (1 - credit)), 0);
}

/** @returns the points that a weight can earn in these results; 0 if nothing can be earned */
export function pointsByWeight(results: readonly Earning[]): (weight: number) => number {
  const total = weightOf(results.filter(({ credit }) => credit !== null));
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
  { id, ceiling: { limit, reason } }: Limited,
): BindingCeiling {
  return { checkId: id, limit, message: `Limited to ${limit}: ${reason}.` };
}

function weightOf(results: readonly { readonly weight: number }[]): number {
  return results.reduce((sum, result) => sum + result.weight, 0);
}
