/** Shows stored reports as pages, JSON, Markdown and HTML files. */
import { accepts } from "@std/http";
import { LRUCache } from "lru-cache";
import { AppError } from "../../errors.ts";
import type { ReportRecord } from "../../reports/report_record.ts";
import type { ReportStore } from "../../reports/report_store.ts";
import { withStoredPictures } from "../../scan/report.ts";
import type { ScanResult } from "../../scan/result.ts";
import { asset, HTML_CONTENT_TYPE, MARKDOWN_CONTENT_TYPE, NO_SNIFF } from "../../web/asset.ts";
import { reportDocument } from "../../web/report_document.tsx";
import type { Site } from "../../web/site/site.ts";
import type { Benchmark } from "../../web/stored_report/benchmark.ts";
import type { ReportHistory } from "../../web/stored_report/history.ts";
import { parseFilter } from "../../web/report/filter.tsx";
import type { StatusFilter } from "../../web/report/interaction.ts";
import { pictureUrl } from "../../web/report/picture_url.ts";
import type { PictureUrls } from "../../web/report/pictures.ts";
import { reportPicture } from "../../web/preview_picture/report_picture.ts";
import { reportChange } from "../../web/stored_report/report_change.ts";
import { reportPath } from "../../web/stored_report/report_path.ts";
import { missingReportPage, storedReportPage } from "../../web/stored_report/stored_report_page.tsx";
import { markdownReport } from "../../web/texts/markdown_report.ts";
import { isMissingPage } from "../request/page_wanted.ts";
import { CORS_HEADERS, json, jsonText } from "../response/respond.ts";
import type { Handler } from "../routing/route.ts";
import { MARKDOWN_TYPE } from "../scan/handler.ts";
import type { Benchmarks } from "./benchmarks.ts";

const HEADERS = { "cache-control": "no-cache", ...NO_SNIFF };
const PICTURE_TYPE = "image/webp";
/** A site decided what its picture shows, so no other site may show it as content of this service. */
const PICTURE_HEADERS = {
  ...HEADERS,
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
};
/** Maximum number of earlier reports that a page lists. */
const MAX_EARLIER = 20;

interface StoredReportParts {
  readonly reports: ReportStore;
  readonly benchmarks: Benchmarks;
  readonly site: Site;
  /** True if search engines may list reports. */
  readonly areListed: boolean;
}

/** Maximum characters of all rendered documents in memory. A page takes 20 ms to render. */
const MAX_KEPT_CHARACTERS = 8 * 1024 * 1024;
/** Maximum bytes of all pictures in memory. One has about 50 kB, and takes 50 ms to draw. */
const MAX_KEPT_PICTURE_BYTES = 4 * 1024 * 1024;

interface Found {
  readonly record: ReportRecord;
  /** Result as JSON. */
  readonly text: string;
}

type Format = "html" | "json" | "md" | "page" | "png";

