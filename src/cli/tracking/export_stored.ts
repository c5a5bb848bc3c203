/** Exports a crawl from the database of this machine. */
import type { CrawlRecord } from "../../crawl/crawl_record.ts";
import { crawlNotFound, type CrawlStore } from "../../crawl/crawl_store.ts";
import type { CheckedPage } from "../../scan/crawler.ts";
import { type ExportFormat, exportStream } from "../../crawl/export/export_formats.ts";
import { exportedFields, requireFinished } from "../../crawl/export/finished_crawl.ts";

interface StoredExport {
  readonly id: string;
  readonly format: ExportFormat;
  /** Aborts the export, with its own reason. */
  readonly signal: AbortSignal;
}

/** @throws {AppError} NOT_FOUND, even in the middle if the crawl is deleted then; CRAWL_NOT_FINISHED */
export async function* exportStored(
  crawls: CrawlStore,
  { id, format, signal }: StoredExport,
): AsyncGenerator<Uint8Array> {
  const crawl = await crawls.get(id);
  requireFinished(crawl);
  const result = await crawls.result(crawl);
  // The crawl was deleted meanwhile.
  if (result === null) throw crawlNotFound();
  const pages = pagesOf(crawls, crawl, signal);
  yield* exportStream(format, { crawl: exportedFields(crawl), result, pages });
}

async function* pagesOf(
  crawls: CrawlStore,
  crawl: CrawlRecord,
  signal: AbortSignal,
): AsyncGenerator<CheckedPage> {
  for await (const pages of crawls.pages(crawl)) {
    signal.throwIfAborted();
    // Checked after reading the pages, because pages may be missing if the crawl was deleted meanwhile.
    await crawls.get(crawl.id);
    yield* pages;
  }
}
