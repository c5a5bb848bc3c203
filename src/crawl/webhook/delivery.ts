/**
 * Tries once to deliver a message. The guards of scans apply to the POST request, and its status code
 * decides.
 */
import { orUnobservable, Unobservable } from "../../errors.ts";
import { type NetworkPolicy, post, type PostAnswer, type ScanLimits } from "../../scan/network.ts";
import { retryAfterMs } from "./retry_after.ts";
import { signatureHeaders, type SignedMessage } from "./signature.ts";
import { type DeliveryProblem, type DeliveryVerdict, judgeFailure, judgeStatus } from "./verdict.ts";

/** Maximum milliseconds of an attempt, from the DNS lookup to the end of the response. */
export const MAX_DELIVERY_MS = 15_000;
/**
 * Maximum milliseconds between the headers and the end of the response, because the body is only displayed.
 */
const MAX_ANSWER_MS = 2_000;
/** Status codes of overloaded receivers, and the default milliseconds before the next attempt. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 502, 504]);
const BUSY_WAIT_MS = 60_000;
/** Maximum bytes of the response body. */
export const MAX_ANSWER_BYTES = 4096;

export interface DeliveryOptions {
  readonly network: NetworkPolicy;
  readonly userAgent: string;
  /** Milliseconds since 1970, for the signature and for comparison with dates from the receiver. */
  readonly now: () => number;
  /** Aborts the try, which then throws the signal's reason, unless the receiver has already responded. */
  readonly signal: AbortSignal;
  /** Limits that replace the limits of scans. */
  readonly limits?: Partial<ScanLimits>;
  /** Replaces {@linkcode MAX_DELIVERY_MS}. */
  readonly maxMs?: number;
}

export interface Delivery extends SignedMessage {
  /** URL from `parseWebhookUrl()`. */
  readonly url: string;
  /** All valid secrets; empty for receivers that do not check signatures. */
  readonly secrets: readonly string[];
}

export interface DeliveryAttempt {
  readonly verdict: DeliveryVerdict;
  /** Null if there was no response. */
  readonly status: number | null;
  /** Null if the message was delivered. */
  readonly problem: DeliveryProblem | null;
  /** Duration of the try in milliseconds. */
  readonly ms: number;
  /** Minimum milliseconds to wait if the receiver asked for it or is busy (429, 502, 504); null otherwise. */
  readonly retryAfterMs: number | null;
  /** Beginning of the response body, without control characters; empty if the body is compressed. */
  readonly answer: string;
}

/**
 * Sends a message once. Returns a result for any behavior of the receiver. Only bugs and the signal cause
 * errors.
 */
export async function deliver(delivery: Delivery, options: DeliveryOptions): Promise<DeliveryAttempt> {
  const { network, userAgent, now, signal, limits = {}, maxMs = MAX_DELIVERY_MS } = options;
  const { url, body, secrets } = delivery;
  const begun = performance.now();
  const headers = {
    "user-agent": userAgent,
    accept: "*/*",
    "content-type": "application/json",
    ...await signatureHeaders(delivery, secrets, now()),
  };
  const answer = await orUnobservable(post({ url: new URL(url), headers, body }, {
    network,
    limits,
    maxMs,
    maxAnswerMs: MAX_ANSWER_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES,
    signal,
  }));
  const ms = Math.round(performance.now() - begun);
  if (answer instanceof Unobservable) {
    return { ...judgeFailure(answer), status: null, ms, retryAfterMs: null, answer: "" };
  }
  return { ...judgedAnswer(answer, now()), ms };
}

function judgedAnswer({ status, headers, body }: PostAnswer, now: number): Omit<DeliveryAttempt, "ms"> {
  const judged = judgeStatus(status);
  const asked = retryAfterMs(headers.get("retry-after"), now);
  const wait = asked ?? (BUSY_STATUSES.has(status) ? BUSY_WAIT_MS : null);
  return {
    ...judged,
    status,
    retryAfterMs: judged.verdict === "retry" ? wait : null,
    answer: headers.has("content-encoding") ? "" : shown(body),
  };
}

function shown(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim();
}
