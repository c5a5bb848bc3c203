/** Progress of a crawl, with names for the program and public names for event streams. */
import type { CrawlProgress as EngineProgress } from "../scan/crawler.ts";
import type { CrawlRecord, StoredProgress } from "./crawl_record.ts";

export interface CrawlProgress extends Pick<EngineProgress, "pagesChecked" | "pagesKnown" | "currentPage"> {
  /** Share of the pages that were checked, from 0 to 1. */
  readonly share: number;
}

/** Data of a `progress` event. The names are public. */
export interface CrawlProgressEvent
  extends Pick<CrawlRecord, "status" | "failure">, Pick<CrawlProgress, "pagesChecked" | "pagesKnown"> {
  readonly crawlId: CrawlRecord["id"];
  readonly page: CrawlProgress["currentPage"];
  readonly progress: CrawlProgress["share"];
}

/** Data of the `result` event. */
export interface CrawlResultEvent
  extends
    CrawlProgressEvent,
    Pick<CrawlRecord, "projectId" | "score" | "grade" | "scoringVersion" | "changes"> {}

export function progressOf(
  { status, progress: { pagesChecked, pagesKnown, page } }: Pick<CrawlRecord, "status" | "progress">,
): CrawlProgress {
  const share = pagesKnown === 0 ? 0 : Math.min(1, pagesChecked / pagesKnown);
  return { pagesChecked, pagesKnown, currentPage: page, share: status === "Finished" ? 1 : share };
}

export function storedProgress(
  { pagesChecked, pagesKnown, currentPage }: Omit<CrawlProgress, "share">,
): StoredProgress {
  return { pagesChecked, pagesKnown, page: currentPage };
}

export function progressEvent(crawl: CrawlRecord): CrawlProgressEvent {
  const { id: crawlId, status, failure } = crawl;
  const { pagesChecked, pagesKnown, currentPage: page, share: progress } = progressOf(crawl);
  return { crawlId, status, pagesChecked, pagesKnown, page, progress, failure };
}

export function resultEvent(crawl: CrawlRecord): CrawlResultEvent {
  const { projectId, score, grade, scoringVersion, changes } = crawl;
  return { ...progressEvent(crawl), projectId, score, grade, scoringVersion, changes };
}
