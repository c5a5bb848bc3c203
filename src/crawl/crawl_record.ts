/** A crawl is a stored run of the scanner over a project's site. Separate rows hold the results. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../database/table.ts";
import type { Grade } from "../scan/result.ts";
import type { ChangeCounts } from "./changes/confirmation.ts";
import type { ProjectCreator } from "./project/project_record.ts";
import type { QuestionShare } from "./question_shares.ts";

export type CrawlStatus = "Queued" | "Running" | "Finished" | "Failed" | "Cancelled";

export interface CrawlRecord {
  readonly id: string;
  readonly projectId: string;
  readonly accountId: string;
  /** Target of the project when the crawl started. Crawls of different sites are not compared. */
  readonly target: string;
  readonly status: CrawlStatus;
  readonly trigger: "Manual" | "Schedule";
  /** Creator of the crawl; null if the schedule started it. */
  readonly startedBy: ProjectCreator | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly progress: StoredProgress;
  readonly score: number | null;
  readonly grade: Grade | null;
  /**
   * True if the score counts unconfirmed regressions, or if the crawl ended before all pages were checked.
   * Such a score is not compared, and the badge does not show it.
   */
  readonly isProvisional: boolean;
  /** Scores are compared only within one version. Null until there is a score. */
  readonly scoringVersion: string | null;
  /** Absent in crawls of older versions, and until the crawl has finished. */
  readonly questions?: readonly QuestionShare[];
  /** Reason why the crawl failed, or why it ended before all pages were checked. */
  readonly failure: string | null;
  /**
   * Number of improved and regressed checks since the earlier crawls; null until the crawl has finished, and
   * for the first crawl.
   */
  readonly changes: ChangeCounts | null;
  /**
   * Time of the second look at regressions, in milliseconds since 1970; null if no second look is planned.
   */
  readonly recheckAt: number | null;
  /**
   * Crawl that the score is compared with; null until this one has finished, and for the first crawl of a
   * target.
   */
  readonly previous: PreviousCrawl | null;
  /** Number of rows with pages. */
  readonly pageRows: number;
}

/** The previous finished crawl, as stored when the next one finished. */
export type PreviousCrawl = Pick<CrawlRecord, "id" | "score" | "scoringVersion">;

/** Field names in stored rows. The program uses the names in `crawl_progress.ts`. */
export interface StoredProgress {
  /** Number of checked pages. */
  readonly pagesChecked: number;
  /** Number of known pages to check. */
  readonly pagesKnown: number;
  /** URL of the current page; null before the first page and after the last one. */
  readonly page: string | null;
}

export const CRAWLS: TableDefinition<CrawlRecord> = {
  name: "crawls",
  place: ({ projectId, createdAt, id }) => [projectId, createdAt, id],
  pointers: ({ id }) => [["ids", id]],
};

/** True if the crawl is queued or running. */
export function isActive({ status }: CrawlRecord): boolean {
  return status === "Queued" || status === "Running";
}

/** Prefix of the rows with the gzipped report. */
export function resultRowsOf(crawlId: string): KvKey {
  return ["crawl_results", crawlId];
}

/** Prefix of the rows with the gzipped results of pages, some pages in each. */
export function pageRowsOf(crawlId: string): KvKey {
  return ["crawl_pages", crawlId];
}

/** Prefix of the rows with the changes. */
export function changeRowsOf(crawlId: string): KvKey {
  return ["crawl_changes", crawlId];
}

/** Prefix of the rows with the baseline for the next crawl of a project. */
export function baselineRowsOf(projectId: string): KvKey {
  return ["crawl_baselines", projectId];
}

/** Prefix of the rows that let another process continue a crawl. */
export function checkpointRowsOf(crawlId: string): KvKey {
  return ["crawl_checkpoints", crawlId];
}
