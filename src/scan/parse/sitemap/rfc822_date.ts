/** Dates in RSS format, which is RFC 822, 5, with the four-digit years of RFC 5322. */
import { parseRfc3339 } from "../rfc3339.ts";

/** Maximum number of characters of a date. */
const MAX_LENGTH = 64;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DATE =
  /^(?:[a-z]{3,9}[\s,]+)?(\d{1,2})[\s,]+([a-z]{3})[^\s,]*[\s,]+(\d\d|\d{4})[\s,]+(\d\d:\d\d)(:\d\d)?[\s,]+([^\s,]+)$/i;

/**
 * Parses `Sat, 07 Nov 2026 08:30:00 GMT`. The weekday, which is not compared, and the seconds may be missing.
 * @returns null if the text is not such a date, has an unknown zone, or names a day that does not exist
 */
export function parseRfc822Date(text: string): Date | null {
  const match = text.length > MAX_LENGTH ? null : DATE.exec(text.trim());
  if (match === null) return null;
  const [, day = "", month = "", year = "", time = "", seconds = ":00", zone = ""] = match;
  const number = String(MONTHS.indexOf(month.toLowerCase()) + 1);
  const date = [fullYear(year), number.padStart(2, "0"), day.padStart(2, "0")].join("-");
  return parseRfc3339(`${date}T${time}${seconds}${offsetOf(zone.toUpperCase())}`);
}

/** Returns the offset in RFC 3339 format. Unknown zones are not changed. */
function offsetOf(zone: string): string {
  if (["UT", "UTC", "GMT", "Z"].includes(zone)) return "Z";
  const american = /^([ECMP])([SD])T$/.exec(zone);
  // Eastern time is five hours behind UTC, and four in summer.
  if (american) return `-0${5 + "ECMP".indexOf(american[1] ?? "") - (american[2] === "D" ? 1 : 0)}:00`;
  return zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2");
}

/** Two digits below 50 are in this century (RFC 5322, 4.3). */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return (Number(year) < 50 ? "20" : "19") + year;
}
