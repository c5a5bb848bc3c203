/** What a second look found. */
import type { CheckResult, Status } from "../../scan/result.ts";
import type { PageCheckResult } from "../../scan/crawler.ts";
import { type CrawlStatuses, pageStatusesOf, statusesOf } from "./crawl_statuses.ts";
import { changeKind } from "./status_change.ts";

export interface SeenAgain {
  /** Results of the checks; empty where the site could not be observed. */
  readonly checks: readonly CheckResult[];
  /** Results of the checks of pages, by the URL of each page that was looked at. */
  readonly pages: ReadonlyMap<string, readonly PageCheckResult[]>;
}

export function statusesSeen({ checks, pages }: SeenAgain): CrawlStatuses {
  return {
    site: statusesOf(checks),
    pages: new Map([...pages].map(([url, results]) => [url, pageStatusesOf(results)])),
  };
}

/** Whether a second look replaces what was seen first: it was able to tell, and it is not worse. */
export function isTaken(second: Status, first: Status): boolean {
  return second !== "inconclusive" && second !== "error" && changeKind(first, second) !== "regression";
}
