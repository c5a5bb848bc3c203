/** A crawl as CSV (RFC 4180), safe to open in a spreadsheet. */
import type { CheckResult } from "../../scan/result.ts";
import type { ExportedCrawl, ExportedPage } from "./exported_crawl.ts";

export const CSV_COLUMNS = [
  "crawl_id",
  "scope",
  "url",
  "http_status",
  "page_score",
  "check_id",
  "category",
  "title",
  "status",
  "outcome",
  "message",
  "fix",
] as const;
type Row = Readonly<Partial<Record<typeof CSV_COLUMNS[number], string | number | null>>>;

/** Prefix that makes a spreadsheet treat a cell as text. */
const TEXT_MARK = "'";
/**
 * Spreadsheets treat a cell as a formula if it begins with one of these characters. Some skip the line break,
 * and some accept wide characters. Marks before them are part of the text. In some languages, spreadsheets
 * divide lines at semicolons, and a quote within a line then encloses nothing.
 */
const FORMULA_START = /^(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?='*[=+\-@＝＋－＠])/g;
const MARK = /^'(?='*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?='*[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",;\t\r\n]/;

/**
 * Yields a line for each check of the site, and then for each check on each page. A page without results has
 * one line.
 */
export async function* csvLines({ crawl, result, pages }: ExportedCrawl): AsyncGenerator<string> {
  const { checks } = result.report;
  const crawl_id = crawl.id;
  const byId = new Map(checks.map((check) => [check.id, check]));
  yield csvLine(CSV_COLUMNS);
  for (const check of checks) yield csvRow({ crawl_id, scope: "site", ...checkCells(check) });
  for await (const page of pages) {
    yield pageRows(page, byId).map((row) => csvRow({ crawl_id, ...row })).join("");
  }
}

function checkCells({ id, category, title, status, outcome, message, fix }: CheckResult): Row {
  return { check_id: id, category, title, status, outcome, message, fix };
}

function pageRows(
  { url, status, score, results }: ExportedPage,
  checks: ReadonlyMap<string, CheckResult>,
): Row[] {
  const page: Row = { scope: "page", url, http_status: status, page_score: score };
  if (results.length === 0) return [page];
  return results.map(({ checkId, status, outcome, message }) => {
    const { category = null, title = null } = checks.get(checkId) ?? {};
    return { ...page, check_id: checkId, category, title, status, outcome, message };
  });
}

function csvRow(row: Row): string {
  return csvLine(CSV_COLUMNS.map((column) => row[column] ?? null));
}

/** Ends with a line break. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** @param value null for an empty cell */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? "");
  // Numbers cannot contain a formula.
  const safe = typeof value === "string" ? text.replace(FORMULA_START, TEXT_MARK) : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the text of a cell without the marks that {@linkcode csvCell} adds. */
export function withoutTextMarks(cell: string): string {
  return cell.replace(MARK, "");
}
