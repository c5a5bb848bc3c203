/**
 * The score is the share of the points that the checks earned, but at most the lowest ceiling that was hit.
 */
import type { Ceiling } from "../contract/check.ts";
import { questionOf } from "../contract/question.ts";
import type { BindingCeiling, CategoryScore, CheckResult, Grade } from "../result.ts";
import { type Earning, PointScale } from "./point_scale.ts";

/** Changes whenever a site's score could change without the site changing. */
export const SCORING_VERSION = "4";

export const GRADES: readonly (readonly [least: number, grade: Grade])[] = [
  [90, "A"],
  [75, "B"],
  [50, "C"],
  [30, "D"],
  [0, "F"],
];

/** The parts of a check's result that the score depends on. */
export type Scored = Earning & Pick<CheckResult, "ceiling">;

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

/** Score before rounding, to compare scores that differ by less than a point. */
export interface ExactScore {
  /** 0 if nothing could be earned. */
  readonly score: number;
  readonly earned: number | null;
  /** Id of the check with the ceiling that binds. */
  readonly limitedBy: string | null;
}

export const NO_SCORE = { score: null, grade: null, earned: null, ceiling: null } as const;

/** A change of this function, or of {@linkcode RisingScore}, needs a new {@linkcode SCORING_VERSION}. */
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
 * The score before rounding, as problems are fixed one after the other. Trying a fix takes time only for
 * the problems that it fixes, because thousands of fixes are tried to find their order.
 */
export class RisingScore {
  readonly #scale: PointScale;
  #points: number;
  /** Ceilings, the lowest first. */
  #limits: readonly Limited[];

  constructor(results: readonly Scored[]) {
    this.#scale = new PointScale(results);
    this.#points = results.reduce((sum, result) => sum + this.#scale.earned(result), 0);
    this.#limits = results.filter(hasCeiling).sort(byLimit);
  }

  get exact(): ExactScore {
    return this.#exact(this.#points, this.#limits[0]);
  }

  /** @returns the score if these checks passed, too */
  with(problems: readonly Scored[]): ExactScore {
    const ids = new Set(problems.map(({ id }) => id));
    return this.#exact(this.#points + this.lost(problems), this.#limits.find(({ id }) => !ids.has(id)));
  }

  /** Makes these checks pass from now on. */
  fix(problems: readonly Scored[]): void {
    const ids = new Set(problems.map(({ id }) => id));
    this.#points += this.lost(problems);
    this.#limits = this.#limits.filter(({ id }) => !ids.has(id));
  }

  /** Points that these checks did not earn. */
  lost(problems: readonly Scored[]): number {
    return problems.reduce((sum, problem) => sum + this.#scale.lost(problem), 0);
  }

  #exact(points: number, lowest: Limited | undefined): ExactScore {
    const earned = this.#scale.isEmpty ? null : points;
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

/**
 * True for a guard that keeps agents out, or from reading. No other fix helps them before this problem is
 * fixed. A ceiling that allows the best grade keeps nobody out.
 */
export function isObstacle(result: Scored): boolean {
  const question = questionOf(result);
  return result.ceiling !== null && gradeOf(result.ceiling.limit) !== "A" &&
    (question === "enter" || question === "read");
}

/** Returns an entry for each category that has results, without points if no check in it can earn any. */
export function categoryScores(
  categories: readonly { readonly id: string; readonly title: string }[],
  results: readonly Scored[],
): CategoryScore[] {
  const scale = new PointScale(results);
  return categories.flatMap(({ id, title }) => {
    const own = results.filter((result) => result.category === id);
    if (own.length === 0) return [];
    const earned = own.reduce((sum, result) => sum + scale.earned(result), 0);
    const possible = earned + own.reduce((sum, result) => sum + scale.lost(result), 0);
    return [{ id, title, score: possible === 0 ? null : Math.round((100 * earned) / possible) }];
  });
}

/** Weight observed ÷ weight applicable, two decimals; 0 if nothing was looked at. */
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
