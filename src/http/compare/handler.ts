/** `/compare` compares two scans, two stored crawls or two saved reports, as a page, Markdown or JSON. */
import { sizedResponse } from "../../sized_response.ts";
import { accepts } from "@std/http";
import { isSameOrigin } from "../../auth/user/session_cookie.ts";
import { isObjectId } from "../../auth/object_id.ts";
import { AppError } from "../../errors.ts";
import type { ScanRequest } from "../../scan/scanner.ts";
import { signInFirst } from "../../web/account/entry/sign_in_first.tsx";
import { type AccountOptions, Visit } from "../../web/account/visit.ts";
import { asset, HTML_CONTENT_TYPE, MARKDOWN_CONTENT_TYPE, NO_SNIFF } from "../../web/asset.ts";
import { type CompareQuery, EMPTY_QUERY } from "../../web/compare/compare_forms.tsx";
import {
  compareFormPage,
  comparisonPage,
  type KeptPair,
  refusedComparePage,
} from "../../web/compare/compare_page.tsx";
import { liveComparePage } from "../../web/compare/live_compare_page.tsx";
import { WAIT } from "../../web/compare/wanted_sides.ts";
import { scannedRun } from "../../web/compare/compared_run.ts";
import { compareRuns, type Comparison } from "../../web/compare/comparison.ts";
import { comparisonMarkdown } from "../../web/compare/comparison_markdown.ts";
import { compareCrawls } from "../../web/compare/crawl_comparison.ts";
import { userAgentOf } from "../../web/compare/known_agents.ts";
import { parseSavedReport } from "../../web/compare/saved_report.ts";
import type { FindKept } from "../scan/kept_report.ts";
import { retryAfterOf, sentenceOf, titleOf } from "../scan/refusal.ts";
import { withReports } from "./report_upload.ts";
import { CORS_HEADERS, json } from "../response/respond.ts";
import type { Handler } from "../routing/route.ts";
import { MARKDOWN_TYPE, resultOf, type ScanHandlerOptions } from "../scan/handler.ts";
import { requireRunning } from "../server/require_running.ts";

/** Parameter of a comparison that does not use stored reports. */
const AGAIN = ["scan", "again"] as const;
/** Browsers send the origin of a form. */
const PAGE_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  vary: "Accept, Cookie",
} as const;

export type Format = "html" | "markdown" | "json";

export interface CompareOptions extends Omit<ScanHandlerOptions, "parse"> {
  /** Checks the target of a scan. @param userAgent empty for the default */
  parse(domain: string, userAgent: string): ScanRequest;
  readonly findKept: FindKept;
  readonly pages: AccountOptions;
}

interface Found {
  readonly comparison: Comparison;
  readonly query: CompareQuery;
  /** Null for a comparison of files, because it has no URL. */
  readonly search: string | null;
  /** True if the site was scanned for this request. */
  readonly isScanned: boolean;
  /** Path of the later crawl. */
  readonly back?: string | null;
  readonly kept?: KeptPair | null;
}

/** @param format format of downloads; null if the client chooses it with `Accept` */
export function compareHandler(format: Format | null, options: CompareOptions): Handler {
  return async (request, _, address) => {
    const shown = format ?? formatOf(request);
    try {
      return await answer(request, address, shown, format !== null, options);
    } catch (error) {
      if (shown !== "html" || !(error instanceof AppError) || error.status === 500) throw error;
      // A connection with an unread body is lost, and the page with it.
      await request.body?.cancel().catch(() => {});
      return refusedPage(error, queryOf(new URL(request.url)));
    }
  };
}

