/** Scans through a running service, with its event stream. */
import { z } from "zod";
import { AppError } from "../../errors.ts";
import { ALL_PROBLEM_CODES } from "../../http/openapi/problem_codes.ts";
import { sentPictureUrl } from "../../web/report/picture_url.ts";
import { readEvents } from "../../web/scan_stream.ts";
import type { ScanResult, SentPicture } from "../../scan/result.ts";
import type { ScanParameters } from "../../scan/scanner.ts";
import type { ScanSource } from "../scans/scan_source.ts";
import { requireSelectable, selectFrom, type Selection } from "../scans/selection.ts";
import { parseRecord } from "./response_body.ts";
import { isProgressEvent, isScanResult } from "./result_shape.ts";
import { MAX_DETAIL_LENGTH, mediaType, notAService, unreachable } from "./service_failure.ts";
import { Silence } from "./silence.ts";

/** Maximum number of pictures of all targets, and base64 characters of one. */
const MAX_PICTURES = 200;
const MAX_PICTURE_LENGTH = 500_000;
const PICTURE: z.ZodType<SentPicture> = z.object({
  url: z.string(),
  data: z.string().max(MAX_PICTURE_LENGTH).regex(/^[A-Za-z0-9+/]+={0,2}$/),
});
const TOO_MANY_REQUESTS = 429;
/** Maximum silence in milliseconds. A working service sends a comment every ten seconds. */
const MAX_SILENCE_MS = 60_000;

export interface RemoteScanOptions {
  /** URL of the service, without trailing slash. */
  readonly server: string;
  readonly parameters: ScanParameters;
  readonly selection: Selection;
  /** Other ids of checks that the caller names. The service must know them too. */
  readonly checks?: readonly string[];
  readonly signal: AbortSignal;
  /** Gets URLs that contain pictures, if the service sends any. */
  readonly pictures?: Map<string, string> | undefined;
}

/**
 * Throws an AppError, with a status below 500 if the service refuses, or
 * from 500 on if it fails or does not answer.
 */
export function remoteSource(options: RemoteScanOptions): ScanSource {
  const { server, selection, checks = [], signal, pictures } = options;
  return async (domain, onProgress) => {
    using silence = new Silence(MAX_SILENCE_MS);
    try {
      const body = await openStream(domain, options, AbortSignal.any([signal, silence.signal]));
      for await (const { event, data } of readEvents(silence.watch(body))) {
        if (event === "result") {
          if (!isScanResult(data)) throw notAService(server, "its result has an unknown format");
          return selectFrom(selection, withWholeUrl(data, server));
        }
        if (event === "picture") addPicture(data, pictures);
        if (event !== "progress") continue;
        if (!isProgressEvent(data)) throw notAService(server, "its progress event has an unknown format");
        if (data.type === "started") requireSelectable(selection, data.checks.map(({ id }) => id), checks);
        onProgress(data);
      }
      throw notAService(server, "its event stream ended before the result");
    } catch (error) {
      // Any error of fetch or of the stream means that the service does not answer.
      signal.throwIfAborted();
      throw error instanceof AppError ? error : unreachable(server, error);
    }
  };
}

function addPicture(value: unknown, pictures: Map<string, string> | undefined): void {
  const { success, data } = PICTURE.safeParse(value);
  if (success && (pictures?.size ?? 0) < MAX_PICTURES) pictures?.set(data.url, sentPictureUrl(data.data));
}

/** The result with the URL of its stored report, which is relative if the service does not know its own URL. */
function withWholeUrl(result: ScanResult, server: string): ScanResult {
  const { reportUrl, ...rest } = result;
  const url = reportUrl === undefined ? null : URL.parse(reportUrl, `${server}/`);
  return url === null ? rest : { ...rest, reportUrl: url.href };
}

async function openStream(
  domain: string,
  { server, parameters }: RemoteScanOptions,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const query = new URLSearchParams({ domain });
  for (const [name, value] of Object.entries(parameters)) {
    if (value) query.set(name, value);
  }
  const headers = { accept: "text/event-stream" };
  const response = await fetch(`${server}/api/scan?${query}`, { headers, signal });
  if (!response.ok) throw await refusal(server, response);
  const type = mediaType(response.headers);
  if (type === "text/event-stream" && response.body !== null) return response.body;
  await response.body?.cancel();
  throw notAService(server, `it returned ${type} instead of text/event-stream`);
}

/** Uses the service's own words, if it sends problem details (RFC 9457). */
async function refusal(server: string, response: Response): Promise<AppError> {
  const { status } = response;
  const text = await response.text();
  const { detail, code } = /\bjson\b/.test(mediaType(response.headers)) ? parseRecord(text) : {};
  // A refusal from a proxy does not depend on the target, because the service did not see it.
  const isOwn = typeof code === "string" && ALL_PROBLEM_CODES.includes(code);
  if (!isOwn && status < 500 && status !== TOO_MANY_REQUESTS) {
    return notAService(server, `it returned status ${status}`);
  }
  const message = typeof detail === "string" ? detail : `The service returned status ${status}`;
  return new AppError(
    typeof code === "string" ? code : `HTTP_${status}`,
    status,
    message.slice(0, MAX_DETAIL_LENGTH),
  );
}
