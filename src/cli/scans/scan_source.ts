/** Common interface of scans in this process and on a service. */
import type { ProgressEvent, ScanResult } from "../../scan/result.ts";
import type { ShownReport } from "../../web/texts/shown_report.ts";
import { interruptible } from "../interrupt.ts";
import { progressLine } from "../output/progress_line.ts";
import type { Shell } from "../shell.ts";

/** A result whose checks of pages count all pages of a crawl, or those of a sample. */
export type ScannedResult = ScanResult & Pick<ShownReport, "crawl">;

/** Progress of a scan of many pages, once the checks of the site have run. */
export interface PageProgress {
  readonly type: "pages";
  readonly checked: number;
  /** Number of pages that will be checked, as far as is known. */
  readonly known: number;
}

export type OnProgress = (event: ProgressEvent | PageProgress) => void;

/** Scans one target. Fails with the signal's reason when the signal aborts. */
export type ScanSource = (domain: string, onProgress: OnProgress) => Promise<ScannedResult>;

/** A source of many scans, until it is closed. */
export interface Batch extends Disposable {
  readonly source: ScanSource;
}

/**
 * @param targets number of scans
 * @param concurrency maximum number of scans at once
 * @throws {AppError} if scans cannot be started
 */
export type OpenBatch = (targets: number, concurrency: number) => Promise<Batch>;

/** Scans one target with a progress line, until Ctrl-C. */
export function scanOnce(
  domain: string,
  shell: Shell,
  openSource: (signal: AbortSignal) => ScanSource,
): Promise<ScanResult> {
  return interruptible(shell, async ({ signal }) => {
    const source = openSource(signal);
    const progress = progressLine(shell);
    return await source(domain, progress.update).finally(progress.end);
  });
}
