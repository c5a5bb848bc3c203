/** Checks which crawls can be exported, and describes the crawl for export files. */
import { AppError } from "../../errors.ts";
import { type CrawlProgress, progressOf } from "../crawl_progress.ts";
import { type CrawlRecord, isActive } from "../crawl_record.ts";
import type { ProjectCreator } from "../project/project_record.ts";

/** @throws {AppError} CRAWL_NOT_FINISHED if the crawl may still finish, NOT_FOUND if it never will */
export function requireFinished(crawl: CrawlRecord): void {
  if (crawl.status === "Finished") return;
  if (isActive(crawl)) {
    throw new AppError("CRAWL_NOT_FINISHED", 409, "Cannot export the crawl, because it has not finished yet");
  }
  const how = crawl.status === "Failed" ? "failed" : "was cancelled";
  throw new AppError("NOT_FOUND", 404, `Cannot export the crawl, because it ${how} and has no results`);
}

type Instants = "createdAt" | "startedAt" | "finishedAt";

/** Description of the crawl in an export file. */
export interface FinishedCrawl
  extends
    Pick<CrawlRecord, "id" | "projectId" | "status" | "trigger" | "score" | "grade" | "scoringVersion">,
    Pick<CrawlRecord, "failure" | "changes">,
    Pick<CrawlProgress, "pagesChecked">,
    Readonly<Record<Instants, string | null>> {
  /** Null id for the operator, who has no id. */
  readonly startedBy: (Omit<ProjectCreator, "id"> & { readonly id: ProjectCreator["id"] | null }) | null;
}

export function exportedFields(crawl: CrawlRecord): FinishedCrawl {
  const { id, projectId, status, trigger, startedBy, createdAt, startedAt, finishedAt } = crawl;
  const { score, grade, scoringVersion, failure, changes } = crawl;
  return {
    id,
    projectId,
    status,
    trigger,
    startedBy: startedBy && { ...startedBy, id: startedBy.id || null },
    createdAt: instantOf(createdAt),
    startedAt: instantOf(startedAt),
    finishedAt: instantOf(finishedAt),
    pagesChecked: progressOf(crawl).pagesChecked,
    score,
    grade,
    scoringVersion,
    failure,
    changes,
  };
}

/** Formats a time as ISO 8601, in UTC with milliseconds. */
function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
