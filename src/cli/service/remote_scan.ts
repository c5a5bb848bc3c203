/** Scans through a running service: its event stream, read as it comes. */
import { AppError } from "../../errors.ts";
import type { ScanResult } from "../../scan/report/event.ts";
import { EventStreamParser, type StreamedEvent } from "./event_stream.ts";
import { reasonOf } from "./fetch_failure.ts";
import { isProgressEvent, isScanResult } from "./result_shape.ts";
import type { Follow, ScanSource } from "../scans/scan_source.ts";
import { requireSelectable, selectFrom, type Selection } from "../scans/selection.ts";
import { isRecord } from "./shape.ts";

/** Milliseconds without a word; a service at work sends a comment every ten seconds. */
const SILENCE_MS = 60_000;
/** Characters of a refusal's explanation that are shown. */
const DETAIL_LIMIT = 500;

export interface RemoteScanOptions {
  /** Address of the service, without trailing slash. */
  readonly server: string;
  /** In place of the service's own, or null. */
  readonly userAgent: string | null;
  readonly selection: Selection;
  readonly signal: AbortSignal;
}

/** What it throws: an AppError below 500 where the service refuses, from 500 on where it fails or is not there. */
export function remoteSource(options: RemoteScanOptions): ScanSource {
  return async (domain, follow) => {
    const silence = new Silence();
    try {
      const signal = AbortSignal.any([options.signal, silence.signal]);
      const body = await ask(domain, options, signal);
      return await readResult(body, options.selection, follow, silence);
    } catch (error) {
      // Whatever fetch or the stream throws means the same: there is no service, or it is gone.
      options.signal.throwIfAborted();
      if (error instanceof AppError) throw error;
      throw new AppError("SERVICE_UNREACHABLE", 502, `Cannot ask ${options.server}: ${reasonOf(error)}`, {
        cause: error,
      });
    } finally {
      silence.end();
    }
  };
}

/** Aborts its signal when nothing has been heard for too long. */
class Silence {
  readonly #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.heard();
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  heard(): void {
    this.end();
    this.#timer = setTimeout(
      () => this.#stop.abort(new Error(`silent for ${SILENCE_MS / 1000} seconds`)),
      SILENCE_MS,
    );
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

async function ask(
  domain: string,
  { server, userAgent }: RemoteScanOptions,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const query = new URLSearchParams(userAgent === null ? { domain } : { domain, ua: userAgent });
  const response = await fetch(`${server}/api/scan?${query}`, {
    headers: { accept: "text/event-stream" },
    signal,
  });
  if (!response.ok) throw await refusal(response);
  const type = response.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "text/event-stream" && response.body !== null) return response.body;
  await response.body?.cancel();
  throw notOurs(`it answers with ${type || "no media type"}, not with an event stream`);
}

async function readResult(
  body: ReadableStream<Uint8Array>,
  selection: Selection,
  follow: Follow,
  silence: Silence,
): Promise<ScanResult> {
  const parser = new EventStreamParser();
  const decoder = new TextDecoder();
  for await (const octets of body) {
    silence.heard();
    for (const event of parser.push(decoder.decode(octets, { stream: true }))) {
      const result = take(event, selection, follow);
      if (result !== null) return selectFrom(selection, result);
    }
  }
  throw notOurs("it ended the stream before the result");
}

/** @returns the result, once it is there */
function take({ event, data }: StreamedEvent, selection: Selection, follow: Follow): ScanResult | null {
  if (event !== "progress" && event !== "result") return null;
  const value: unknown = JSON.parse(data);
  if (event === "result") {
    if (isScanResult(value)) return value;
    throw notOurs("its result has a form that this program does not know");
  }
  if (!isProgressEvent(value)) throw notOurs("its progress has a form that this program does not know");
  if (value.type === "started") requireSelectable(selection, value.checks.map(({ id }) => id));
  follow(value);
  return null;
}

/** The service's own words, where they are problem details (RFC 9457). */
async function refusal(response: Response): Promise<AppError> {
  const { status } = response;
  const text = await response.text();
  const told = /\bjson\b/i.test(response.headers.get("content-type") ?? "") ? parseProblem(text) : {};
  const detail = typeof told["detail"] === "string"
    ? told["detail"]
    : `The service answered with status ${status}`;
  const code = typeof told["code"] === "string" ? told["code"] : `HTTP_${status}`;
  return new AppError(code, status, detail.slice(0, DETAIL_LIMIT));
}

function parseProblem(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    // A proxy in front of the service may answer with anything.
    return {};
  }
}

function notOurs(why: string): AppError {
  return new AppError("NOT_A_SERVICE", 502, `Cannot read what the service says: ${why}`);
}
