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
  /** Result of the site in words, such as `Mostly, 42.6 of 50 points`. */
  readonly text: string;
  /** Null for results that have no questions. */
  readonly answer: Answer | null;
  /** Earned points such as `34.1 of 40`, or null if no points are available. */
  readonly points: string | null;
  /** Percentage of the points that were earned, or null if no points are available. */
  readonly percent: number | null;
  /** The lowest limit of the score that one of its checks sets. */
  readonly limit: number | null;
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
      answer: question.answer,
      points: question.points === 0 ? null : `${question.earned} of ${question.points}`,
      limit: limitOf(checks.filter(({ id }) => question.checkIds.includes(id))),
      percent: question.points === 0 ? null : Math.round((100 * question.earned) / question.points),
      checks: question.checkIds.flatMap((id) => byId.get(id) ?? []),
    }))
    : categories.map(({ id, title, score }): CheckGroup => {
      const own = checks.filter(({ category }) => category === id);
      return {
        id: `category-${id}`,
        title,
        text: withLimit(score === null ? [] : [`${score} of 100`], own) || "not scored",
        answer: null,
        points: score === null ? null : `${score} of 100`,
        limit: limitOf(own),
        percent: score,
        checks: own,
      };
    });
  return groups.filter((group) => group.checks.length > 0);
}

/** The answer, the points, and the limit that its checks set. @param checks of all questions */
function questionText(
  { answer, points, earned, checkIds }: Pick<QuestionScore, "answer" | "points" | "earned" | "checkIds">,
  checks: readonly CheckResult[],
): string {
  const word = ANSWERS[answer] ?? answer;
  const parts = points === 0 ? [word] : [word, `${earned} of ${points} points`];
  return withLimit(parts, checks.filter(({ id }) => checkIds.includes(id)));
}

function withLimit(parts: readonly string[], checks: readonly CheckResult[]): string {
  const limit = limitOf(checks);
  return [...parts, ...(limit === null ? [] : [`limits the score to ${limit}`])].join(", ");
}

function limitOf(checks: readonly CheckResult[]): number | null {
  return lowestCeiling(checks)?.ceiling.limit ?? null;
}
