/** The record of a crawl that is queued. */
import { newObjectId } from "../auth/object_id.ts";
import { storedProgress } from "./crawl_progress.ts";
import type { CrawlRecord } from "./crawl_record.ts";
import type { ProjectRecord } from "./project/project_record.ts";

export function newCrawl(
  { id: projectId, accountId, target }: Pick<ProjectRecord, "id" | "accountId" | "target">,
  start: Pick<CrawlRecord, "trigger" | "startedBy" | "createdAt">,
): CrawlRecord {
  return {
    id: newObjectId(),
    projectId,
    accountId,
    target,
    status: "Queued",
    ...start,
    startedAt: null,
    finishedAt: null,
    progress: storedProgress({ pagesChecked: 0, pagesKnown: 0, currentPage: null }),
    score: null,
    grade: null,
    scoringVersion: null,
    isProvisional: false,
    failure: null,
    changes: null,
    recheckAt: null,
    previous: null,
    pageRows: 0,
  };
}
