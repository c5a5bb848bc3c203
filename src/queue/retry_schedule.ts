/** Schedule for retrying messages to webhooks and mails, with nine tries within a day. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds to wait after each attempt, before jitter. */
export const RETRY_WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  6 * HOUR_MS,
  7 * HOUR_MS,
];
/** Maximum share that is added to a wait, so that a recovering receiver does not get all messages at once. */
const MAX_JITTER = 0.2;
/** Milliseconds from the first attempt to the last one. */
export const MAX_RETRY_MS = 24 * HOUR_MS;

interface FailedTries {
  /** Number of attempts, at least 1. */
  readonly tries: number;
  /** Milliseconds from the first attempt until now. */
  readonly sinceFirstMs: number;
  /** Milliseconds that the receiver asked for. A wait is never shorter because of it. */
  readonly retryAfterMs: number | null;
  /** Random number from 0 to 1. */
  readonly jitter: number;
}

/** @returns milliseconds until the next attempt; null after the last attempt */
export function retryWait({ tries, sinceFirstMs, retryAfterMs, jitter }: FailedTries): number | null {
  const wait = RETRY_WAITS_MS[tries - 1];
  const left = MAX_RETRY_MS - sinceFirstMs;
  if (wait === undefined || left <= 0) return null;
  return Math.min(left, Math.max(Math.round(wait * (1 + MAX_JITTER * jitter)), retryAfterMs ?? 0));
}
