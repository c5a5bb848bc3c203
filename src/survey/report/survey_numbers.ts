/** All numbers of a report on a survey. They count sites, unless their names differ. */
import type { SurveyWave } from "../survey_file.ts";

/** Verdicts of a check on the sites that it applies to. */
export interface VerdictCounts {
  readonly pass: number;
  readonly warn: number;
  readonly fail: number;
  /** The check could not run. */
  readonly untested: number;
}

export interface WaveNumbers {
  readonly wave: SurveyWave;
  /** By outcome of the scan. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Completed scans with the scoring version of the wave. Only these count. */
  readonly judged: number;
  /** Completed scans with another scoring version. */
  readonly otherVersions: number;
  readonly median: number | null;
  /** By id of the check. */
  readonly verdicts: ReadonlyMap<string, VerdictCounts>;
}

export type GroupKind = "all" | "technology" | "label" | "rank";

/** Sites of the last wave with something in common. */
export interface GroupNumbers {
  readonly kind: GroupKind;
  /** Name of a label; "" for the other kinds. */
  readonly name: string;
  readonly value: string;
  readonly sites: number;
  readonly judged: number;
  readonly blocked: number;
  /** Judged sites with a score. */
  readonly scored: number;
  readonly median: number | null;
  /** Quartiles. */
  readonly low: number | null;
  readonly high: number | null;
  /** By decade of the score: 0 to 9, …, 90 to 100. */
  readonly histogram: readonly number[];
  /** By question and answer. */
  readonly answers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** By id of the check. */
  readonly verdicts: ReadonlyMap<string, VerdictCounts>;
}

export interface OutcomeNumbers {
  readonly check: string;
  readonly status: string;
  readonly outcome: string;
  readonly sites: number;
}

/** A reason why sites could not be judged. */
export interface ProblemNumbers {
  readonly outcome: string;
  /** Code. Null without one. */
  readonly problem: string | null;
  readonly sites: number;
}

/** Points that a check costs. */
export interface LossNumbers {
  readonly check: string;
  /** Mean of all judged sites, each with 100 points. */
  readonly points: number;
  /** Judged sites that lose points. */
  readonly sites: number;
}

export interface SurveyNumbers {
  /** Oldest first. The report is about the last one. */
  readonly waves: readonly WaveNumbers[];
  /** All sites are the first group. */
  readonly groups: readonly GroupNumbers[];
  /** Judged sites of the last wave by score: 0, 1, …, 100. */
  readonly scores: readonly number[];
  readonly problems: readonly ProblemNumbers[];
  readonly outcomes: readonly OutcomeNumbers[];
  /** Most points first. */
  readonly losses: readonly LossNumbers[];
}

export const HISTOGRAM_BARS = 10;
/** Number of possible scores. */
export const SCORES = 101;
