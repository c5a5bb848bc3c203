/** The cost of a scan for the log, without its target. */
import { Unobservable } from "../../errors.ts";
import type { ScanOutcome, ScanResult } from "../result.ts";

export interface ScanSummary {
  readonly scanId: string;
  /** `cancelled` if every client had left. */
  readonly outcome: ScanOutcome | "cancelled";
  readonly ms: number;
  readonly requests: number;
  /** Decoded bytes of all bodies. */
  readonly bytes: number;
}

/** @param signal that stopped the scan, if it was stopped */
export function summaryOf(
  { scanId, outcome, durationMs, exchanges }: ScanResult,
  signal: AbortSignal,
): ScanSummary {
  const isCancelled = signal.aborted && signal.reason instanceof Unobservable &&
    signal.reason.code === "CANCELLED";
  return {
    scanId,
    outcome: isCancelled ? "cancelled" : outcome,
    ms: durationMs,
    requests: exchanges.length,
    bytes: exchanges.reduce((sum, exchange) => sum + exchange.bytes, 0),
  };
}
