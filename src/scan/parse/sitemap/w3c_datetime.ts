/** Dates as sitemaps and feeds write them: the W3C profile of ISO 8601. */

/** Characters of a date; the fraction of a second has no length of its own. */
const MAX_LENGTH = 40;
const DATE_TIME =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?(?:Z|([+-])(\d\d):(\d\d)))?)?)?$/;

/**
 * Parses a year, a month, a day, or a time with its zone (https://www.w3.org/TR/NOTE-datetime).
 * @returns the first moment of it, in UTC; null where the text is not such a date or the day does not exist
 */
export function parseW3cDatetime(text: string): Date | null {
  const trimmed = text.length > MAX_LENGTH * 2 ? "" : text.trim();
  const match = trimmed.length > MAX_LENGTH ? null : DATE_TIME.exec(trimmed);
  if (match === null) return null;
  const [, year, month = "1", day = "1", hour = "0", minute = "0", second = "0", fraction = "0"] = match;
  const zoneHours = Number(match[9] ?? 0);
  const zoneMinutes = Number(match[10] ?? 0);
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  if (zoneHours > 23 || zoneMinutes > 59) return null;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  const offset = (zoneHours * 60 + zoneMinutes) * (match[8] === "-" ? -1 : 1);
  const milliseconds = Math.floor(Number(fraction) * 1000);
  date.setUTCHours(Number(hour), Number(minute) - offset, Number(second), milliseconds);
  return date;
}
