/**
 * The input of a report. The result of a scan has all of it, and `crawlReport()` makes it from a stored
 * crawl.
 */
import type { ScanResult, Status } from "../../scan/result.ts";

/** Flags of curl that reach a host as the scan did. */
export interface CurlFlags {
  /** Null for all hosts. */
  readonly host: string | null;
  readonly words: readonly string[];
}

/** Parts that only scans or only crawls have are optional. A report does not show absent parts. */
export interface ShownReport extends Omit<ScanResult, "scanId" | "exchanges" | "notes"> {
  readonly scanId?: string;
  readonly notes?: ScanResult["notes"];
  /** Empty or absent if they were not stored, so the report has no evidence. */
  readonly exchanges?: ScanResult["exchanges"];
  /**
   * Flags that repeat the scan, as words of a command line. Absent if the result has all of them, as for a scan of
   * a service.
   */
  readonly flags?: string;
  /** The same for single requests with curl. */
  readonly curlFlags?: readonly CurlFlags[];
  /** Absent for a scan. With it, checks name only a few of their pages. */
  readonly crawl?: ShownCrawl;
}

/** The part of a report that only crawls have. */
export interface ShownCrawl {
  readonly id: string;
  readonly pagesChecked: number;
  /** Notes on the score, such as a comparison with the previous crawl, as sentences. */
  readonly notes: readonly string[];
  /** Absent if the report does not list pages. */
  readonly list?: PageList;
  /** False if the crawl is compared with no other. */
  readonly hasChanges?: boolean;
}

/** Some of the pages that a crawl checked, in the order of their checks. */
export interface PageList {
  readonly pages: readonly CrawledPage[];
  /** Number of pages before the first one. */
  readonly offset: number;
  readonly notChecked: readonly NotCheckedPages[];
}

export interface CrawledPage {
  readonly url: string;
  readonly status: number | null;
  readonly score: number | null;
  readonly results: readonly {
    readonly checkId: string;
    readonly status: Status;
    readonly message: string;
  }[];
}

/** Pages that were not checked for one reason. */
export interface NotCheckedPages {
  readonly reason: string;
  readonly count: number;
  readonly pages: readonly {
    readonly url: string;
    readonly status: number | null;
    readonly detail: string | null;
  }[];
}
