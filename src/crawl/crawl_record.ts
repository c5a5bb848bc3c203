/** A crawl: a stored run of the scanner over a project's site. Its results are in rows of their own. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../database/table.ts";
import type { Grade } from "../scan/result.ts";
import type { ChangeCounts } from "./changes/confirmation.ts";
import type { ProjectCreator } from "./project_record.ts";

export type CrawlStatus = "Queued" | "Running" | "Finished" | "Failed" | "Cancelled";

export interface CrawlRecord {
  readonly id: string;
  readonly projectId: string;
  readonly accountId: string;
  /** That of the project when it was started: crawls of different sites are not compared. */
  readonly target: string;
  readonly status: CrawlStatus;
  readonly trigger: "Manual" | "Schedule";
  /** Who started it; null: the schedule. */
  readonly startedBy: ProjectCreator | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly progress: StoredProgress;
  readonly score: number | null;
  readonly grade: Grade | null;
  /**
   * Whether the score counts regressions that were not confirmed, or the crawl ended before all pages were checked: it is
   * neither compared nor shown by the badge.
   */
  readonly isProvisional: boolean;
  /** Scores are compared within one version only; null until there is a score. */
  readonly scoringVersion: string | null;
  /** Why it failed, or why it ended before all pages were checked, in words. */
  readonly failure: string | null;
  /** Checks that got better or worse since the crawls before; null until it has finished, and for the first one. */
  readonly changes: ChangeCounts | null;
  /** When what got worse is checked again, milliseconds since 1970; null where nothing is to be checked again any more. */
  readonly recheckAt: number | null;
  /** The crawl that its score is compared with; null until it has finished, and for the first one of a target. */
  readonly previous: PreviousCrawl | null;
  /** Rows with pages. */
  readonly pageRows: number;
}

/** The finished crawl before another one, as it was when that one finished. */
export type PreviousCrawl = Pick<CrawlRecord, "id" | "score" | "scoringVersion">;

/** Rows have these names; the program uses those of `crawl_progress.ts`. */
export interface StoredProgress {
  /** Pages that were checked. */
  readonly pagesChecked: number;
  /** Pages that are to be checked, as far as is known. */
  readonly pagesKnown: number;
  /** URL of the page that is being checked; null before the first and after the last one. */
  readonly page: string | null;
}

export const CRAWLS: TableDefinition<CrawlRecord> = {
  name: "crawls",
  place: ({ projectId, createdAt, id }) => [projectId, createdAt, id],
  pointers: ({ id }) => [["ids", id]],
};

/** Whether it is queued or running. */
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

/** Prefix of the rows with what changed. */
export function changeRowsOf(crawlId: string): KvKey {
  return ["crawl_changes", crawlId];
}

/** Prefix of the rows with what the next crawl of a project is compared with. */
export function baselineRowsOf(projectId: string): KvKey {
  return ["crawl_baselines", projectId];
}

/** Prefix of the rows with which a crawl goes on in another process. */
export function checkpointRowsOf(crawlId: string): KvKey {
  return ["crawl_checkpoints", crawlId];
}
