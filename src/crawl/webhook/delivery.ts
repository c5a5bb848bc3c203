/** One try to deliver a message: a POST with the guards of a scan, whose status decides. */
import { networkFailure } from "../../scan/fetch/conversation.ts";
import { dial } from "../../scan/fetch/dial.ts";
import { ResponseReader } from "../../scan/fetch/http1_connection.ts";
import type { Head } from "../../scan/fetch/http1_head.ts";
import type { NetworkPolicy } from "../../scan/fetch/network_policy.ts";
import { RequestClock } from "../../scan/fetch/request_clock.ts";
import { portOf, Resolver } from "../../scan/fetch/resolve.ts";
import { DEFAULT_LIMITS, type ScanLimits } from "../../scan/fetch/scan_limits.ts";
import { close, type Connection } from "../../scan/fetch/tls_connection.ts";
import { retryAfterMs } from "./retry_after.ts";
import { signatureHeaders, type SignedMessage } from "./signature.ts";
import { type DeliveryProblem, type DeliveryVerdict, judgeFailure, judgeStatus } from "./verdict.ts";

/** One try, from the lookup of the name to the end of the response, milliseconds. */
export const MAX_DELIVERY_MS = 15_000;
/** From the head of the response to its end, milliseconds: the body is only shown to people. */
const MAX_ANSWER_MS = 2_000;
/** Statuses of receivers that get too much, and how long they are left alone unless they say it, milliseconds. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 502, 504]);
const BUSY_WAIT_MS = 60_000;
/** Bytes of the response's body that are read. */
export const MAX_ANSWER_BYTES = 4096;

export interface DeliveryOptions {
  readonly network: NetworkPolicy;
  readonly userAgent: string;
  /** Milliseconds since 1970: the message is signed with it, and dates of the receiver are compared with it. */
  readonly now: () => number;
  /** Aborts the try, which then throws the signal's reason, unless the receiver has already responded. */
  readonly signal: AbortSignal;
  /** In place of those of scans. */
  readonly limits?: Partial<ScanLimits>;
  /** In place of {@linkcode MAX_DELIVERY_MS}. */
  readonly maxMs?: number;
}

export interface Delivery extends SignedMessage {
  /** As `parseWebhookUrl()` returned it. */
  readonly url: string;
  /** All that are valid; empty for receivers that check no signatures. */
  readonly secrets: readonly string[];
}

export interface DeliveryAttempt {
  readonly verdict: DeliveryVerdict;
  /** Null where no response came. */
  readonly status: number | null;
  /** Null if it was delivered. */
  readonly problem: DeliveryProblem | null;
  /** Milliseconds that the try took. */
  readonly ms: number;
  /** The least milliseconds to wait, because the receiver asked for it or is busy (429, 502, 504); null otherwise. */
  readonly retryAfterMs: number | null;
  /** The beginning of the response's body, without control characters; empty if it is compressed. */
  readonly answer: string;
}

interface Response {
  readonly head: Head;
  readonly body: Uint8Array;
}

const ENCODER = new TextEncoder();

/** Sends a message once. Whatever the receiver does ends in a result; only a bug or the signal throws. */
export async function deliver(delivery: Delivery, options: DeliveryOptions): Promise<DeliveryAttempt> {
  const { signal, maxMs = MAX_DELIVERY_MS } = options;
  signal.throwIfAborted();
  const begun = performance.now();
  const sinceBegun = () => Math.round(performance.now() - begun);
  const clock = new RequestClock(maxMs, signal);
  try {
    const { head: { status, headers }, body } = await post(delivery, options, clock);
    const judged = judgeStatus(status);
    const asked = retryAfterMs(headers.get("retry-after"), options.now());
    const wait = asked ?? (BUSY_STATUSES.has(status) ? BUSY_WAIT_MS : null);
    const answer = headers.has("content-encoding") ? "" : shown(body);
    const retryWaitMs = judged.verdict === "retry" ? wait : null;
    return { ...judged, status, ms: sinceBegun(), retryAfterMs: retryWaitMs, answer };
  } catch (error) {
    signal.throwIfAborted();
    const judged = judgeFailure(networkFailure(error));
    return { ...judged, status: null, ms: sinceBegun(), retryAfterMs: null, answer: "" };
  } finally {
    clock.stop();
  }
}

async function post(delivery: Delivery, options: DeliveryOptions, clock: RequestClock): Promise<Response> {
  const { network } = options;
  const url = new URL(delivery.url);
  const limits: ScanLimits = { ...DEFAULT_LIMITS, firstByteMs: MAX_DELIVERY_MS, ...options.limits };
  const request = await requestBytes(url, delivery, options);
  // Looked up anew for each try, once, and nothing but the judged addresses is connected to.
  const resolver = new Resolver(network, url.hostname, limits, clock.signal);
  const endpoints = await resolver.resolve(url.hostname, portOf(url));
  const tlsName = url.protocol === "https:" ? url.hostname : null;
  const connection = await dial(endpoints, { ...network, tlsName }, limits, clock);
  try {
    return await clock.guard(async () => {
      clock.enter("response", limits.firstByteMs);
      for (let sent = 0; sent < request.length;) sent += await connection.write(request.subarray(sent));
      const reader = new ResponseReader(connection, limits);
      const head = await reader.head();
      return { head, body: await beginningOfBody(reader, head, connection, clock) };
    }, () => close(connection));
  } finally {
    close(connection);
  }
}

async function requestBytes(
  url: URL,
  { secrets, ...message }: Delivery,
  { userAgent, now }: DeliveryOptions,
): Promise<Uint8Array> {
  const body = ENCODER.encode(message.body);
  const headers = {
    host: url.host,
    "user-agent": userAgent,
    accept: "*/*",
    "content-type": "application/json",
    "content-length": String(body.length),
    connection: "close",
    ...await signatureHeaders(message, secrets, now()),
  };
  const fields = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = ENCODER.encode(`POST ${url.pathname}${url.search} HTTP/1.1\r\n${fields.join("")}\r\n`);
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  return bytes;
}

/** The status has decided already: a body that never ends, or comes broken, changes nothing. */
async function beginningOfBody(
  reader: ResponseReader,
  head: Head,
  connection: Connection,
  clock: RequestClock,
): Promise<Uint8Array> {
  const space = new Uint8Array(MAX_ANSWER_BYTES);
  let size = 0;
  const time = new RequestClock(MAX_ANSWER_MS, clock.signal);
  try {
    time.enter("body");
    await time.guard(() =>
      reader.body(head, "POST", MAX_ANSWER_BYTES, (total, part) => {
        space.set(part, total - part.length);
        size = total;
      }), () => close(connection));
  } catch (error) {
    // Any failure of the network ends the body here; the reason of an abort is not one.
    if (!time.signal.aborted) networkFailure(error);
  } finally {
    time.stop();
  }
  return space.subarray(0, size);
}

function shown(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
