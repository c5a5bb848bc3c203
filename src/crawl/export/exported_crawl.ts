/** What is exported of a crawl. */
import type { CheckResult, Status } from "../../scan/result.ts";
import type { Json } from "../../json.ts";

/** A page that was checked; formats that have no columns keep its further fields. */
export interface ExportedPage {
  readonly url: string;
  /** HTTP status, or null. */
  readonly status: number | null;
  readonly score: number | null;
  readonly results: readonly {
    readonly checkId: string;
    readonly status: Status;
    readonly outcome: string;
    readonly message: string;
  }[];
}

export interface ExportedCrawl {
  /** The crawl itself, such as its project, times and score. */
  readonly crawl: { readonly id: string; readonly [field: string]: Json };
  /** Its result without the pages. */
  readonly result: { readonly report: { readonly checks: readonly CheckResult[] } };
  /** Read as fast as the client takes them, each once. */
  readonly pages: AsyncIterable<ExportedPage>;
}
