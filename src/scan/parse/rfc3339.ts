/** Date-times as Internet protocols write them (RFC 3339, 5.6). */

/** Maximum number of characters. The fraction of a second has no limit of its own. */
const MAX_LENGTH = 64;

/**
 * Parses a date-time strictly, with a full date, `T`, seconds and a zone, and each part in its range.
 * @returns null if the text is invalid; a leap second becomes the following second
 */
export function parseRfc3339(text: string): Date | null {
  if (text.length > MAX_LENGTH) return null;
  const match = /^\d{4}-\d\d-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(?:Z|([+-])(\d\d):(\d\d))$/i.exec(text);
  if (match === null) return null;
  const [day = NaN, hour = NaN, minute = NaN, second = NaN] = match.slice(1).map(Number);
  const [zoneHours, zoneMinutes] = [Number(match[7] ?? 0), Number(match[8] ?? 0)];
  const date = new Date(text.slice(0, "YYYY-MM-DD".length));
  // JavaScript turns the 30th of February into the 2nd of March.
  if (date.getUTCDate() !== day) return null;
  if (hour > 23 || minute > 59 || second > 60 || zoneHours > 23 || zoneMinutes > 59) return null;
  const offset = (zoneHours * 60 + zoneMinutes) * (match[6] === "-" ? -1 : 1);
  const milliseconds = Math.floor(Number(match[5] ?? 0) * 1000);
  date.setUTCHours(hour, minute - offset, second, milliseconds);
  return date;
}
