/** Starts a scan and reads its events; unlike EventSource, it can read why a scan was refused. */

/** Characters of one event; a result with all its evidence has about 500,000. */
const MAX_EVENT_LENGTH = 32 * 1024 * 1024;

/** The service did not begin a scan. */
export class ScanRefused extends Error {
  /**
   * @param {{ code: string, title: string, detail: string }} problem
   * @param {number} status of the response
   * @param {number | null} retryAfterSeconds
   */
  constructor(problem, status, retryAfterSeconds) {
    super(problem.detail);
    this.name = "ScanRefused";
    this.code = problem.code;
    this.title = problem.title;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Starts a scan.
 * @param {URLSearchParams} query `domain`, and `ua` unless it is the default
 * @param {AbortSignal} signal ends the request, and with it the scan
 * @yields {{ event: string, data: unknown }} `progress` any number of times, then one `result`
 * @throws {ScanRefused}
 */
export async function* scanEvents(query, signal) {
  const headers = { accept: "text/event-stream" };
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const response = await fetch(`/api/scan?${query}`, { headers, signal, cache: "no-store" });
  if (!response.ok || response.body === null) throw await refusal(response);
  yield* readEvents(response.body);
}

/**
 * Reads server-sent events with JSON data (HTML Standard, 9.2.6).
 * @param {ReadableStream<Uint8Array<ArrayBuffer>>} body
 * @returns {AsyncGenerator<{ event: string, data: unknown }>} events that the stream completes
 * @throws {RangeError} for an event that is too long; {SyntaxError} for data that is not JSON
 */
export async function* readEvents(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let name = "message";
  let data = [];
  let length = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.length;
      if (length > MAX_EVENT_LENGTH) {
        throw new RangeError(`Cannot read an event of over ${MAX_EVENT_LENGTH} characters`);
      }
      // A CR at the very end may be the first half of a CRLF.
      const lines = (rest + read.value).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const [field, value] = parseLine(line);
        if (field === "event") name = value;
        else if (field === "data") data.push(value);
        if (field !== null) continue;
        if (data.length > 0) yield { event: name, data: JSON.parse(data.join("\n")) };
        name = "message";
        data = [];
        length = rest.length;
      }
    }
  } finally {
    await reader.cancel();
  }
}

/** @returns {[string | null, string]} null for the empty line that ends an event; `""` for a comment */
function parseLine(line) {
  if (line === "") return [null, ""];
  const colon = line.indexOf(":");
  if (colon < 0) return [line, ""];
  return [line.slice(0, colon), line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1)];
}

async function refusal(response) {
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
