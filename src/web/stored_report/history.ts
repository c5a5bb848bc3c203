/** Data that a stored report shows in addition to its result. Browsers load it as JSON. */

import type { Benchmark } from "./benchmark.ts";

export interface ReportHistory {
  /** Parameters of a scan with the same target and settings. */
  readonly query: string;
  /** Time in ISO 8601 at which the report is deleted. */
  readonly expiresAt: string;
  /** Earlier reports with the same target and settings, newest first. */
  readonly earlier: readonly EarlierReport[];
  /** Difference to the newest of the earlier reports, or null without one. */
  readonly change: ReportChange | null;
  /** The score among those of a survey, or null without one. */
  readonly benchmark: Benchmark | null;
}

export interface EarlierReport {
  /** Path on this service. */
  readonly path: string;
  readonly createdAt: string;
  readonly score: number | null;
  readonly grade: string | null;
}

export interface ReportChange {
  /** The change of the score in a sentence. */
  readonly verdict: string;
  /** Titles of checks that are better than before. */
  readonly better: readonly string[];
  readonly worse: readonly string[];
}
