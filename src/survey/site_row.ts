/** Row of a scan in the data of a survey. */
import { SCAN_OUTCOMES, type ScanResult } from "../scan/result.ts";
import type { SurveyTarget } from "./survey_target.ts";

/** An interrupted scan has no row, because our own lack of capacity says nothing about the site. */
const FINISHED_OUTCOMES = SCAN_OUTCOMES.filter((outcome) => outcome !== "interrupted");
/** `invalid`: not a target; `excluded`: its owner does not want surveys. */
export const SITE_OUTCOMES = [...FINISHED_OUTCOMES, "invalid", "excluded"] as const;
export type SiteOutcome = typeof SITE_OUTCOMES[number];

export type FinishedScan = ScanResult & { readonly outcome: SiteOutcome };

export function isFinished(result: ScanResult): result is FinishedScan {
  return result.outcome !== "interrupted";
}

/** Maximum number of characters of the URL of a page in a row. */
export const MAX_URL_LENGTH = 16_384;

export interface VerdictRow {
  readonly check: string;
  readonly status: string;
  readonly outcome: string;
  readonly credit: number | null;
  readonly weight: number;
}

export interface ScanFacts {
  readonly outcome: SiteOutcome;
  /** Code of the reason if the site could not be judged. */
  readonly problem: string | null;
  readonly url: string | null;
  readonly score: number | null;
  readonly grade: string | null;
  /** Answers to the questions of the score, by id. */
  readonly answers: Readonly<Record<string, string>>;
  /** Ids. */
  readonly technologies: readonly string[];
  readonly surfaces: readonly string[];
  readonly pages: number;
  readonly requests: number;
  readonly duration_ms: number;
  readonly started_at: string | null;
  readonly scoring_version: string | null;
  /** Number of checks that do not apply, which have no rows. */
  readonly not_applicable: number;
  readonly verdicts: readonly VerdictRow[];
}

/** Findings of a scan, with its target. */
export interface SiteRow extends SurveyTarget, ScanFacts {}

export function scannedRow(target: SurveyTarget, result: FinishedScan): SiteRow {
  return { ...target, ...scannedFacts(result) };
}

export function scannedFacts(result: FinishedScan): ScanFacts {
  const { outcome, problem, score, grade, questions, technologies = [], surfaces, checks } = result;
  const applying = checks.filter(({ status }) => status !== "not_applicable");
  return {
    outcome,
    problem: problem?.code ?? null,
    url: boundedUrl(result.target.page ?? result.target.url),
    score,
    grade,
    answers: Object.fromEntries(questions.map(({ id, answer }) => [id, answer])),
    technologies: technologies.map(({ id }) => id),
    surfaces: surfaces.filter(({ present }) => present).map(({ id }) => id),
    pages: result.pages.length,
    requests: result.exchanges.length,
    duration_ms: result.durationMs,
    started_at: result.startedAt,
    scoring_version: result.scoringVersion,
    not_applicable: checks.length - applying.length,
    verdicts: applying.map(({ id, status, outcome, credit, weight }) => (
      { check: id, status, outcome, credit, weight }
    )),
  };
}

/** The home page instead of a page whose URL is too long. */
function boundedUrl(url: string): string {
  return url.length <= MAX_URL_LENGTH ? url : new URL("/", url).href;
}

/** The row of a target that was not scanned. */
export function unscannedRow(target: SurveyTarget, outcome: SiteOutcome, problem: string | null): SiteRow {
  return { ...target, ...unscannedFacts(outcome, problem) };
}

export function unscannedFacts(outcome: SiteOutcome, problem: string | null): ScanFacts {
  return {
    outcome,
    problem,
    url: null,
    score: null,
    grade: null,
    answers: {},
    technologies: [],
    surfaces: [],
    pages: 0,
    requests: 0,
    duration_ms: 0,
    started_at: null,
    scoring_version: null,
    not_applicable: 0,
    verdicts: [],
  };
}
