/** The score of a report among those of a survey. */
import type { ReportRecord } from "../../reports/report_record.ts";
import type { ReportSummary } from "../../survey/report/report_summary.ts";

/** Shares of fewer sites say little about a site. */
const MIN_SITES = 100;
const DECADES = 10;

export interface Benchmark {
  /** Path of the survey on this service. */
  readonly path: string;
  readonly title: string;
  /** ISO 8601. */
  readonly finishedAt: string;
  readonly sites: number;
  /** Number of sites with a lower score. */
  readonly lower: number;
  /** Number of sites by decade of the score: 0 to 9, …, 90 to 100. */
  readonly decades: readonly number[];
  readonly score: number;
}

type Scored = Pick<ReportRecord, "outcome" | "score" | "scoringVersion">;

/**
 * @param name of the survey's folder
 * @returns null if the scores cannot be compared, or if the survey has too few
 */
export function benchmarkIn(
  { outcome, score, scoringVersion }: Scored,
  name: string,
  { title, benchmark }: ReportSummary,
): Benchmark | null {
  // A survey counts complete scans only, too.
  if (outcome !== "completed" || score === null || benchmark?.scoringVersion !== scoringVersion) return null;
  const { scores, finishedAt } = benchmark;
  const sites = sum(scores);
  if (sites < MIN_SITES) return null;
  const decades = Array.from({ length: DECADES }, (_, at) => {
    return sum(scores.slice(DECADES * at, at === DECADES - 1 ? undefined : DECADES * (at + 1)));
  });
  return {
    path: `/surveys/${name}/`,
    title,
    finishedAt,
    sites,
    lower: sum(scores.slice(0, Math.ceil(score))),
    decades,
    score,
  };
}

/** Place of the bar that a score belongs to. */
export function decadeOf(score: number): number {
  return Math.min(DECADES - 1, Math.floor(score / DECADES));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
