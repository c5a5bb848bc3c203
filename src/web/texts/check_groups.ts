/** Groups of checks in a report, which are the questions that the score answers. */
import { lowestCeiling } from "../../scan/report.ts";
import type { Answer, CheckResult } from "../../scan/result.ts";
import type { ShownReport } from "./shown_report.ts";

export const ANSWERS: Readonly<Record<Answer, string>> = {
  yes: "Yes",
  mostly: "Mostly",
  partly: "Partly",
  no: "No",
  not_applicable: "Not applicable",
  unknown: "Not tested",
};

export interface CheckGroup {
  /** Id that is unique in the report, for links. */
  readonly id: string;
  readonly title: string;
  /** Result of the site in words, such as `Mostly, 42.6 of 50 points`. */
  readonly text: string;
  /** Null for results that have no questions. */
  readonly answer: Answer | null;
  /** Earned points such as `34.1 of 40`, or null if no points are available. */
  readonly points: string | null;
  /** Percentage of the points that were earned, or null if no points are available. */
  readonly percent: number | null;
  /** The limit of the score if one of its checks sets it. A limit that does not lower the score is left out. */
  readonly limit: number | null;
  readonly checks: readonly CheckResult[];
}

/** Groups by category for results of scoring versions before 4, which have no questions. */
export function checkGroups(
  { questions, categories, checks, ceiling }: Pick<
    ShownReport,
    "questions" | "categories" | "checks" | "ceiling"
  >,
): CheckGroup[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const limitOf = (own: readonly CheckResult[]) =>
    ceiling !== null && lowestCeiling(own)?.ceiling.limit === ceiling.limit ? ceiling.limit : null;
  const groups = questions.length > 0
    ? questions.map((question): CheckGroup => {
      const { id, title, answer, earned, points, checkIds } = question;
      const own = checkIds.flatMap((id) => byId.get(id) ?? []);
      const limit = limitOf(own);
      return {
        id: `question-${id}`,
        title,
        text: withLimit(
          [ANSWERS[answer] ?? answer, ...points === 0 ? [] : [`${earned} of ${points} points`]],
          limit,
        ),
        answer,
        points: points === 0 ? null : `${earned} of ${points}`,
        limit,
        percent: points === 0 ? null : Math.round((100 * earned) / points),
        checks: own,
      };
    })
    : categories.map(({ id, title, score }): CheckGroup => {
      const own = checks.filter(({ category }) => category === id);
      const limit = limitOf(own);
      return {
        id: `category-${id}`,
        title,
        text: withLimit(score === null ? [] : [`${score} of 100`], limit) || "not scored",
        answer: null,
        points: score === null ? null : `${score} of 100`,
        limit,
        percent: score,
        checks: own,
      };
    });
  return groups.filter((group) => group.checks.length > 0);
}

/** @param parts the answer and the points */
function withLimit(parts: readonly string[], limit: number | null): string {
  return [...parts, ...(limit === null ? [] : [`limits the score to ${limit}`])].join(", ");
}
