/** Sends one GET or POST outside of a scan, with the address rules and limits of scans. */
import { networkFailure } from "./conversation.ts";
import { dial } from "./connection/dial.ts";
import { ResponseReader } from "./http1/connection.ts";
import type { Head } from "./http1/head.ts";
import type { NetworkPolicy } from "./network_policy.ts";
import { RequestClock } from "./limits/request_clock.ts";
import { portOf, Resolver } from "./dns/resolve.ts";
import { DEFAULT_LIMITS, type ScanLimits } from "./limits/scan_limits.ts";
import { close, type Connection } from "./connection/tls_connection.ts";

export interface Post {
  /** An http or https URL without credentials. */
  readonly url: URL;
  /** Headers in addition to `host`, `content-length` and `connection`. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface SingleRequest extends Omit<Post, "body"> {
  /** Body of a POST, or null for a GET. */
  readonly body: string | null;
}

export interface PostOptions {
  readonly network: NetworkPolicy;
  /** Replaces the limits of scans. */
  readonly limits?: Partial<ScanLimits>;
  /** From the lookup of the name to the end of the response, milliseconds. */
  readonly maxMs: number;
  /** Milliseconds from the head of the response to its end. */
  readonly maxAnswerMs: number;
  /** Maximum number of bytes of the response's body. */
  readonly maxAnswerBytes: number;
  readonly signal: AbortSignal;
}

export interface PostAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Response body before content decoding. A failure after the head only shortens it. */
  readonly body: Uint8Array;
}

const ENCODER = new TextEncoder();

/**
 * Looks the name up anew, once, and connects only to the judged addresses.
 * @throws {Unobservable} for any failure of the receiver or the network before the head of a response
 * @throws the signal's reason
 */
export async function post(request: Post, options: PostOptions): Promise<PostAnswer> {
  return await send(request, options);
}

/** Like `post()`, but sends GET. A redirect is not followed. */
export async function get(request: Omit<Post, "body">, options: PostOptions): Promise<PostAnswer> {
  return await send({ ...request, body: null }, options);
}

async function send(request: SingleRequest, options: PostOptions): Promise<PostAnswer> {
  const { signal, maxMs } = options;
  signal.throwIfAborted();
  try {
    return await RequestClock.run(maxMs, signal, (clock) => exchange(request, options, clock));
  } catch (error) {
    signal.throwIfAborted();
    throw networkFailure(error);
  }
}

async function exchange(
  request: SingleRequest,
  { network, maxMs, maxAnswerMs, maxAnswerBytes, ...options }: PostOptions,
  clock: RequestClock,
): Promise<PostAnswer> {
  const { url } = request;
  const method = methodOf(request);
  const limits: ScanLimits = { ...DEFAULT_LIMITS, firstByteMs: maxMs, ...options.limits };
  const bytes = requestBytes(request);
  const resolver = new Resolver(network, url.hostname, limits, clock.signal, [url.hostname]);
  const endpoints = await resolver.resolve(url.hostname, portOf(url));
  const tlsName = url.protocol === "https:" ? url.hostname : null;
  const connection = await dial(endpoints, { ...network, tlsName }, limits, clock);
  try {
    return await clock.guard(async () => {
      clock.enter("response", limits.firstByteMs);
      for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
      const reader = new ResponseReader(connection, limits);
      const head = await reader.head();
      const answer = { method, reader, head, connection, maxAnswerBytes };
      const body = await RequestClock.run(maxAnswerMs, clock.signal, (time) => beginningOfBody(answer, time));
      return { status: head.status, headers: head.headers, body };
    }, () => close(connection));
  } finally {
    close(connection);
  }
}

function methodOf({ body }: SingleRequest): "GET" | "POST" {
  return body === null ? "GET" : "POST";
}

function requestBytes(request: SingleRequest): Uint8Array {
  const { url, headers, body } = request;
  const content = ENCODER.encode(body ?? "");
  const fields = Object.entries({
    host: url.host,
    ...headers,
    ...body === null ? {} : { "content-length": String(content.length) },
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = ENCODER.encode(
    `${methodOf(request)} ${url.pathname}${url.search} HTTP/1.1\r\n${fields.join("")}\r\n`,
  );
  const bytes = new Uint8Array(head.length + content.length);
  bytes.set(head);
  bytes.set(content, head.length);
  return bytes;
}

interface Answer {
  readonly method: "GET" | "POST";
  readonly reader: ResponseReader;
  readonly head: Head;
  readonly connection: Connection;
  readonly maxAnswerBytes: number;
}

/** The status has decided already, so a body that is broken or never ends changes nothing. */
async function beginningOfBody(
  { method, reader, head, connection, maxAnswerBytes }: Answer,
  time: RequestClock,
): Promise<Uint8Array> {
  const space = new Uint8Array(maxAnswerBytes);
  let size = 0;
  try {
    time.enter("body");
    await time.guard(() =>
      reader.body(head, method, maxAnswerBytes, (total, part) => {
        space.set(part, total - part.length);
        size = total;
      }), () => close(connection));
  } catch (error) {
    // Any failure of the network ends the body here, but the reason of an abort is thrown.
    if (!time.signal.aborted) networkFailure(error);
  }
  return space.subarray(0, size);
}
