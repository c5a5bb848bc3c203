/** Limits of the scans of a command line. */
import { DEFAULT_LIMITS, type ScanLimits } from "../../scan/network.ts";
import { type Arguments, refuseUsage, wholeNumber } from "../arguments.ts";
import type { ScanFlags } from "../flags.ts";

const OF_THIS_MACHINE = { server: "a service has its own limits" };
const MAX_TIMEOUT_SECONDS = 3600;
const MAX_DELAY_MS = 10_000;

export const LIMIT_FLAGS: ScanFlags = {
  "--timeout <seconds>": {
    again: "repeated",
    about: "Time for a scan, 30 seconds by default; the report then has what was tested by then",
    excludes: OF_THIS_MACHINE,
  },
  "--delay <milliseconds>": {
    again: "repeated",
    about: "Wait at least this long between two requests to a host, and give the scan more time",
    excludes: OF_THIS_MACHINE,
  },
};

/**
 * @param base limits of the environment
 * @param isBatch true if `--concurrency` counts targets and not requests
 * @throws {AppError} `USAGE`
 */
export function limitsOf(
  args: Arguments,
  base: Partial<ScanLimits>,
  isBatch: boolean,
): Partial<ScanLimits> {
  const seconds = wholeNumber(args, "timeout", 1, MAX_TIMEOUT_SECONDS);
  const minDelayMs = wholeNumber(args, "delay", 0, MAX_DELAY_MS) ?? 0;
  const { requests, scanMs: usualMs, connectionsPerHost: most } = { ...DEFAULT_LIMITS, ...base };
  const connections = isBatch ? null : wholeNumber(args, "concurrency", 1, 1_000);
  if (connections !== null && connections > most) {
    refuseUsage(
      `--concurrency must be at most ${most} without --file: a scan sends no more requests to a site at a time`,
    );
  }
  return {
    ...base,
    minDelayMs,
    scanMs: seconds === null ? usualMs + requests * minDelayMs : seconds * 1000,
    ...connections === null ? {} : { connectionsPerHost: connections },
  };
}
