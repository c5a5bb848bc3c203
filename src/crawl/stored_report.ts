/** Stored report of a crawl, without its pages. */
import type { CrawlResult } from "../scan/crawler.ts";
import { type JsonRows, jsonRows, TooLarge } from "../database/json_rows.ts";

export type StoredReport = Pick<CrawlResult, "outcome" | "report" | "pages">;

/** Leaves out the exchanges if the report is too large with them. */
export async function reportRows(stored: StoredReport): Promise<JsonRows> {
  try {
    return await jsonRows(stored);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return await jsonRows({ ...stored, report: { ...stored.report, exchanges: [] } });
  }
}
