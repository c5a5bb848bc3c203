/** When a message that was not delivered is sent again: nine tries within a day. */

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Waits after each try, before jitter, milliseconds. */
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
/** Waits are longer by up to this share, so that receivers that come back do not get everything at once. */
const MAX_JITTER = 0.2;
/** From the first try to the last, milliseconds. */
export const MAX_RETRY_MS = 24 * HOUR_MS;

interface FailedTries {
  /** At least 1. */
  readonly tries: number;
  /** Milliseconds from the first try until now. */
  readonly sinceFirstMs: number;
  /** What the receiver asked for, milliseconds; it never makes a wait shorter. */
  readonly retryAfterMs: number | null;
  /** From 0 to 1, at random. */
  readonly jitter: number;
}

/** @returns milliseconds until the next try; null if there is none */
export function retryWait({ tries, sinceFirstMs, retryAfterMs, jitter }: FailedTries): number | null {
  const wait = RETRY_WAITS_MS[tries - 1];
  const left = MAX_RETRY_MS - sinceFirstMs;
  if (wait === undefined || left <= 0) return null;
  return Math.min(left, Math.max(Math.round(wait * (1 + MAX_JITTER * jitter)), retryAfterMs ?? 0));
}
