/** Starts a scan and reads its events. Unlike EventSource, it can read why a scan was refused. */
import type { ScanEvent, SentPicture } from "../scan/result.ts";

/** Pictures of a scan whose report is not stored come before its result. */
export type StreamedEvent = ScanEvent | { readonly event: "picture"; readonly data: SentPicture };

/** Maximum number of characters of one event. A result with all its evidence has about 500,000. */
const MAX_EVENT_LENGTH = 32 * 1024 * 1024;

/** Problem details of a refusal (RFC 9457). */
export interface RefusedBecause {
  readonly code: string;
  readonly title: string;
  readonly detail: string;
}

/** Thrown if the service did not begin a scan. */
export class ScanRefused extends Error {
  override name = "ScanRefused";
  readonly problem: RefusedBecause;
  /** HTTP status. */
  readonly status: number;
  readonly retryAfterSeconds: number | null;

  constructor(problem: RefusedBecause, status: number, retryAfterSeconds: number | null) {
    super(problem.detail);
    this.problem = problem;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface NamedEvent {
  readonly event: string;
  readonly data: unknown;
}

/**
 * Starts a scan on the origin of the page.
 * @param query of `/api/scan`
 * @param signal ends the request, and with it the scan
 * @yields `progress` any number of times, each `picture`, then one `result`
 * @throws {ScanRefused}
 */
export async function* scanEvents(
  query: URLSearchParams,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const headers = { accept: "text/event-stream" };
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const response = await fetch(`/api/scan?${query}`, { headers, signal, cache: "no-store" });
  if (!response.ok || response.body === null) throw await refusal(response);
  yield* readEvents(response.body) as AsyncGenerator<StreamedEvent>;
}

/**
 * Reads server-sent events with JSON data (HTML Standard, 9.2.6).
 * @yields events that the stream completes
 * @throws {RangeError} for an event that is too long
 * @throws {SyntaxError} for data that is not JSON
 */
export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<NamedEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  // Parts of the line that has not ended yet. Joining them each time would take quadratic time for a long
  // line.
  let rest: string[] = [];
  let name = "message";
  let data: string[] = [];
  let length = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length;
      if (length > MAX_EVENT_LENGTH) {
        throw new RangeError(`Cannot read an event of over ${MAX_EVENT_LENGTH} characters`);
      }
      // A CR at the very end may be the first half of a CRLF.
      const mayEnd = rest.at(-1)?.endsWith("\r") ?? false;
      const lines = ((mayEnd ? rest.pop() : "") + read.value).split(/\r\n|\n|\r(?!$)/);
      const last = lines.pop() ?? "";
      if (lines.length === 0) {
        rest.push(last);
        continue;
      }
      lines[0] = rest.join("") + lines[0];
      rest = [last];
      for (const line of lines) {
        const [field, value] = parseLine(line);
        if (field === "event") name = value;
        else if (field === "data") data.push(value);
        if (field !== null) continue;
        if (data.length > 0) yield { event: name, data: JSON.parse(data.join("\n")) };
        name = "message";
        data = [];
        length = last.length;
      }
    }
  } finally {
    await reader.cancel();
  }
}

/** @returns field and value, or null for the empty line that ends an event, `""` for a comment */
function parseLine(line: string): [field: string | null, value: string] {
  if (line === "") return [null, ""];
  const colon = line.indexOf(":");
  if (colon < 0) return [line, ""];
  return [line.slice(0, colon), line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1)];
}

async function refusal(response: Response): Promise<ScanRefused> {
  const { status, statusText } = response;
  const seconds = Number(response.headers.get("retry-after") ?? NaN);
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  const fallback = {
    code: `HTTP_${status}`,
    title: statusText,
    detail: `The service returned status ${status}`,
  };
  try {
    return new ScanRefused({ ...fallback, ...await response.json() }, status, retryAfterSeconds);
  } catch {
    // A proxy in front of the service may return anything.
    return new ScanRefused(fallback, status, retryAfterSeconds);
  }
}
