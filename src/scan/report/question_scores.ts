/** A site's score on each question, in points and in a word. */
import { type Answer, questionOf, QUESTIONS } from "../contract/question.ts";
import type { CheckResult, QuestionScore } from "../result.ts";
import { PointScale } from "./point_scale.ts";
import { lowestCeiling, type Scored } from "./score.ts";

/** Largest difference between shares that count as equal. */
const TOLERANCE = 1e-9;
/** Answers by minimum share of the points, best first. Ceilings count as shares. */
const SHARES: readonly (readonly [least: number, answer: Answer])[] = [
  [0.9, "yes"],
  [0.65, "mostly"],
  [0.35, "partly"],
  [0, "no"],
];

/** Returns an entry for each question, with points that add up to the earned points. */
export function questionScores(results: readonly (Scored & Pick<CheckResult, "status">)[]): QuestionScore[] {
  const scale = new PointScale(results);
  return QUESTIONS.map(({ id, title }) => {
    const own = results.filter((result) => questionOf(result) === id);
    const points = scale.question(id);
    const earned = own.reduce((sum, result) => sum + scale.earned(result), 0);
    const share = Math.min(earned / points, (lowestCeiling(own)?.ceiling.limit ?? 100) / 100);
    const isUnseen = own.some(({ status, weight }) =>
      weight > 0 && (status === "inconclusive" || status === "error")
    );
    return {
      id,
      title,
      answer: points === 0 ? isUnseen ? "unknown" : "not_applicable" : answerOf(share),
      points: rounded(points),
      earned: rounded(earned),
      checkIds: own.map(({ id }) => id),
    };
  });
}

function answerOf(share: number): Answer {
  return SHARES.find(([least]) => share + TOLERANCE >= least)?.[1] ?? "no";
}

/** Rounds to one decimal. */
function rounded(points: number): number {
  return Math.round(10 * points) / 10;
}
