/**
 * Weighs each check against the others by its share of its question's points, scaled to 100 for all that
 * applies.
 */
import { type QuestionId, questionOf, questionPoints, QUESTIONS } from "../contract/question.ts";
import type { CheckResult } from "../result.ts";

/** The parts of a check's result that decide what it earns. */
export type Earning = Pick<CheckResult, "id" | "category" | "weight" | "credit">;

export class PointScale {
  /** Points by question. */
  readonly #weights: ReadonlyMap<QuestionId, number>;
  readonly #total: number;

  /**
   * @param results all results of a site, because the checks that apply to it decide the points of each check
   */
  constructor(results: readonly Earning[]) {
    const weights = new Map<QuestionId, number>();
    for (const result of results) {
      if (result.credit === null) continue;
      const question = questionOf(result);
      weights.set(question, (weights.get(question) ?? 0) + result.weight);
    }
    this.#weights = weights;
    this.#total = QUESTIONS.reduce((sum, { id }) => sum + questionPoints(id, weights.get(id) ?? 0), 0);
  }

  /** True if nothing can be earned. */
  get isEmpty(): boolean {
    return this.#total === 0;
  }

  /** Points of a question, of 100 for all of them; 0 if it does not apply. */
  question(id: QuestionId): number {
    if (this.isEmpty) return 0;
    return (100 * questionPoints(id, this.#weights.get(id) ?? 0)) / this.#total;
  }

  /** Points of a check if it passes. */
  worth(check: Omit<Earning, "credit">): number {
    const question = questionOf(check);
    const weight = this.#weights.get(question) ?? 0;
    return weight === 0 ? 0 : (this.question(question) * check.weight) / weight;
  }

  earned(check: Earning): number {
    return check.credit === null ? 0 : this.worth(check) * check.credit;
  }

  lost(check: Earning): number {
    return check.credit === null ? 0 : this.worth(check) * (1 - check.credit);
  }
}
