/** What the scans of this process and of a service have in common. */
import type { ProgressEvent, ScanResult } from "../../scan/report/event.ts";

export type OnProgress = (event: ProgressEvent) => void;

/** Scans one target. Fails with the signal's reason when that is aborted. */
export type ScanSource = (domain: string, onProgress: OnProgress) => Promise<ScanResult>;
