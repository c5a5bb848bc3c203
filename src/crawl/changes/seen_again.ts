/** Results of a second look. */
import type { CheckResult, Status } from "../../scan/result.ts";
import type { PageCheckResult } from "../../scan/crawler.ts";
import { type CrawlStatuses, pageStatusesOf, statusesOf } from "./crawl_statuses.ts";
import { changeKind } from "./status_change.ts";

export interface SeenAgain {
  /** Results of the checks; empty if the site could not be checked. */
  readonly checks: readonly CheckResult[];
  /** Results of the checks of pages, by the URL of each checked page. */
  readonly pages: ReadonlyMap<string, readonly PageCheckResult[]>;
}

export function statusesSeen({ checks, pages }: SeenAgain): CrawlStatuses {
  return {
    site: statusesOf(checks),
    pages: new Map([...pages].map(([url, results]) => [url, pageStatusesOf(results)])),
  };
}

/** True if a second look replaces the first result. The second check must have run, and must not be worse. */
export function isTaken(second: Status, first: Status): boolean {
  return second !== "inconclusive" && second !== "error" && changeKind(first, second) !== "regression";
}
