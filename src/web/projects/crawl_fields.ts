/** What pages of projects ask the API about crawls. */
import type { Status } from "../../scan/result.ts";

export type CrawlStatus = "Queued" | "Running" | "Finished" | "Failed" | "Cancelled";

/** Enough for a row of a list, and for a point of a chart. */
export const CRAWL_FIELDS = `id status trigger startedBy createdAt finishedAt pagesChecked score grade
  scoringVersion isProvisional scoreChange failure`;

export const ACTIVE_CRAWL_FIELDS = "id status progress pagesChecked currentPage failure";

export const CHANGE_FIELDS = `changeCounts { better worse unconfirmed refuted } recheckAt
  previousCrawl { id score scoringVersion }
  changes { checkId before after kind confirmation pages { url before after kind } }`;

export interface ListedCrawl {
  readonly id: string;
  readonly status: CrawlStatus;
  readonly trigger: "Manual" | "Schedule";
  readonly startedBy: string | null;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly pagesChecked: number;
  readonly score: number | null;
  readonly grade: string | null;
  readonly scoringVersion: string | null;
  readonly isProvisional: boolean;
  readonly scoreChange: number | null;
  readonly failure: string | null;
}

export interface ActiveCrawl {
  readonly id: string;
  readonly status: CrawlStatus;
  /** 0 to 1. */
  readonly progress: number;
  readonly pagesChecked: number;
  readonly currentPage: string | null;
  /** Of the last attempt, where it is tried again. */
  readonly failure: string | null;
}

export interface Change {
  readonly checkId: string;
  readonly before: Status | null;
  readonly after: Status | null;
  readonly kind: "regression" | "improvement" | "neither";
  readonly confirmation: "pending" | "confirmed" | "refuted" | null;
  readonly pages: readonly {
    readonly url: string;
    readonly before: Status | null;
    readonly after: Status | null;
    readonly kind: string;
  }[];
}

export interface ComparedCrawl extends ListedCrawl {
  readonly recheckAt: string | null;
  readonly changeCounts: {
    readonly better: number;
    readonly worse: number;
    readonly unconfirmed: number;
    readonly refuted: number;
  } | null;
  readonly previousCrawl: {
    readonly id: string;
    readonly score: number | null;
    readonly scoringVersion: string | null;
  } | null;
  readonly changes: readonly Change[];
}

export function isActive({ status }: { readonly status: CrawlStatus }): boolean {
  return status === "Queued" || status === "Running";
}
