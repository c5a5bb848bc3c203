/** Number of scan processes, and the memory that each of them may use. */
import { LARGE_SHARE_BYTES, OTHER_BYTES } from "./memory_budget.ts";

/** Minimum memory for the scans of another process, in bytes, to justify its own 100 MB. */
const MIN_SCAN_BYTES = 2 * LARGE_SHARE_BYTES;

/**
 * Returns one process for each core, if there is memory for it. Returns 0 if the program's own file has no
 * fixed name, because the permission to run it needs one, and in an executable, because its processes could
 * still read files.
 * @param memoryBytes of all scans
 */
export function defaultProcesses(memoryBytes: number): number {
  if (Deno.build.os !== "linux" || Deno.build.standalone) return 0;
  return Math.min(navigator.hardwareConcurrency, maxProcesses(memoryBytes));
}

/** @returns how many processes that memory is enough for, at least one */
export function maxProcesses(memoryBytes: number): number {
  return Math.max(1, Math.floor(memoryBytes / MIN_SCAN_BYTES));
}

/** @returns heap bytes per process, so that all processes together have that memory for scans */
export function processHeap(memoryBytes: number, processes: number): number {
  return Math.max(LARGE_SHARE_BYTES, memoryBytes / Math.max(1, processes)) + OTHER_BYTES;
}

/** @returns bytes that the scans of one process may hold */
export function processScanBytes(memoryBytes: number, processes: number, heapBytes: number): number {
  return Math.min(memoryBytes / Math.max(1, processes), heapBytes - OTHER_BYTES);
}
