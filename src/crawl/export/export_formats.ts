/** Export formats of a crawl, by file extension. */
import { csvLines } from "./csv.ts";
import type { ExportedCrawl } from "./exported_crawl.ts";
import { textStream } from "./text_stream.ts";

export const EXPORT_FORMATS = ["json", "ndjson", "csv"] as const;
export type ExportFormat = typeof EXPORT_FORMATS[number];

export const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  json: "application/json; charset=utf-8",
  ndjson: "application/x-ndjson",
  csv: "text/csv; charset=utf-8; header=present",
};

const PIECES: Readonly<Record<ExportFormat, (exported: ExportedCrawl) => AsyncGenerator<string>>> = {
  json: jsonPieces,
  ndjson: jsonLines,
  csv: csvLines,
};

/** Keeps one page in memory at a time. The stream fails if a page cannot be read. */
export function exportStream(
  format: ExportFormat,
  exported: ExportedCrawl,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return textStream(PIECES[format](exported));
}

/** Yields one JSON value with the crawl, its result and all pages. */
async function* jsonPieces({ crawl, result, pages }: ExportedCrawl): AsyncGenerator<string> {
  yield `{"crawl":${JSON.stringify(crawl)},\n"result":${JSON.stringify(result)},\n"pages":[`;
  let separator = "\n";
  for await (const page of pages) {
    yield separator + JSON.stringify(page);
    separator = ",\n";
  }
  yield "\n]}\n";
}

/** Yields a line for each check of the site, and then one line per page. */
async function* jsonLines({ crawl, result, pages }: ExportedCrawl): AsyncGenerator<string> {
  const crawlId = crawl.id;
  for (const check of result.report.checks) {
    yield `${JSON.stringify({ type: "check", crawlId, ...check })}\n`;
  }
  for await (const page of pages) yield `${JSON.stringify({ type: "page", crawlId, ...page })}\n`;
}
