/**
 * Opens a database server, over KV Connect. The runtime's own client needs 44 ms for each write of more than 1 KiB,
 * because it sends the head and the body in two packets; the npm client needs 1 ms. It does not repeat a request whose
 * response is lost, so this module does.
 */
import { type Kv, makeRemoteService, openKv } from "@deno/kv";
import { setTimeout as pause } from "node:timers/promises";
import { deserialize, Serializer } from "node:v8";
import { AppError } from "../errors.ts";

export interface ServerTimes {
  /** Maximum milliseconds until a response is complete. Then the request is sent again. */
  readonly attemptMs: number;
  /** Maximum milliseconds of all attempts. */
  readonly allMs: number;
}

const TIMES: ServerTimes = { attemptMs: 5_000, allMs: 30_000 };
/** Maximum milliseconds before the first repetition, and before any. The pause is random, to spread the clients. */
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 1_000;

/**
 * A request whose response is lost is sent again, also a write: then its checks fail, unless nothing was written
 * (see `markBy()`).
 * @param url of the server, whose token is in `DENO_KV_ACCESS_TOKEN`
 * @param given ends the attempts to open it
 * @throws {AppError} 503 DATABASE_UNREACHABLE, as the methods of the database do. It is unknown then if the server has
 * written what a request contained
 */
export async function openServer(url: string, given: AbortSignal, times = TIMES): Promise<Kv> {
  const closed = new AbortController();
  const signal = AbortSignal.any([given, closed.signal]);
  const accessToken = Deno.env.get("DENO_KV_ACCESS_TOKEN");
  if (!accessToken) throw new Error("DENO_KV_ACCESS_TOKEN, the token of the server, is not set");
  const kv = await makeRemoteService({
    accessToken,
    encodeV8,
    decodeV8: deserialize,
    // The repetitions of the client wait for seconds, and only follow errors of the server.
    maxRetries: 0,
    fetcher: (to, init) => answer(String(to), init ?? {}, signal, times),
  }).openKv(url);
  // A broken watch of the npm client is an unhandled rejection, which ends the process.
  const watching = await openKv(url);
  kv.watch = watching.watch.bind(watching);
  const close = kv.close.bind(kv);
  kv.close = () => {
    closed.abort(new Error("the database was closed"));
    watching.close();
    close();
  };
  return kv;
}

/** `serialize()` writes binary values in a form of Node's own, which the runtime's client cannot read. */
function encodeV8(value: unknown): Uint8Array {
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue(value);
  return serializer.releaseBuffer();
}

async function answer(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  { attemptMs, allMs }: ServerTimes,
): Promise<Response> {
  const end = performance.now() + allMs;
  for (let maxPauseMs = FIRST_PAUSE_MS;; maxPauseMs = Math.min(2 * maxPauseMs, MAX_PAUSE_MS)) {
    const outcome = await attempt(url, init, signal, attemptMs).catch(String);
    if (outcome instanceof Response) return outcome;
    signal.throwIfAborted();
    if (performance.now() > end) {
      const message = `Cannot reach the database server: ${outcome}. Try again later`;
      throw new AppError("DATABASE_UNREACHABLE", 503, message);
    }
    await pause(Math.random() * maxPauseMs, undefined, { signal });
  }
}

/** @returns the complete response, or the reason to try again */
async function attempt(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  maxMs: number,
): Promise<Response | string> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`no response in ${maxMs} ms`)), maxMs);
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.any([signal, late.signal]) });
    // A connection that breaks in the middle of the body is a lost response, too.
    const body = await response.arrayBuffer();
    if (response.status >= 500) {
      return `status ${response.status} ${new TextDecoder().decode(body.slice(0, 200))}`;
    }
    const { status, headers } = response;
    // The client resolves the addresses of the server's description against its URL.
    return Object.defineProperty(new Response(body, { status, headers }), "url", { value: response.url });
  } finally {
    clearTimeout(timer);
  }
}
