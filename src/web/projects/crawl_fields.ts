/** What pages of projects ask the API about crawls. */
import type { Ceiling, Status } from "../../scan/check.ts";

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

/** What a verdict goes by. */
export const JUDGED_FIELDS =
  "checkId category title status outcome message weight credit ceiling { limit reason }";
export const RESULT_FIELDS = `${JUDGED_FIELDS} fix step snippet placement`;

export interface JudgedResult {
  readonly checkId: string;
  readonly category: string;
  readonly title: string;
  readonly status: Status;
  readonly message: string;
  readonly outcome: string;
  readonly weight: number;
  readonly credit: number | null;
  readonly ceiling: Ceiling | null;
}

export interface ShownResult extends JudgedResult {
  readonly fix: string | null;
  readonly step: string | null;
  readonly snippet: string | null;
  readonly placement: string | null;
}

export interface ShownPage {
  readonly url: string;
  readonly status: number | null;
  readonly score: number | null;
  readonly results: readonly {
    readonly checkId: string;
    readonly status: Status;
    readonly message: string;
  }[];
}

export function isActive({ status }: { readonly status: CrawlStatus }): boolean {
  return status === "Queued" || status === "Running";
}
