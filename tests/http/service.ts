/** The whole HTTP side on fixture sites, called as a function or through a socket. */
import { createParser, type EventSourceMessage } from "npm:eventsource-parser@4.1.3";
import type { Stores } from "../../src/auth/stores.ts";
import { type Config, readConfig } from "../../src/config.ts";
import type { Variable } from "../../src/variables.ts";
import type { ProgressEvent, ScanResult } from "../../src/scan/result.ts";
import type { App } from "../../src/http/app.ts";
import { createPatientApp } from "./patient_app.ts";
import { Scanner, type ScannerOptions } from "../../src/scan/scanner.ts";
import type { FixtureServer } from "../fixtures/server.ts";
import { fixtureNetwork } from "../scan/scan_site.ts";
import { STORES } from "./stores.ts";

export interface Service {
  readonly app: App;
  readonly config: Config;
  /** Sends GET as a client at 198.51.100.7 does. */
  get(path: string, headers?: Record<string, string>, signal?: AbortSignal): Promise<Response>;
}

export function service(
  server: Pick<FixtureServer, "resolve">,
  environment: Partial<Record<Variable, string>> = {},
  options: Partial<ScannerOptions> & {
    readonly stores?: Stores;
    readonly onInternalError?: (error: unknown) => void;
  } = {},
): Service {
  const { stores = STORES, onInternalError, ...parts } = options;
  const config = readConfig((name) => environment[name]);
  const scanner = new Scanner({ network: fixtureNetwork(server), userAgent: "ReadinessBot/1.0", ...parts });
  const app = createPatientApp({
    config,
    scanner,
    stores,
    ...(onInternalError ? { onError: onInternalError } : {}),
  });
  return {
    app,
    config,
    get: (path, headers = {}, signal) =>
      app(
        new Request(`http://readiness.test${path}`, { headers, ...(signal ? { signal } : {}) }),
        "198.51.100.7",
      ),
  };
}

export interface ReadStream {
  readonly messages: readonly EventSourceMessage[];
  readonly progress: readonly ProgressEvent[];
  readonly result: ScanResult | null;
}

/** Reads a stream as the WHATWG standard defines. A framing mistake fails the test. */
export async function readStream(response: Response): Promise<ReadStream> {
  const messages: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => messages.push(message),
    onError: (error) => {
      throw error;
    },
  });
  for await (const part of (response.body ?? new Blob([]).stream()).pipeThrough(new TextDecoderStream())) {
    parser.feed(part);
  }
  const data = messages.map(({ event, data }) => ({ event, data: JSON.parse(data) }));
  return {
    messages,
    progress: data.filter(({ event }) => event === "progress").map(({ data }) => data),
    result: data.find(({ event }) => event === "result")?.data ?? null,
  };
}

/** Reads the first event only and returns the reader, so that the test decides when to leave. */
export async function firstChunk(
  response: Response,
): Promise<[string, ReadableStreamDefaultReader<Uint8Array>]> {
  const reader = (response.body ?? new Blob([]).stream()).getReader();
  const { value } = await reader.read();
  return [new TextDecoder().decode(value), reader];
}
