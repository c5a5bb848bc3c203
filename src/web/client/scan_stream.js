/** Asks for a scan and reads its events as they come; unlike EventSource, it can read why a scan was refused. */

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
 * @param {URLSearchParams} wanted `domain`, and `ua` where it is not the default
 * @param {AbortSignal} signal ends the request, and with it the scan
 * @yields {{ event: string, data: unknown }} `progress` any number of times, then one `result`
 * @throws {ScanRefused}
 */
export async function* scanEvents(wanted, signal) {
  const headers = { accept: "text/event-stream" };
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const response = await fetch(`/api/scan?${wanted}`, { headers, signal, cache: "no-store" });
  if (!response.ok || response.body === null) throw await refusal(response);
  yield* readEvents(response.body);
}

/**
 * Reads server-sent events with JSON data (HTML Standard, 9.2.6); lines end in LF or CRLF.
 * @param {ReadableStream<Uint8Array>} body
 */
export async function* readEvents(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  let name = "message";
  let data = [];
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (rest + read.value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const [field, value] = parseLine(line);
        if (field === "event") name = value;
        else if (field === "data") data.push(value);
        if (field !== null) continue;
        if (data.length > 0) yield { event: name, data: JSON.parse(data.join("\n")) };
        name = "message";
        data = [];
      }
    }
  } finally {
    await reader.cancel();
  }
}

/** @returns {[string | null, string]} null for the empty line that ends an event; `""` for a comment */
function parseLine(line) {
  const text = line.endsWith("\r") ? line.slice(0, -1) : line;
  if (text === "") return [null, ""];
  const colon = text.indexOf(":");
  if (colon < 0) return [text, ""];
  return [text.slice(0, colon), text.slice(text[colon + 1] === " " ? colon + 2 : colon + 1)];
}

async function refusal(response) {
  const { status, statusText } = response;
  const seconds = Number(response.headers.get("retry-after") ?? NaN);
  const retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  const fallback = {
    code: `HTTP_${status}`,
    title: statusText,
    detail: `The service answered with status ${status}`,
  };
  try {
    return new ScanRefused({ ...fallback, ...await response.json() }, status, retryAfterSeconds);
  } catch {
    // A proxy in front of the service may answer with anything.
    return new ScanRefused(fallback, status, retryAfterSeconds);
  }
}
