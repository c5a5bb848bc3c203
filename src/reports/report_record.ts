/** A stored report of a public scan, without its text. */
import type { KvKey } from "@deno/kv";
import type { TableDefinition } from "../database/table.ts";
import type { ScanResult } from "../scan/result.ts";

type Shown = Pick<ScanResult, "outcome" | "score" | "grade" | "scoringVersion">;

export interface ReportRecord extends Shown {
  /** Random. Anyone who knows it can read the report. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Host of the target without `www.` and port. Its owner can have the report removed. */
  readonly site: string;
  /** Digest of the target and the settings of the scan. Only reports with equal ones are compared. */
  readonly series: string;
  /** Parameters of a scan with the same target and settings. */
  readonly query: string;
  readonly domain: string;
  readonly page: string | null;
  /** Number of rows of the compressed text. */
  readonly rows: number;
  /** Numbers of rows of the pictures, by the places of their pages in the result; 0 for none. */
  readonly pictures?: readonly number[];
  /** Bytes of the compressed text and the pictures. */
  readonly bytes: number;
}

export const REPORTS: TableDefinition<ReportRecord> = {
  name: "reports",
  place: ({ id }) => [id],
  // Rows do not expire in the database, because the totals would no longer match them.
  pointers: ({ id, createdAt, site, series }) => [
    [...BY_TIME, createdAt, id],
    [...bySite(site), createdAt, id],
    [...bySeries(series), createdAt, id],
  ],
};

/** Rows that point at all reports, oldest first. */
export const BY_TIME: KvKey = ["reports_by_time"];

/** Rows that point at the reports of a site, oldest first. */
export function bySite(site: string): KvKey {
  return ["reports_by_site", site];
}

/** Rows that point at the reports with the same target and settings, oldest first. */
export function bySeries(series: string): KvKey {
  return ["reports_by_series", series];
}

/** Rows of the compressed text. */
export function textRowsOf(id: string): KvKey {
  return ["report_texts", id];
}

/** Number and bytes of all stored reports. */
export interface ReportTotals {
  readonly reports: number;
  readonly bytes: number;
}

export const TOTALS_ROW: KvKey = ["report_totals"];

/** Row with the time when the owner had the reports of the site removed. No new ones are stored. */
export function refusalRow(site: string): KvKey {
  return ["report_refusals", site];
}