async function answer(
  request: Request,
  address: string,
  format: Format,
  isDownload: boolean,
  options: CompareOptions,
): Promise<Response> {
  const { method } = request;
  const url = new URL(request.url);
  const isPost = method === "POST" && url.pathname === "/compare";
  if (!isPost && method !== "GET" && method !== "HEAD") {
    throw new AppError("METHOD_NOT_ALLOWED", 405, `Cannot ${method} here: use GET, HEAD or POST`);
  }
  const { searchParams } = url;
  // The form itself always names both sides, but a link may fill in only the first one.
  const isForm = !isPost && !searchParams.has("crawl") &&
    !["b", "ua-a", "ua-b"].some((name) => searchParams.has(name));
  if (isForm && format === "html") {
    return asset(compareFormPage(queryOf(url)), HTML_CONTENT_TYPE, PAGE_HEADERS);
  }
  if (method === "HEAD") return new Response(null, { headers: { "cache-control": "no-store", ...NO_SNIFF } });
  if (searchParams.has("crawl") && !isPost) {
    const visit = await Visit.by(options.pages, request, address);
    if (visit.principal.kind === "anonymous") return signIn(visit, format);
    const id = searchParams.get("crawl") ?? "";
    const comparison = await compareCrawls(visit, id, searchParams.get("with"));
    const later = searchParams.get("with") ?? id;
    const back = isObjectId(later) ? { back: `/crawls/${later}` } : {};
    const found = { comparison, query: EMPTY_QUERY, search: url.search, isScanned: false, ...back };
    return shownAs(found, format, isDownload);
  }
  if (isPost) return shownAs(await uploaded(request, address, options), format, isDownload);
  const wanted = wantedBy(url, options);
  if (format === "html" && !isDownload) {
    const found = await fromKept(request, address, wanted, options);
    if (found !== null) return shownAs(found, format, isDownload);
    // A person does not wait for both scans before the page appears.
    const isBrowser = request.headers.get("sec-fetch-dest") === "document";
    if (isBrowser && !has(url, WAIT)) {
      return asset(liveComparePage(queryOf(url), searchParams), HTML_CONTENT_TYPE, PAGE_HEADERS);
    }
  }
  return shownAs(await scanned(request, address, wanted, options), format, isDownload);
}

type Wanted = readonly [ScanRequest, ScanRequest];

/** @throws {AppError} 400 */
function wantedBy(url: URL, { parse }: CompareOptions): Wanted {
  const { a, b, uaA, uaB } = queryOf(url);
  const wanted = [parse(a, userAgentOf(uaA)), parse(b.trim() === "" ? a : b, userAgentOf(uaB))] as const;
  const [first, second] = wanted.map(({ target, userAgent }) =>
    JSON.stringify([target.url, target.page, userAgent])
  );
  if (first === second) {
    const why = "enter a second site, or choose a second user agent for the same site";
    throw new AppError("INVALID_PARAMETER", 400, `Cannot compare a site with itself: ${why}`);
  }
  return wanted;
}

/** Compares stored reports, if both are recent. Reading them counts, even if there are none. */
async function fromKept(
  request: Request,
  address: string,
  wanted: Wanted,
  { findKept, admission }: CompareOptions,
): Promise<Found | null> {
  const url = new URL(request.url);
  if (has(url, AGAIN)) return null;
  (await admission.callerOf(request.headers, address)).takeComparison();
  const [first, second] = await Promise.all([findKept(wanted[0]), findKept(wanted[1])]);
  if (first === null || second === null) return null;
  const again = new URLSearchParams(url.searchParams);
  again.set(...AGAIN);
  return {
    comparison: compareRuns(scannedRun(first.result), scannedRun(second.result)),
    query: queryOf(url),
    search: url.search,
    isScanned: true,
    kept: { paths: [first.path, second.path], again: `/compare?${again}` },
  };
}

function has({ searchParams }: URL, [name, value]: readonly [string, string]): boolean {
  return searchParams.get(name) === value;
}

