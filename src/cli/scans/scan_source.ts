/** What the scans of this process and of a service have in common. */
import type { ProgressEvent, ScanResult } from "../../scan/result.ts";
import { interruptible } from "../interrupt.ts";
import { progressLine } from "../output/progress_line.ts";
import type { Shell } from "../shell.ts";

export type OnProgress = (event: ProgressEvent) => void;

/** Scans one target. Fails with the signal's reason when that is aborted. */
export type ScanSource = (domain: string, onProgress: OnProgress) => Promise<ScanResult>;

/** A source of many scans, until it is closed. */
export interface Batch extends Disposable {
  readonly source: ScanSource;
}

/**
 * @param targets how many will be scanned
 * @param concurrency of them at once
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
