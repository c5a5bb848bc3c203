/** Crawls with results, stored as a worker stores them. */
import type { Kv } from "@deno/kv";
import { type CrawlRecord, pageRowsOf, resultRowsOf } from "../../../src/crawl/crawl_record.ts";
import type { CheckedPage } from "../../../src/scan/crawl/checked_page.ts";
import { NOTHING_UNCHECKED } from "../../../src/scan/crawl/unchecked_pages.ts";
import { jsonRows, setRows } from "../../../src/database/json_rows.ts";
import type { CheckResult } from "../../../src/scan/result.ts";
import type { StoredReport } from "../../../src/crawl/stored_report.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { sampleCheckedPage, samplePageResult } from "../../fixtures/records/checked_page.ts";

/** Milliseconds since 1970. */
export const FINISHED_AT = Date.UTC(2026, 10, 23, 20);

/**
 * The given number of pages with the results of a check.
 * @param message of each
 */
export function samplePages(count: number, message = "The page has no main element"): CheckedPage[] {
  const results = [samplePageResult({ checkId: "robots-txt", status: "fail", outcome: "missing", message })];
  return Array.from(
    { length: count },
    (_, at) =>
      sampleCheckedPage({ url: `https://shop.example.com/${at}`, source: "link", score: 50, results }),
  );
}

interface Unfinished {
  readonly scene: { readonly kv: Kv };
  readonly crawl: { readonly id: string };
  /** Changes the row of the crawl. */
  change(change: Partial<CrawlRecord>): Promise<void>;
}

/** Ends the crawl with results, as a worker does. @param rows of pages, some in each @param checks of the whole site */
export async function finish(
  { scene: { kv }, crawl: { id }, change }: Unfinished,
  rows: readonly (readonly CheckedPage[])[],
  checks: readonly CheckResult[] = [sampleCheck(), sampleFailure()],
  outcome: "completed" | "no_page" = "completed",
): Promise<StoredReport> {
  const report: StoredReport = {
    outcome,
    report: sampleResult(checks, {}, outcome),
    pages: { checked: rows.flat().length, unchecked: NOTHING_UNCHECKED },
  };
  for (const [at, pages] of rows.entries()) {
    const operation = kv.atomic();
    setRows(operation, [...pageRowsOf(id), at], await jsonRows(pages));
    await operation.commit();
  }
  const operation = kv.atomic();
  setRows(operation, resultRowsOf(id), await jsonRows(report));
  await operation.commit();
  await change({
    status: "Finished",
    pageRows: rows.length,
    finishedAt: FINISHED_AT,
    score: 83,
    grade: "B",
    scoringVersion: "7",
  });
  return report;
}
