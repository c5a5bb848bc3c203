/** Parses the `Retry-After` header (RFC 9110, 10.2.3), which contains seconds or a date. */

/** Maximum wait in milliseconds. Longer waits are reduced to it. */
export const MAX_RETRY_AFTER_MS = 24 * 3_600_000;

const SECONDS = /^\d{1,10}$/;
/** The only date format that senders may use today. */
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * @param value of the header, or null
 * @param now milliseconds since 1970
 * @returns milliseconds to wait; null without a valid value
 */
export function retryAfterMs(value: string | null, now: number): number | null {
  const text = value?.trim() ?? "";
  const wait = SECONDS.test(text) ? 1000 * Number(text) : DATE.test(text) ? Date.parse(text) - now : NaN;
  return Number.isNaN(wait) ? null : Math.min(Math.max(0, wait), MAX_RETRY_AFTER_MS);
}
