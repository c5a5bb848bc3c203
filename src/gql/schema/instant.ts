/** Dates and times in requests, ISO 8601 with a time zone. */

const INSTANT =
  /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/**
 * @returns milliseconds since 1970; null for another format, and for a day that is not in the calendar,
 * because Date would carry it over into the next month
 */
export function parseInstant(text: string): number | null {
  if (!INSTANT.test(text)) return null;
  const day = text.slice(0, 10);
  const isInCalendar = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day);
  return isInCalendar ? Date.parse(text) : null;
}
