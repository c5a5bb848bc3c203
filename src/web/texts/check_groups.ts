/** Groups of checks in a report, which are the questions that the score answers. */
import { lowestCeiling } from "../../scan/report.ts";
import type { Answer, CheckResult, QuestionScore } from "../../scan/result.ts";
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
  /** Result of the site in words, such as `Mostly, 34.1 of 40 points`. */
  readonly text: string;
  /** Percentage of the points that were earned, or null if no points are available. */
  readonly percent: number | null;
  readonly checks: readonly CheckResult[];
}

/** Groups by category for results of scoring versions before 4, which have no questions. */
export function checkGroups(
  { questions, categories, checks }: Pick<ShownReport, "questions" | "categories" | "checks">,
): CheckGroup[] {
  const byId = new Map(checks.map((check) => [check.id, check]));
  const groups = questions.length > 0
    ? questions.map((question): CheckGroup => ({
      id: `question-${question.id}`,
      title: question.title,
      text: questionText(question, checks),
      percent: question.points === 0 ? null : Math.round((100 * question.earned) / question.points),
      checks: question.checkIds.flatMap((id) => byId.get(id) ?? []),
    }))
    : categories.map(({ id, title, score }): CheckGroup => {
      const own = checks.filter(({ category }) => category === id);
      return {
        id: `category-${id}`,
        title,
        text: withLimit(score === null ? [] : [`${score} of 100`], own) || "not scored",
        percent: score,
        checks: own,
      };
    });
  return groups.filter((group) => group.checks.length > 0);
}

/** The answer, the points, and the limit that its checks set. @param checks of all questions */
export function questionText(
  { answer, points, earned, checkIds }: Pick<QuestionScore, "answer" | "points" | "earned" | "checkIds">,
  checks: readonly CheckResult[],
): string {
  const word = ANSWERS[answer] ?? answer;
  const parts = points === 0 ? [word] : [word, `${earned} of ${points} points`];
  return withLimit(parts, checks.filter(({ id }) => checkIds.includes(id)));
}

function withLimit(parts: readonly string[], checks: readonly CheckResult[]): string {
  const lowest = lowestCeiling(checks)?.ceiling ?? null;
  return [...parts, ...(lowest === null ? [] : [`limits the score to ${lowest.limit}`])].join(", ");
}
