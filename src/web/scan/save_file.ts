/** Saves a report as a file in the browser. */
import type { ScanResult } from "../../scan/result.ts";
import type { ReportFormat } from "../report/interaction.ts";

/** Time in milliseconds that a browser has to begin a download. */
const KEPT_MS = 60_000;

export const JSON_FILE = {
  type: "application/json",
  make: (result: ScanResult) => JSON.stringify(result, null, 2),
};

/** @param type media type */
export function saveFile({ target }: ScanResult, format: ReportFormat, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = href;
  link.download = `readiness-${target.domain.replace(/[^a-z0-9.-]/gi, "_")}.${format}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}

export function saveJson(result: ScanResult): void {
  saveFile(result, "json", JSON_FILE.type, JSON_FILE.make(result));
}
