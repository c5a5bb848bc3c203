/** `GET /api/crawls/{id}.json`, `.ndjson` and `.csv` return a finished crawl as a file. */
import type { CrawlRecord } from "../../crawl/crawl_record.ts";
import { crawlNotFound, type CrawlStore } from "../../crawl/crawl_store.ts";
import type { CheckedPage } from "../../scan/crawler.ts";
import { EXPORT_TYPES, type ExportFormat, exportStream } from "../../crawl/export/export_formats.ts";
import { exportedFields, requireFinished } from "../../crawl/export/finished_crawl.ts";
import type { CallerLimits } from "../../gql/caller_limits.ts";
import type { CrawlReaders, CrawlRequest } from "./readers.ts";
import { accessLost } from "../response/ended_early.ts";
import { exportBody } from "../export/body.ts";
import { waitToList } from "../export/budget.ts";
import { fileHeaders } from "../export/file_headers.ts";
import type { Shutdown } from "../server/shutdown.ts";
import { requireRunning } from "../server/require_running.ts";

interface CrawlExportOptions {
  readonly readers: CrawlReaders;
  readonly crawls: CrawlStore;
  readonly limits: CallerLimits;
  readonly shutdown: Pick<Shutdown, "refusing" | "stopping">;
}

interface PagesOptions {
  readonly asked: CrawlRequest;
  readonly callerId: string;
  /** Aborts when the export has ended. */
  readonly ended: AbortSignal;
}

export class CrawlExportHandler {
  readonly #options: CrawlExportOptions;

  constructor(options: CrawlExportOptions) {
    this.#options = options;
  }

  async handle(request: Request, asked: CrawlRequest, format: ExportFormat): Promise<Response> {
    const { readers, crawls, limits, shutdown } = this.#options;
    const { callerId, crawl: { value: crawl } } = await readers.identify(asked);
    requireFinished(crawl);
    requireRunning(shutdown.refusing, "export the crawl");
    const headers = fileHeaders({
      type: EXPORT_TYPES[format],
      about: `crawl-${crawl.id}`,
      at: crawl.finishedAt ?? crawl.createdAt,
      ending: format,
    });
    if (request.method === "HEAD") return new Response(null, { headers });
    const leave = await limits.admission.enter(callerId);
    try {
      const result = await crawls.result(crawl);
      // The crawl was deleted meanwhile.
      if (result === null) throw crawlNotFound();
      limits.listed.take(callerId, 1 + result.report.checks.length);
      const open = (ended: AbortSignal) => {
        const pages = this.#pagesOf(crawl, { asked, callerId, ended });
        return exportStream(format, { crawl: exportedFields(crawl), result, pages });
      };
      const stop = AbortSignal.any([request.signal, shutdown.stopping]);
      return new Response(exportBody(open, { stop, onEnd: leave }), { headers });
    } catch (error) {
      leave();
      throw error;
    }
  }

  async *#pagesOf(
    crawl: CrawlRecord,
    { asked, callerId, ended }: PagesOptions,
  ): AsyncGenerator<CheckedPage> {
    const { readers, crawls, limits: { listed } } = this.#options;
    for await (const pages of crawls.pages(crawl)) {
      // Checked after reading the pages, because pages may be missing if the crawl was deleted meanwhile.
      if (!await readers.mayGoOn(asked)) throw accessLost();
      const count = pages.reduce((sum, { results }) => sum + 1 + results.length, 0);
      await waitToList(listed, { callerId, count, ended });
      if (ended.aborted) return;
      yield* pages;
    }
  }
}
