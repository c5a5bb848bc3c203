/** How many scan processes there are, and what each of them may hold. */
import { LARGE_SHARE_BYTES, OTHER_BYTES } from "../memory_budget.ts";

/** Bytes of scans for which another process is worth its own 100 MB. */
const MIN_SCAN_BYTES = 2 * LARGE_SHARE_BYTES;

/**
 * One for each core, if there is memory for it. None where the program's own file has no fixed name, which the permission
 * to run it needs; none in an executable, whose processes could still read files.
 * @param memoryBytes of all scans
 */
export function defaultProcesses(memoryBytes: number): number {
  if (Deno.build.os !== "linux" || Deno.build.standalone) return 0;
  return Math.min(navigator.hardwareConcurrency, maxProcesses(memoryBytes));
}

/** @returns how many processes that memory is enough for; at least one */
export function maxProcesses(memoryBytes: number): number {
  return Math.max(1, Math.floor(memoryBytes / MIN_SCAN_BYTES));
}

/** @returns bytes of the heap with which all processes together have that memory for scans */
export function processHeap(memoryBytes: number, processes: number): number {
  return Math.max(LARGE_SHARE_BYTES, memoryBytes / Math.max(1, processes)) + OTHER_BYTES;
}

/** @returns bytes that the scans of one process may hold */
export function processScanBytes(memoryBytes: number, processes: number, heapBytes: number): number {
  return Math.min(memoryBytes / Math.max(1, processes), heapBytes - OTHER_BYTES);
}
