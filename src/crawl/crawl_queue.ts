/** What projects and crawls need of the job queue. */
import type { AtomicOperation } from "@deno/kv";

/** Kind of the jobs that run crawls; the job has the id of its crawl. */
export const CRAWL_JOB = "crawl";

/** Where jobs are put. */
export interface CrawlQueue {
  enqueue(
    operation: AtomicOperation,
    job: {
      readonly id: string;
      readonly kind: string;
      readonly accountId: string;
      readonly payload: unknown;
    },
  ): Promise<void>;
  /** As part of an operation; a job that has ended stays as it is. */
  cancel(operation: AtomicOperation, id: string): Promise<void>;
}
