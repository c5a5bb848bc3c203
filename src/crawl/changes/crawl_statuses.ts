/** Statuses for the comparison of two crawls. */
import type { Status } from "../../scan/result.ts";

/** Statuses of checks by id. */
export type Statuses = ReadonlyMap<string, Status>;

export interface CrawlStatuses {
  /** Statuses of all checks. A check of pages has its worst status here. */
  readonly site: Statuses;
  /** Statuses of the checks of pages on each page, by the page's URL. */
  readonly pages: ReadonlyMap<string, Statuses>;
}

/** @param results such as the checks of a report */
export function statusesOf(results: Iterable<{ readonly id: string; readonly status: Status }>): Statuses {
  return new Map(Array.from(results, ({ id, status }) => [id, status]));
}

/** @param results of the checks of pages on one page */
export function pageStatusesOf(
  results: Iterable<{ readonly checkId: string; readonly status: Status }>,
): Statuses {
  return new Map(Array.from(results, ({ checkId, status }) => [checkId, status]));
}
