/** A process that only scans. */
export { runScanProcess } from "./pool/scan_process.ts";
