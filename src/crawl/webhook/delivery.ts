/** One try to deliver a message: a POST with the guards of a scan, whose status decides. */
import { orUnobservable, Unobservable } from "../../errors.ts";
import { type NetworkPolicy, post, type PostAnswer, type ScanLimits } from "../../scan/network.ts";
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

/** Sends a message once. Whatever the receiver does ends in a result; only a bug or the signal throws. */
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
