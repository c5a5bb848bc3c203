/** What is exported of a crawl. */
import type { CheckedPage } from "../../scan/crawler.ts";
import type { ScanResult } from "../../scan/result.ts";
import type { FinishedCrawl } from "./finished_crawl.ts";

/** A page that was checked; formats that have no columns keep its further fields. */
export type ExportedPage = Pick<CheckedPage, "url" | "status" | "score" | "results">;

export interface ExportedCrawl {
  readonly crawl: FinishedCrawl;
  /** Its result without the pages. */
  readonly result: { readonly report: Pick<ScanResult, "checks"> };
  /** Read as fast as the client takes them, each once. */
  readonly pages: AsyncIterable<ExportedPage>;
}
