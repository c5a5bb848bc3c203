/** Common interface of scans in this process and on a service. */
import type { ScanResult } from "../../scan/result.ts";
import type { OnProgress, ScannedResult } from "./scanned_result.ts";
import { interruptible } from "../interrupt.ts";
import { progressLine } from "../output/progress_line.ts";
import type { Shell } from "../shell.ts";

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
