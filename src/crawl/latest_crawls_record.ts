/** The newest crawls of a project, as its record stores them for lists of projects. */
import type { Answer, Grade } from "../scan/result.ts";

export interface LatestCrawls {
  /** The newest crawl that has ended. */
  readonly ended: {
    readonly id: string;
    readonly status: "Finished" | "Failed" | "Cancelled";
    /** Milliseconds since 1970. */
    readonly at: number;
  };
  /** The newest finished crawl; null if none has finished. */
  readonly finished: LatestFinished | null;
  /**
   * Scores of the newest finished crawls that can be compared, oldest first; absent in projects whose last crawl
   * is of an earlier version.
   */
  readonly scores?: readonly number[];
}

export interface LatestFinished {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly score: number | null;
  readonly grade: Grade | null;
  /** Points since the crawl before it; null if the two cannot be compared. */
  readonly change: number | null;
  readonly isProvisional: boolean;
  /** Null if all questions are answered with yes, and for crawls without questions. */
  readonly worstQuestion: WorstQuestion | null;
}

/** Question with the smallest share of its points. */
export interface WorstQuestion {
  readonly id: string;
  readonly answer: Answer;
  /** Earned share of its points, 0 to 1. */
  readonly share: number;
}
