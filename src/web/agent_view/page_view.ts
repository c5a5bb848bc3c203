/** A page as an agent reads it, or the reason why an agent can read nothing. */
import type { PageReading } from "../../scan/page_reading.ts";
import type { ScanOutcome, ScanProblem } from "../../scan/result.ts";

export interface PageView {
  /** URL of the requested page. */
  readonly requested: string;
  readonly userAgent: string;
  /** Time in ISO 8601. */
  readonly startedAt: string;
  /** Outcome for the site. The page itself may be missing or refused all the same. */
  readonly outcome: ScanOutcome;
  /** Reason why the page could not be read. */
  readonly problem: ScanProblem | null;
  readonly reading: PageReading | null;
}
