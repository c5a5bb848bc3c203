/** Which crawls can be exported, and what a file says of the crawl itself. */
import { AppError } from "../../errors.ts";
import { type CrawlRecord, isActive } from "../crawl_record.ts";

/** @throws {AppError} CRAWL_NOT_FINISHED while it may still finish, NOT_FOUND if it never will */
export function requireFinished(crawl: CrawlRecord): void {
  if (crawl.status === "Finished") return;
  if (isActive(crawl)) {
    throw new AppError("CRAWL_NOT_FINISHED", 409, "Cannot export the crawl: it has not finished yet");
  }
  const how = crawl.status === "Failed" ? "failed" : "was cancelled";
  throw new AppError("NOT_FOUND", 404, `Cannot export the crawl: it ${how} and has no results`);
}

/** What a file says of the crawl itself. */
export function exportedFields(crawl: CrawlRecord) {
  const { id, projectId, status, trigger, startedBy, createdAt, startedAt, finishedAt } = crawl;
  const { progress: { pagesChecked }, score, grade, scoringVersion, failure, changes } = crawl;
  return {
    id,
    projectId,
    status,
    trigger,
    startedBy: startedBy && { ...startedBy, id: startedBy.id || null },
    createdAt: instantOf(createdAt),
    startedAt: instantOf(startedAt),
    finishedAt: instantOf(finishedAt),
    pagesChecked,
    score,
    grade,
    scoringVersion,
    failure,
    changes: changes && { ...changes },
  };
}

/** ISO 8601, in UTC with milliseconds. */
function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
