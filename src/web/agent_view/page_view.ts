/** What an agent reads of one page, or why it can read nothing. */
import type { PageReading } from "../../scan/page_reading.ts";
import type { ScanOutcome, ScanProblem } from "../../scan/result.ts";

export interface PageView {
  /** URL of the page that was asked for. */
  readonly requested: string;
  readonly userAgent: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Of the site; the page itself may be missing or refused all the same. */
  readonly outcome: ScanOutcome;
  /** Why the page could not be read. */
  readonly problem: ScanProblem | null;
  readonly reading: PageReading | null;
}