export class StoredReports {
  readonly #parts: StoredReportParts;
  /** Rendered documents by their format and the ids of the reports in them. */
  readonly #rendered = new LRUCache<string, string>({
    maxSize: MAX_KEPT_CHARACTERS,
    sizeCalculation: ({ length }) => length,
  });

  /** Pictures by the ids of their reports. */
  readonly #pictures = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MAX_KEPT_PICTURE_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  /** The picture that is being drawn. Others wait, so that pictures take at most a part of one core. */
  #drawing: Promise<unknown> = Promise.resolve();

  constructor(parts: StoredReportParts) {
    this.#parts = parts;
  }

  /** The page, or the format that the name of the file or the client asks for. */
  show: Handler = async (request, { name = "" }) => {
    const [id = "", ...endings] = name.split(".");
    const ending = endings.length === 0 ? undefined : endings.join(".");
    const format = formatOf(request, ending);
    try {
      const shown = format === null
        ? null
        : format === "page"
        ? await this.#page(id, parseFilter(new URL(request.url).searchParams.get("show")))
        : format === "png"
        ? await this.#picture(id)
        : await this.#file(id, format);
      if (shown === null) throw notFound();
      const response = this.#marked(shown);
      if (ending === undefined) response.headers.append("vary", "Accept");
      return response;
    } catch (error) {
      if (!isMissingPage(request, error)) throw error;
      return asset(missingReportPage(), HTML_CONTENT_TYPE, { "cache-control": "no-store" }, 404);
    }
  };

  /** Data that the page shows in addition to the result. */
  showHistory: Handler = async (_, { name: id = "" }) => {
    const found = await this.#find(id);
    if (found === null) throw notFound();
    const { reports, benchmarks } = this.#parts;
    const earlier = await reports.earlier(found.record, MAX_EARLIER);
    const benchmark = await benchmarks.find(found.record);
    const history = await this.#history(found, earlier, benchmark);
    return this.#marked(json(history, { "cache-control": "no-cache" }));
  };

  /** The picture of a page in the browser. Its number counts from 1. */
  showPicture: Handler = async (_, { name: id = "", number = "" }) => {
    const { reports } = this.#parts;
    const record = await reports.find(id);
    const place = /^[1-9]$/.test(number) ? Number(number) - 1 : -1;
    const picture = record && await reports.picture(record, place);
    if (picture === null) throw notFound();
    return this.#marked(asset(picture, PICTURE_TYPE, PICTURE_HEADERS));
  };

  async #find(id: string): Promise<Found | null> {
    const record = await this.#parts.reports.find(id);
    const text = record === null ? null : await this.#parts.reports.text(record);
    return record === null || text === null ? null : { record, text };
  }

  async #file(id: string, format: Exclude<Format, "page" | "png">): Promise<Response | null> {
    if (format === "json") {
      const found = await this.#find(id);
      return found === null ? null : jsonText(JSON.stringify(resultOf(found)), HEADERS);
    }
    const record = await this.#parts.reports.find(id);
    if (record === null) return null;
    const text = await this.#once(keyOf(format, record), record, async (found) => {
      const result = resultOf(found);
      return format === "md"
        ? markdownReport(result)
        : reportDocument([result], await this.#pictureUrls(record, result));
    });
    if (text === null) return null;
    if (format === "md") return asset(text, MARKDOWN_CONTENT_TYPE, { ...HEADERS, ...CORS_HEADERS });
    const name = `readiness-${record.domain.replace(/[^a-z0-9.-]/gi, "_")}.html`;
    const disposition = { "content-disposition": `attachment; filename="${name}"` };
    return asset(text, HTML_CONTENT_TYPE, { ...HEADERS, ...disposition });
  }

  /** URLs that contain the pictures, for a document that loads nothing. */
  async #pictureUrls(record: ReportRecord, { inBrowser = [] }: ScanResult): Promise<PictureUrls> {
    const urls = await Promise.all(inBrowser.map(async ({ url }, place) => {
      const bytes = await this.#parts.reports.picture(record, place);
      return bytes === null ? [] : [[url, pictureUrl(bytes)] as const];
    }));
    return new Map(urls.flat());
  }

  async #picture(id: string): Promise<Response | null> {
    const record = await this.#parts.reports.find(id);
    if (record === null) return null;
    const picture = this.#pictures.get(record.id) ?? await this.#drawnNext(record);
    return picture && asset(picture, "image/png", HEADERS);
  }

  /** Draws a picture after those that were asked for earlier. */
  #drawnNext(record: ReportRecord): Promise<Uint8Array<ArrayBuffer> | null> {
    const drawn = this.#drawing.then(() => this.#drawnOnce(record));
    // The next picture is drawn even if this one fails.
    this.#drawing = drawn.catch(() => {});
    return drawn;
  }

  async #drawnOnce(record: ReportRecord): Promise<Uint8Array<ArrayBuffer> | null> {
    const kept = this.#pictures.get(record.id);
    if (kept !== undefined) return kept;
    const text = await this.#parts.reports.text(record);
    if (text === null) return null;
    const picture = await reportPicture(JSON.parse(text));
    this.#pictures.set(record.id, picture);
    return picture;
  }

  async #page(id: string, shown: StatusFilter): Promise<Response | null> {
    const { reports, benchmarks, site, areListed: isListed } = this.#parts;
    const record = await reports.find(id);
    if (record === null) return null;
    const earlier = await reports.earlier(record, MAX_EARLIER);
    const benchmark = await benchmarks.find(record);
    const key = `${keyOf("page", record, earlier)} ${JSON.stringify(benchmark)} ${shown}`;
    const page = await this.#once(key, record, async (found) =>
      storedReportPage({
        result: resultOf(found),
        history: await this.#history(found, earlier, benchmark),
        path: reportPath(id),
        site,
        isListed,
        shown,
      }));
    return page === null ? null : asset(page, HTML_CONTENT_TYPE, HEADERS);
  }

  /**
   * Renders a document once. Callers look the report up each time, because it may have been removed.
   * @returns null if the report was removed in the meantime
   */
  async #once(
    key: string,
    record: ReportRecord,
    render: (found: Found) => Promise<string> | string,
  ): Promise<string | null> {
    const kept = this.#rendered.get(key);
    if (kept !== undefined) return kept;
    const text = await this.#parts.reports.text(record);
    if (text === null) return null;
    const document = await render({ record, text });
    this.#rendered.set(key, document);
    return document;
  }

  async #history(
    { record, text }: Found,
    earlier: readonly ReportRecord[],
    benchmark: Benchmark | null,
  ): Promise<ReportHistory> {
    const { reports } = this.#parts;
    const [before] = earlier;
    const beforeText = before === undefined ? null : await reports.text(before);
    return {
      query: record.query,
      expiresAt: new Date(reports.expiryOf(record)).toISOString(),
      earlier: earlier.map(({ id, createdAt, score, grade }) => ({
        path: reportPath(id),
        createdAt: new Date(createdAt).toISOString(),
        score,
        grade,
      })),
      benchmark,
      change: beforeText === null ? null : reportChange(JSON.parse(beforeText), JSON.parse(text)),
    };
  }

  #marked(response: Response): Response {
    if (!this.#parts.areListed) response.headers.set("x-robots-tag", "noindex");
    return response;
  }
}

/** The pictures are stored after the report, so a document without them is not kept for later. */
function keyOf(format: Format, record: ReportRecord, earlier: readonly ReportRecord[] = []): string {
  const { pictures = [] } = record;
  return [format, pictures.length, ...[record, ...earlier].map((each) => each.id)].join(" ");
}

/** The stored text names every picture that was taken, even those that could not be stored. */
function resultOf({ record: { pictures = [] }, text }: Found): ScanResult {
  return withStoredPictures<ScanResult>(JSON.parse(text), pictures);
}

function formatOf(request: Request, ending: string | undefined): Format | null {
  if (ending === "html" || ending === "json" || ending === "md" || ending === "png") return ending;
  if (ending !== undefined) return null;
  const type = accepts(request, "text/html", MARKDOWN_TYPE, "application/json");
  return type === MARKDOWN_TYPE ? "md" : type === "application/json" ? "json" : "page";
}

function notFound(): AppError {
  return new AppError("NOT_FOUND", 404, "This report has expired, was removed, or never existed");
}
