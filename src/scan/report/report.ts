/** The result of a scan, built from the results of its checks. */
import { CATEGORIES } from "../contract/category.ts";
import type { Status } from "../contract/check.ts";
import type { CheckResult, ScanResult } from "../result.ts";
import { nextSteps } from "./next_steps.ts";
import { questionScores } from "./question_scores.ts";
import { categoryScores, confidenceOf, NO_SCORE, scoreOf, SCORING_VERSION } from "./score.ts";

type Copied =
  | "scanId"
  | "outcome"
  | "problem"
  | "target"
  | "userAgent"
  | "surfaces"
  | "pages"
  | "checks"
  | "exchanges"
  | "durationMs";

interface ReportParts
  extends Pick<ScanResult, Copied>, Partial<Pick<ScanResult, "notes" | "technologies" | "inBrowser">> {
  readonly startedAt: Date;
  readonly finishedAt: Date;
}

/**
 * Pure: the same parts make the same report.
 * @param parts their checks in the order of the catalogue
 */
export function buildReport(parts: ReportParts): ScanResult {
  const {
    startedAt,
    finishedAt,
    surfaces,
    pages,
    checks,
    exchanges,
    notes = [],
    technologies = [],
    ...scan
  } = parts;
  // Only a whole scan of a page shows the score of a site.
  const { score, grade, earned, ceiling } = scan.outcome === "completed" ? scoreOf(checks) : NO_SCORE;
  return {
    ...scan,
    notes,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    score,
    grade,
    earned,
    ceiling,
    confidence: confidenceOf(checks),
    scoringVersion: SCORING_VERSION,
    summary: countByStatus(checks),
    questions: questionScores(checks),
    categories: categoryScores(CATEGORIES, checks),
    surfaces,
    technologies,
    pages,
    nextSteps: nextSteps({ outcome: scan.outcome, checks, surfaces }),
    checks,
    exchanges,
  };
}

/** Number of checks by status. */
export function countByStatus(checks: readonly Pick<CheckResult, "status">[]): Record<Status, number> {
  const summary = { pass: 0, warn: 0, fail: 0, not_applicable: 0, inconclusive: 0, error: 0 };
  for (const { status } of checks) summary[status]++;
  return summary;
}
