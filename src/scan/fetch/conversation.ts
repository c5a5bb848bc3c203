/** Sends one request and reads its response on a pooled connection, within the limits. */
import { Unobservable } from "../../errors.ts";
import { plural } from "../../plural.ts";
import type { Body } from "./http1/body_collector.ts";
import type { RequestClock } from "./limits/request_clock.ts";
import { tlsFailure } from "./connection/dial.ts";
import { ConnectionClosed } from "./http1/connection.ts";
import type { Head } from "./http1/head.ts";
import type { ScanLimits } from "./limits/scan_limits.ts";
import { requestSignature } from "./headers/message_signature.ts";
import { observedNow } from "./limits/observed_time.ts";
import { MessageWatch } from "../parse/agents/mcp/sse_message.ts";
import type { ConnectionPool } from "./connection/connection_pool.ts";
import type { SiteHeaders } from "./headers/own_headers.ts";
import type { PooledConnection } from "./connection/pooled_connection.ts";
import type { RequestSigning } from "./headers/signing_key.ts";

export interface Request {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** True if the request begins or ends a protocol. */
  readonly handshake?: boolean;
  /** How much of an event stream is read; null means the same as for any body. */
  readonly stream?: "head" | "message" | null;
}

export interface Answer {
  readonly url: URL;
  readonly status: number;
  readonly headers: Headers;
  /** The body before content decoding. */
  readonly wire: Body;
  /** Milliseconds from sending to the first byte. */
  readonly firstByteMs: number;
}

const ENCODER = new TextEncoder();

/** State that all requests of a scan share, and the clock of this request. */
interface Session {
  readonly pool: ConnectionPool;
  readonly limits: ScanLimits;
  readonly clock: RequestClock;
  readonly own: SiteHeaders;
  /** Null if no requests are signed. */
  readonly signing: RequestSigning | null;
}

/** Sends a request over a kept or new connection and reads the response. */
export async function converse(request: Request, session: Session): Promise<Answer> {
  const { pool, clock } = session;
  const userAgent = request.headers["user-agent"] ?? "";
  const pooled = await pool.take(request.url, userAgent, clock);
  try {
    return await exchange(request, pooled, session);
  } catch (error) {
    // The site may close a kept connection at any time. Only in that case the request is sent again.
    if (!pooled.used || !pooled.reader.silent || !isBroken(error)) throw error;
    return await exchange(request, await pool.open(request.url, userAgent, clock), session);
  }
}

async function exchange(request: Request, pooled: PooledConnection, session: Session): Promise<Answer> {
  const { pool, limits, clock } = session;
  try {
    return await clock.guard(async () => {
      clock.enter("response", limits.firstByteMs);
      const sent = performance.now();
      await send(pooled, request, session);
      const head = await pooled.reader.head();
      const firstByteMs = performance.now() - sent;
      const { status, headers } = head;
      const stream = isEventStream(headers) ? request.stream ?? null : null;
      if (stream === "message") clock.enter("event", limits.eventMs);
      else clock.enter("body");
      const wire = await readBody({ ...request, stream }, head, pooled, limits);
      pool.give(pooled);
      return { url: request.url, status, headers, wire, firstByteMs };
    }, () => pool.drop(pooled));
  } catch (error) {
    pool.drop(pooled);
    throw error;
  }
}

async function send(
  pooled: PooledConnection,
  request: Request,
  { own, signing }: Pick<Session, "own" | "signing">,
): Promise<void> {
  const { url, method, headers, body } = request;
  const content = body === null ? null : ENCODER.encode(body);
  const host = pooled.hostHeader ?? url.host;
  // A signature under another name would prove that the name is false. Each attempt and each step of a redirect
  // is signed anew.
  const isSigned = signing !== null && headers["user-agent"]?.includes(signing.productToken);
  const signature = isSigned ? await requestSignature(signing, host, Date.now()) : [];
  const fields = [
    `host: ${host}`,
    ...[...Object.entries(headers), ...own.fieldsFor(url, pooled.isPrivate), ...signature]
      .map(([name, value]) => `${name}: ${value}`),
  ];
  if (content) fields.push(`content-length: ${content.length}`);
  const bytes = ENCODER.encode(
    `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${fields.join("\r\n")}\r\n\r\n`,
  );
  const whole = content ? new Uint8Array([...bytes, ...content]) : bytes;
  for (let sent = 0; sent < whole.length;) sent += await pooled.connection.write(whole.subarray(sent));
}

function isEventStream(headers: Headers): boolean {
  return /^\s*text\/event-stream\s*(?:;|$)/i.test(headers.get("content-type") ?? "");
}

async function readBody(
  { method, stream }: Request,
  head: Head,
  { reader }: PooledConnection,
  limits: ScanLimits,
): Promise<Body> {
  if (stream === "head") return { bytes: new Uint8Array(0), truncated: true };
  if (stream === "message") {
    const messages = new MessageWatch();
    return await reader.body(head, method, limits.bodyBytes, (_, part) => messages.push(part));
  }
  const started = observedNow();
  return await reader.body(head, method, bodyLimit(head, limits), (total) => {
    const elapsed = observedNow() - started;
    if (elapsed > limits.slowBodyGraceMs && total < (elapsed / 1000) * limits.bodyBytesPerSecond) {
      throw new Unobservable(
        "SLOW_BODY",
        `The body arrived at less than ${plural(limits.bodyBytesPerSecond, "byte")} per second`,
      );
    }
  });
}

function bodyLimit({ status, headers }: Head, limits: ScanLimits): number {
  if (status >= 300 && status < 400) return limits.redirectBodyBytes;
  if (status === 404 || status === 410) return limits.missingBodyBytes;
  const isHtml = (headers.get("content-type") ?? "").toLowerCase().includes("html");
  return isHtml ? 2 * limits.bodyBytes : limits.bodyBytes;
}

/** Errors of the operating system that mean that the connection broke. */
const NETWORK_ERRORS = [
  Deno.errors.ConnectionReset,
  Deno.errors.ConnectionAborted,
  Deno.errors.BrokenPipe,
  Deno.errors.Interrupted,
  Deno.errors.BadResource,
  Deno.errors.UnexpectedEof,
  Deno.errors.TimedOut,
];

function isBroken(error: unknown): boolean {
  if (error instanceof ConnectionClosed) return true;
  if (NETWORK_ERRORS.some((kind) => error instanceof kind)) return true;
  // Errors without a class of their own, such as EHOSTUNREACH.
  return error instanceof Error && "code" in error && /^E[A-Z]+$/.test(String(error.code));
}

/** Turns a network error into an Unobservable; any other error is a bug and is rethrown. */
export function networkFailure(error: unknown): Unobservable {
  if (error instanceof Unobservable) return error;
  if (error instanceof ConnectionClosed) {
    return new Unobservable("NETWORK", "The connection was closed without a response", { cause: error });
  }
  if (error instanceof Deno.errors.InvalidData) return tlsFailure(error);
  if (isBroken(error)) return new Unobservable("NETWORK", "The connection was lost", { cause: error });
  throw error;
}
