/** Dates as RSS writes them: RFC 822, 5, with the four-digit years of RFC 5322. */

/** Characters of a date. */
const MAX_LENGTH = 64;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Hours ahead of UTC. */
const ZONES: ReadonlyMap<string, number> = new Map([
  ["UT", 0],
  ["UTC", 0],
  ["GMT", 0],
  ["Z", 0],
  ["EST", -5],
  ["EDT", -4],
  ["CST", -6],
  ["CDT", -5],
  ["MST", -7],
  ["MDT", -6],
  ["PST", -8],
  ["PDT", -7],
]);

/**
 * Parses `Sat, 07 Nov 2026 08:30:00 GMT`; the weekday, which is not compared, and the seconds may be missing.
 * @returns null where the text is not such a date, has an unknown zone, or names a day that does not exist
 */
export function parseRfc822Date(text: string): Date | null {
  if (text.length > MAX_LENGTH) return null;
  const words = text.trim().split(/[\s,]+/);
  if (/^[a-z]{3,9}$/i.test(words[0] ?? "")) words.shift();
  const [day = "", month = "", year = "", time = "", zone = "", ...rest] = words;
  const monthIndex = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  const clock = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(time);
  const offset = zoneMinutes(zone);
  if (rest.length > 0 || clock === null || offset === null || monthIndex === -1) return null;
  if (!/^\d{1,2}$/.test(day) || !/^(\d\d|\d{4})$/.test(year)) return null;
  const [hour, minute, second] = [Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60) return null;
  const date = new Date(0);
  date.setUTCFullYear(fullYear(year), monthIndex, Number(day));
  if (date.getUTCMonth() !== monthIndex || date.getUTCDate() !== Number(day)) return null;
  date.setUTCHours(hour, minute - offset, second);
  return date;
}

function zoneMinutes(zone: string): number | null {
  const named = ZONES.get(zone.toUpperCase());
  if (named !== undefined) return named * 60;
  const match = /^([+-])(\d\d):?([0-5]\d)$/.exec(zone);
  if (match === null) return null;
  return (Number(match[2]) * 60 + Number(match[3])) * (match[1] === "-" ? -1 : 1);
}

/** RFC 5322, 4.3: two digits below 50 are of this century. */
function fullYear(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 50 ? 2000 : 1900);
}
