/** `GET /report` scans a site and shows the report as a page, or as Markdown or JSON for programs. */
import { accepts } from "@std/http";
import { AppError } from "../../errors.ts";
import type { ScanResult } from "../../scan/result.ts";
import { goTo } from "../../web/account/visit.ts";
import { asset, HTML_CONTENT_TYPE } from "../../web/asset.ts";
import { pictureUrls } from "../../web/report/picture_url.ts";
import { refusedReportPage, reportPage, type ReportQuery } from "../../web/report_page.tsx";
import { storedPath } from "../../web/stored_report/report_path.ts";
import { packedOnce } from "../response/packed.ts";
import { retryAfterOf, sentenceOf, titleOf } from "./refusal.ts";
import {
  finishedScan,
  followedToEnd,
  jsonResult,
  MARKDOWN_TYPE,
  markdownResponse,
  type ScanHandlerOptions,
} from "./handler.ts";

const PAGE_HEADERS = { "cache-control": "no-store", vary: "Accept" } as const;

/** @param client rate limits count a client without a credential by this key */
export async function handleReport(
  request: Request,
  client: string,
  options: ScanHandlerOptions,
): Promise<Response> {
  const type = accepts(request, "text/html", MARKDOWN_TYPE, "application/json");
  if (type === MARKDOWN_TYPE) {
    return await packedOnce(request, markdownResponse(await finishedScan(request, client, options)));
  }
  if (type === "application/json") {
    return await packedOnce(request, jsonResult(await finishedScan(request, client, options)));
  }
  const { search, searchParams } = new URL(request.url);
  const query: ReportQuery = { domain: searchParams.get("domain") ?? "", ua: searchParams.get("ua") ?? "" };
  try {
    const { scan, result: text } = await followedToEnd(request, client, options);
    const result: ScanResult = JSON.parse(text);
    // Then a reload shows the same report instead of scanning again.
    const stored = storedPath(result);
    if (stored !== null) return goTo(stored);
    return asset(
      reportPage(result, query, search, pictureUrls(scan.pictures())),
      HTML_CONTENT_TYPE,
      PAGE_HEADERS,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 500) throw error;
    const retryAfter = retryAfterOf(error);
    const headers = { ...PAGE_HEADERS, ...retryAfter === null ? {} : { "retry-after": String(retryAfter) } };
    return asset(
      refusedReportPage(titleOf(error), sentenceOf(error), query),
      HTML_CONTENT_TYPE,
      headers,
      error.status,
    );
  }
}
