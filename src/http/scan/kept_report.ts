/** Finds the report of a recent scan with the same target and settings, so that nothing has to be scanned. */
import { log } from "../../log.ts";
import type { ReportStore } from "../../reports/report_store.ts";
import type { ScanResult } from "../../scan/result.ts";
import type { ScanRequest, Scans } from "../../scan/scanner.ts";
import { reportPath } from "../../web/stored_report/report_path.ts";
import { inTime } from "./in_time.ts";
import { seriesOf } from "./report_keeper.ts";

/** Maximum age in milliseconds. Someone who has just fixed the site scans it again. */
export const MAX_KEPT_AGE_MS = 10 * 60_000;
/** Maximum milliseconds until a report is found. The page of a comparison waits for it. */
const MAX_FIND_MS = 500;
/** Maximum number of reads at a time. Those of a database server that is down wait until it is back. */
export const MAX_READS = 32;

export interface KeptReport {
  readonly result: ScanResult;
  readonly path: string;
}

/** @returns null if there is none, if it is too old, or if the database does not respond */
export type FindKept = (request: ScanRequest) => Promise<KeptReport | null>;

interface FinderParts {
  readonly reports: Pick<ReportStore, "newest" | "text">;
  readonly scanner: Pick<Scans, "userAgent">;
  /** Clock in milliseconds since 1970. */
  readonly now: () => number;
}

export function keptReportFinder({ reports, scanner, now }: FinderParts): FindKept {
  const find: FindKept = async (request) => {
    const record = await reports.newest(await seriesOf(request, scanner.userAgent));
    if (record === null || now() - record.createdAt > MAX_KEPT_AGE_MS) return null;
    const text = await reports.text(record);
    return text === null ? null : { result: JSON.parse(text), path: reportPath(record.id) };
  };
  let reads = 0;
  return async (request) => {
    if (reads >= MAX_READS) return null;
    reads++;
    const found = find(request).finally(() => reads--);
    return await inTime(found, MAX_FIND_MS, (error) => log("warn", "stored report not read", { error }));
  };
}
