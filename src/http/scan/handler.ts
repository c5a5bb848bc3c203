/**
 * `GET /api/scan` returns a scan as a stream of events, or only its result as JSON or as a Markdown report.
 */
import { sizedResponse } from "../../sized_response.ts";
import { accepts } from "@std/http";
import { AppError } from "../../errors.ts";
import type { ScanRequest } from "../../scan/scanner.ts";
import { MARKDOWN_CONTENT_TYPE, NO_SNIFF } from "../../web/asset.ts";
import { markdownReport } from "../../web/texts/markdown_report.ts";
import { CORS_HEADERS, jsonText } from "../response/respond.ts";
import type { ScanAdmission } from "./admission.ts";
import type { ScanDesk } from "./desk.ts";
import type { FollowedScan } from "./shared_scan.ts";
import { briefMessages } from "./brief_messages.ts";
import { parseLastEventId } from "./messages.ts";
import { packedOnce } from "../response/packed.ts";
import { packedStream } from "../response/packed_stream.ts";
import { eventStream, eventStreamHead } from "../response/sse.ts";
import { requireRunning } from "../server/require_running.ts";

export const MARKDOWN_TYPE = "text/markdown";

export interface ScanHandlerOptions {
  readonly desk: ScanDesk;
  readonly admission: ScanAdmission;
  /** Aborts when the service stops. No scan begins after that. */
  readonly refusing: AbortSignal;
  /** Checks the parameters of the scan. */
  parse(request: Request): ScanRequest;
}

/** @param client rate limits count a client without a credential by this key */
export async function handleScan(
  request: Request,
  client: string,
  options: ScanHandlerOptions,
): Promise<Response> {
  const last = parseLastEventId(request.headers.get("last-event-id"));
  // A browser reconnects when a stream has ended. 204 stops it, so nothing is scanned again.
  if (last?.place === "end") return new Response(null, { status: 204, headers: CORS_HEADERS });
  const type = accepts(request, "text/event-stream", "application/json", MARKDOWN_TYPE);
  if (type === "application/json" || type === MARKDOWN_TYPE) {
    if (request.method === "HEAD") return type === MARKDOWN_TYPE ? markdownResponse("") : jsonResult("");
    const result = await finishedScan(request, client, options);
    return await packedOnce(request, type === MARKDOWN_TYPE ? markdownResponse(result) : jsonResult(result));
  }
  const open = await admitted(request, client, options);
  if (request.method === "HEAD") return eventStreamHead();
  const isBrief = parseFlag(request, "brief");
  const resumed = last ? options.desk.resume(last.scanId, last.place) : null;
  const { messages } = resumed ?? await open();
  return packedStream(request, eventStream(isBrief ? messages.pipeThrough(briefMessages()) : messages));
}

/**
 * Scans to the end.
 * @returns the result as JSON
 * @throws {AppError} as for a stream, and SCAN_STOPPED
 */
export async function finishedScan(
  request: Request,
  client: string,
  options: ScanHandlerOptions,
): Promise<string> {
  const { result } = await followedToEnd(request, client, options);
  return result;
}

/** The same with the scan itself. */
export async function followedToEnd(
  request: Request,
  client: string,
  options: ScanHandlerOptions,
): Promise<{ readonly scan: FollowedScan; readonly result: string }> {
  const open = await admitted(request, client, options);
  const scan = await open();
  return { scan, result: await resultOf(scan, request.signal) };
}

/** @returns starts the scan, and counts it for the caller */
async function admitted(
  request: Request,
  client: string,
  { desk, admission, refusing, parse }: ScanHandlerOptions,
): Promise<() => Promise<FollowedScan>> {
  const wanted = parse(request);
  const isPrivate = parseFlag(request, "private");
  const caller = await admission.callerOf(request.headers, client);
  return async () => {
    requireRunning(refusing, "scan");
    caller.take();
    return await desk.open(wanted, caller.keys, AbortSignal.any([request.signal, refusing]), isPrivate);
  };
}

/** @throws {AppError} for other values, because a report that is stored by mistake is worse */
function parseFlag({ url }: Request, name: "private" | "brief"): boolean {
  const value = new URL(url).searchParams.get(name) ?? "";
  if (value === "1") return true;
  if (value === "0" || value === "") return false;
  throw new AppError("INVALID_PARAMETER", 400, `Cannot scan: ${name} must be 1 or 0`);
}

/** @param result as JSON */
export function jsonResult(result: string): Response {
  return jsonText(result, { "cache-control": "no-store", vary: "Accept" });
}

/** @param result as JSON */
export function markdownResponse(result: string): Response {
  const headers = {
    "content-type": MARKDOWN_CONTENT_TYPE,
    "cache-control": "no-store",
    vary: "Accept",
    ...NO_SNIFF,
    ...CORS_HEADERS,
  };
  return result === ""
    ? new Response(null, { headers })
    : sizedResponse(markdownReport(JSON.parse(result), { detail: "whole" }), { headers });
}

export async function resultOf(
  { messages, result }: Pick<FollowedScan, "messages" | "result">,
  signal: AbortSignal,
): Promise<string> {
  const reader = messages.getReader();
  const leave = () => void reader.cancel();
  signal.addEventListener("abort", leave, { once: true });
  // The client may have left while its credential was checked, and must not follow a scan that others began.
  if (signal.aborted) leave();
  try {
    while (!(await reader.read()).done);
  } finally {
    signal.removeEventListener("abort", leave);
  }
  const text = result();
  if (text === null) {
    throw new AppError("SCAN_STOPPED", 503, "The scan was stopped before it finished, try again");
  }
  return text;
}
