/**
 * Scan processes yield to the service: its answers must not wait for a processor that a scan keeps busy. Unix `nice`
 * values; on Windows, the class below normal.
 */
import { setPriority } from "node:os";

/** With 6, the service gets four times the share of a scan process where both want a processor. */
const NICE = 6;

/** @param pid a process that has just started: on Linux, threads that exist keep their priority */
export function lowerPriority(pid: number): void {
  try {
    setPriority(pid, NICE);
  } catch {
    // A sandbox may forbid it, and the process may have ended. Both only cost speed, and its end is reported anyway.
  }
}
