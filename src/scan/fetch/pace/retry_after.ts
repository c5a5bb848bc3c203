/** @param value of the header field: seconds, or a date. @returns milliseconds, or null */
export function retryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null;
  if (/^\s*\d{1,9}\s*$/.test(value)) return 1000 * Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
