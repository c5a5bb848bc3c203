/** `GET /api/scan`: a scan as a stream of events, or its result alone as JSON. */
import { accepts } from "@std/http";
import { AppError } from "../errors.ts";
import type { ScanRequest } from "../scan/scanner.ts";
import { CORS_HEADERS, jsonText } from "./respond.ts";
import type { ScanAdmission } from "./scan_admission.ts";
import type { ScanDesk } from "./scan_desk.ts";
import type { FollowedScan } from "./shared_scan.ts";
import { parseLastEventId } from "./scan_messages.ts";
import { eventStream, eventStreamHead } from "./sse.ts";

interface ScanHandlerOptions {
  readonly desk: ScanDesk;
  readonly admission: ScanAdmission;
  /** Aborted when the service stops: no scan begins then. */
  readonly refusing: AbortSignal;
  /** Checks the parameters. */
  parse(request: Request): ScanRequest;
}

/** @param client the key by which a client without a credential is counted */
export async function handleScan(
  request: Request,
  client: string,
  options: ScanHandlerOptions,
): Promise<Response> {
  const { desk, admission } = options;
  const last = parseLastEventId(request.headers.get("last-event-id"));
  // A browser reconnects when a stream has ended: 204 stops it, and nothing is scanned again.
  if (last?.place === "end") return new Response(null, { status: 204, headers: CORS_HEADERS });
  const wanted = options.parse(request);
  const take = await admission.callerOf(request.headers, client);
  if (request.method === "HEAD") return eventStreamHead();
  const resumed = last ? desk.resume(last.scanId, last.place) : null;
  if (resumed) return eventStream(resumed.messages);
  if (options.refusing.aborted) {
    throw new AppError("STOPPING", 503, "Cannot scan now: the service is stopping");
  }
  take();
  const scan = await desk.open(wanted, AbortSignal.any([request.signal, options.refusing]));
  const asJson = accepts(request, "text/event-stream", "application/json") === "application/json";
  return asJson ? await resultOf(scan, request.signal) : eventStream(scan.messages);
}

async function resultOf({ messages, result }: FollowedScan, signal: AbortSignal): Promise<Response> {
  const reader = messages.getReader();
  const leave = () => void reader.cancel();
  signal.addEventListener("abort", leave, { once: true });
  try {
    while (!(await reader.read()).done);
  } finally {
    signal.removeEventListener("abort", leave);
  }
  const text = result();
  if (text === null) {
    throw new AppError("SCAN_STOPPED", 503, "The scan was stopped before it finished, try again");
  }
  return jsonText(text, { "cache-control": "no-store" });
}
