/** The exported parts of a crawl. */
import type { CheckedPage } from "../../scan/crawler.ts";
import type { ScanResult } from "../../scan/result.ts";
import type { FinishedCrawl } from "./finished_crawl.ts";

/** A checked page. Formats without columns keep its other fields. */
export type ExportedPage = Pick<CheckedPage, "url" | "status" | "score" | "results">;

export interface ExportedCrawl {
  readonly crawl: FinishedCrawl;
  /** Result of the crawl without its pages. */
  readonly result: { readonly report: Pick<ScanResult, "checks"> };
  /** Pages are read once, at the speed of the client. */
  readonly pages: AsyncIterable<ExportedPage>;
}
