/** The score in words. */
import { lowestCeiling, scoreOf, SCORING_VERSION } from "../../../scan/report.ts";
import type { ScanResult } from "../../../scan/result.ts";
import type { ShownReport } from "../shown_report.ts";
import { noScoreText } from "./verdict.ts";

/** Text such as `score 43 of 100, grade D`. */
export function summaryOf({ score, grade }: Pick<ScanResult, "score" | "grade">): string {
  return score === null ? "no score" : `score ${score} of 100, grade ${grade}`;
}

/**
 * The score by its own numbers, which are the points of the questions and the lowest limit.
 * @returns why there is no score, or null if the verdict has the reason, and for other scoring versions
 */
export function scoreText(result: ShownReport): string | null {
  const { score, scoringVersion } = result;
  if (score === null) return noScoreText(result);
  return scoringVersion === SCORING_VERSION ? `${sumText(result)}${limitText(result)}` : null;
}

/** Text such as `Earned 12.5 + 30.2 = 42.7 of 100 points`. */
function sumText({ questions, checks, earned }: ShownReport): string {
  const parts = questions.map((question) => question.earned).filter((points) => points > 0);
  const sum = Math.round(10 * parts.reduce((left, right) => left + right, 0)) / 10;
  const terms = parts.length > 1 ? `${parts.join(" + ")} ` : "";
  // Rounded parts may add up to the other half of a point.
  const isExact = Math.round(sum) === earned;
  const total = isExact ? String(sum) : (scoreOf(checks).exact.earned ?? sum).toFixed(2);
  const sign = terms === "" ? "" : isExact ? "= " : "≈ ";
  return `Earned ${terms}${sign}${total} of 100 points${sum === earned ? "" : `, rounded to ${earned}`}`;
}

function limitText({ ceiling, earned, checks }: ShownReport): string {
  const lowest = lowestCeiling(checks);
  if (ceiling === null) {
    return lowest === null
      ? ". No limit applies."
      : `. The limit of ${lowest.ceiling.limit} (${lowest.title}) does not lower the score.`;
  }
  const lifted = checks.map((check) => check.id === ceiling.checkId ? { ...check, ceiling: null } : check);
  const without = scoreOf(lifted).score;
  const name = checks.find(({ id }) => id === ceiling.checkId)?.title ?? ceiling.checkId;
  const rest = without === earned
    ? ""
    : without === ceiling.limit
    ? " Another check has the same limit."
    : ` Without this limit, it would be ${without}.`;
  return `, but the score is limited to ${ceiling.limit} (${name}).${rest}`;
}
