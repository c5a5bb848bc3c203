/** Dates in sitemaps and feeds, in the W3C profile of ISO 8601. */
import { parseRfc3339 } from "../rfc3339.ts";

/** Maximum number of characters of a date. The fraction of a second has no limit of its own. */
const MAX_LENGTH = 40;
const DATE_TIME = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:(T\d\d:\d\d)(:[0-5]\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d))?)?)?$/;

/**
 * Parses a year, a month, a day, or a time with its zone (https://www.w3.org/TR/NOTE-datetime).
 * @returns its first moment in UTC; null if the text is not such a date or the day does not exist
 */
export function parseW3cDatetime(text: string): Date | null {
  const trimmed = text.trim();
  const match = trimmed.length > MAX_LENGTH ? null : DATE_TIME.exec(trimmed);
  if (match === null) return null;
  const [, year, month = "01", day = "01", time = "T00:00", seconds = ":00", zone = "Z"] = match;
  return parseRfc3339(`${year}-${month}-${day}${time}${seconds}${zone}`);
}
