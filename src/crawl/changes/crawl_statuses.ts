/** What two crawls are compared by. */
import type { Status } from "../../scan/result.ts";

/** How checks ended, by id. */
export type Statuses = ReadonlyMap<string, Status>;

export interface CrawlStatuses {
  /** Of all checks; one of pages has its worst status here. */
  readonly site: Statuses;
  /** How the checks of pages ended on each page, by its URL. */
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
