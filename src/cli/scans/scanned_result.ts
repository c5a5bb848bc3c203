/** Results and progress of scans on the command line. */
import type { ProgressEvent, ScanResult } from "../../scan/result.ts";
import type { ShownReport } from "../../web/texts/shown_report.ts";

/** A result whose checks of pages count all pages of a crawl, or those of a sample. */
export type ScannedResult = ScanResult & Pick<ShownReport, "crawl">;

/** Progress of a scan of many pages, once the checks of the site have run. */
export interface PageProgress {
  readonly type: "pages";
  readonly checked: number;
  /** Number of pages that will be checked, as far as is known. */
  readonly known: number;
}

export type OnProgress = (event: ProgressEvent | PageProgress) => void;
