/** Date-times as Internet protocols write them (RFC 3339, 5.6). */

/** Characters; fractions of a second have no limit of their own. */
const MAX_LENGTH = 64;

/**
 * Parses a date-time strictly: a full date, `T`, seconds and a zone, every part in its range.
 * @returns null where it is invalid. A leap second is read as the second after it.
 */
export function parseRfc3339(text: string): Date | null {
  if (text.length > MAX_LENGTH) return null;
  const match = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(?:Z|([+-])(\d\d):(\d\d))$/i.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const [zoneHours, zoneMinutes] = [Number(match[9] ?? 0), Number(match[10] ?? 0)];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (hour > 23 || minute > 59 || second > 60 || zoneHours > 23 || zoneMinutes > 59) return null;
  const offset = (zoneHours * 60 + zoneMinutes) * (match[8] === "-" ? -1 : 1);
  const milliseconds = Math.floor(Number(match[7] ?? 0) * 1000);
  date.setUTCHours(hour, minute - offset, second, milliseconds);
  return date;
}
