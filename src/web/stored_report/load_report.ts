/** Loads a stored report in the browser. */
import type { ScanResult } from "../../scan/result.ts";
import type { ReportHistory } from "./history.ts";
import { reportPath } from "./report_path.ts";

/** @throws if the report is gone, or the service cannot be reached */
export async function loadReport(id: string): Promise<ScanResult> {
  return await load(`${reportPath(id)}.json`);
}

/** @throws if the report is gone, or the service cannot be reached */
export async function loadHistory(id: string): Promise<ReportHistory> {
  return await load(`${reportPath(id)}/history`);
}

async function load<T>(path: string): Promise<T> {
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const response = await fetch(path);
  if (!response.ok) throw new Error(`Cannot load ${path}: status ${response.status}`);
  return await response.json();
}