/** Scans both sites at once. Each counts as a scan, and its report is not stored because nobody sees it. */
async function scanned(
  request: Request,
  address: string,
  wanted: Wanted,
  { desk, admission, refusing }: CompareOptions,
): Promise<Found> {
  const url = new URL(request.url);
  const query = queryOf(url);
  const b = query.b.trim() === "" ? query.a : query.b;
  const caller = await admission.callerOf(request.headers, address);
  requireRunning(refusing, "scan");
  for (const _ of wanted) caller.take();
  const leave = new AbortController();
  const signal = AbortSignal.any([request.signal, refusing, leave.signal]);
  try {
    const results = await Promise.all(wanted.map(async (each) => {
      const result = await resultOf(await desk.open(each, caller.keys, signal, true), signal);
      return scannedRun(JSON.parse(result));
    }));
    const [one, other] = results as [typeof results[0], typeof results[0]];
    return {
      comparison: compareRuns(one, other),
      query: { ...query, b },
      search: url.search,
      isScanned: true,
    };
  } finally {
    // If one scan has failed, the other is of no use.
    leave.abort();
  }
}

async function uploaded(request: Request, address: string, options: CompareOptions): Promise<Found> {
  if (!isSameOrigin(request.headers, options.pages.publicUrl)) {
    const message = "This form was not sent from a page of this service. Nothing was compared";
    throw new AppError("CROSS_ORIGIN_REQUEST", 403, message);
  }
  // Reading two reports takes about as long as the work of a scan.
  (await options.admission.callerOf(request.headers, address)).take();
  const comparison = await withReports(request, address, (first, second) =>
    compareRuns(
      parseSavedReport(first, "the earlier report"),
      parseSavedReport(second, "the later report"),
    ));
  return { comparison, query: EMPTY_QUERY, search: null, isScanned: false };
}

function shownAs(
  { comparison, query, search, isScanned, back = null, kept = null }: Found,
  format: Format,
  isDownload: boolean,
): Response {
  if (format === "html") {
    const downloads = { search: search ?? "", scansAgain: isScanned, back, kept };
    return asset(comparisonPage(comparison, query, downloads), HTML_CONTENT_TYPE, PAGE_HEADERS);
  }
  const headers = {
    "cache-control": "no-store",
    vary: "Accept, Cookie",
    ...NO_SNIFF,
    ...isScanned ? CORS_HEADERS : {},
    ...isDownload
      ? { "content-disposition": `attachment; filename="comparison.${format === "json" ? "json" : "md"}"` }
      : {},
  };
  if (format === "json") {
    const response = json(comparison, headers);
    if (!isScanned) response.headers.delete("access-control-allow-origin");
    return response;
  }
  return sizedResponse(comparisonMarkdown(comparison), {
    headers: { "content-type": MARKDOWN_CONTENT_TYPE, ...headers },
  });
}

/** @throws {AppError} 401 for programs */
function signIn(visit: Visit, format: Format): Response {
  if (format !== "html") {
    const message = "Cannot compare crawls without a credential, because they belong to an account";
    throw new AppError("UNAUTHENTICATED", 401, message);
  }
  return signInFirst(visit.request, visit.url.pathname + visit.url.search);
}

function refusedPage(error: AppError, query: CompareQuery): Response {
  const retryAfter = retryAfterOf(error);
  const headers = { ...PAGE_HEADERS, ...retryAfter === null ? {} : { "retry-after": String(retryAfter) } };
  const title = error.status === 404
    ? "Crawl not found"
    : titleOf(error).replace("Cannot scan this site", "Cannot compare");
  return asset(refusedComparePage(title, sentenceOf(error), query), HTML_CONTENT_TYPE, headers, error.status);
}

function formatOf(request: Request): Format {
  const type = accepts(request, "text/html", MARKDOWN_TYPE, "application/json");
  return type === MARKDOWN_TYPE ? "markdown" : type === "application/json" ? "json" : "html";
}

function queryOf({ searchParams }: URL): CompareQuery {
  const [a, b, uaA, uaB] = ["a", "b", "ua-a", "ua-b"].map((name) => searchParams.get(name) ?? "");
  return { a: a ?? "", b: b ?? "", uaA: uaA ?? "", uaB: uaB ?? "" };
}
