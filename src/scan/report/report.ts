/** The one result of a scan, put together from what its checks found. */
import { CATEGORIES } from "../category.ts";
import type { Status } from "../check.ts";
import type { CheckResult, ScanOutcome, ScanResult, SurfaceReport } from "./event.ts";
import type { Exchange } from "../fetch/ledger.ts";
import { categoryScores, confidenceOf, gradeOf, nextSteps, scoreOf, SCORING_VERSION } from "./score.ts";
import type { ScanTarget } from "../request.ts";

interface ReportParts {
  readonly scanId: string;
  readonly outcome: ScanOutcome;
  readonly problem: { readonly code: string; readonly message: string } | null;
  readonly target: Pick<ScanTarget, "domain" | "url" | "page">;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly surfaces: readonly SurfaceReport[];
  /** In catalogue order. */
  readonly checks: readonly CheckResult[];
  readonly exchanges: readonly Exchange[];
}

/** Pure: the same parts make the same report. */
export function buildReport(parts: ReportParts): ScanResult {
  const { scanId, outcome, problem, userAgent, startedAt, finishedAt, surfaces, checks, exchanges } = parts;
  const { domain, url, page } = parts.target;
  const score = scoreOf(checks);
  return {
    scanId,
    outcome,
    problem,
    target: { domain, url, page },
    userAgent,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    durationMs: finishedAt.getTime() - startedAt.getTime(),
    score,
    grade: gradeOf(score),
    confidence: confidenceOf(checks),
    scoringVersion: SCORING_VERSION,
    summary: summaryOf(checks),
    categories: categoryScores(CATEGORIES, checks),
    surfaces,
    nextSteps: nextSteps(checks),
    checks,
    exchanges,
  };
}

function summaryOf(checks: readonly CheckResult[]): Record<Status, number> {
  const summary = { pass: 0, warn: 0, fail: 0, not_applicable: 0, inconclusive: 0, error: 0 };
  for (const { status } of checks) summary[status]++;
  return summary;
}
