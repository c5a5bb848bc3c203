/** Loads a stored report in the browser. */
import type { ScanResult } from "../../scan/result.ts";
import type { ReportHistory } from "./history.ts";
import { reportPath } from "./report_path.ts";

/** Maximum milliseconds that a report waits for its history. */
const MAX_HISTORY_MS = 1_500;

/** @throws if the report is gone, or the service cannot be reached */
export async function loadReport(id: string): Promise<ScanResult> {
  return await load(`${reportPath(id)}.json`);
}

/** @returns null if the service does not respond in time, because the report is useful without it */
export async function loadHistory(id: string, signal?: AbortSignal): Promise<ReportHistory | null> {
  const signals = [AbortSignal.timeout(MAX_HISTORY_MS), ...signal === undefined ? [] : [signal]];
  try {
    return await load(`${reportPath(id)}/history`, AbortSignal.any(signals));
  } catch {
    return null;
  }
}

async function load<T>(path: string, signal?: AbortSignal): Promise<T> {
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const response = await fetch(path, signal ? { signal } : {});
  if (!response.ok) throw new Error(`Cannot load ${path}: status ${response.status}`);
  return await response.json();
}
