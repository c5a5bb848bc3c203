/** The pool's view of a scan or crawl that another process runs. */
import { buildReport } from "../report/report.ts";
import type { PagePicture } from "../contract/page_picture.ts";
import type { ScanResult } from "../result.ts";
import type { Order, PlainRequest } from "./orders.ts";
import type { JobReport } from "./reports.ts";

export interface PoolJob {
  readonly job: number;
  /** Fields for the log. */
  readonly domain: string;
  /** Runs that have begun since the job last made progress. */
  readonly runs: number;
  /** True once the job is complete. */
  readonly isOver: boolean;
  /** True once no client waits for the job. */
  readonly isCancelled: boolean;
  /** Called with pictures of pages. Absent if the job wants none. */
  readonly onPicture?: ((picture: PagePicture) => void) | undefined;
  /** Begins a run. @returns the message that starts it in its process */
  begin(): Order;
  /** Counts milliseconds of the job's own time. @returns true if it has had too much */
  isLate(ms: number): boolean;
  /** @throws {Lie} for a report that such a job never sends, or not at that time */
  accept(report: JobReport): void;
  /** Ends it with the result of a job whose process was killed. */
  kill(): void;
}

export const KILLED = {
  code: "SCANNER_KILLED",
  message: "The scan was ended because it used too much of our server. This is not a problem of your site",
};

/** Facts that were known when the scan began. */
export interface BegunScan {
  readonly scanId: string;
  readonly request: PlainRequest;
  readonly startedAt: Date;
  /** Time of the start, by `performance.now()`. */
  readonly begunAt: number;
}

/** The result of a scan whose process was killed. */
export function killedResult({ scanId, request, startedAt, begunAt }: BegunScan, now: Date): ScanResult {
  const { target: { domain, url, page }, userAgent } = request;
  return buildReport({
    scanId,
    outcome: "failed",
    problem: KILLED,
    target: { domain, url, page },
    userAgent,
    startedAt,
    finishedAt: now,
    durationMs: Math.round(performance.now() - begunAt),
    surfaces: [],
    pages: [],
    checks: [],
    exchanges: [],
  });
}
