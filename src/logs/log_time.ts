/** Parses the times of access logs. */

const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";
/** Length of `10/Oct/2000:13:55:36 -0700`. */
export const CLF_TIME_LENGTH = 26;

/** Parses `10/Oct/2000:13:55:36 -0700` at an offset. @returns NaN if it is not a time */
export function clfTime(text: string, at = 0): number {
  const month = MONTHS.indexOf(text.slice(at + 3, at + 6));
  const [day, year] = [digits(text, at, 2), digits(text, at + 7, 4)];
  const [hour, minute, second] = [12, 15, 18].map((start) => digits(text, at + start, 2));
  const [zoneHour, zoneMinute] = [digits(text, at + 22, 2), digits(text, at + 24, 2)];
  const sign = text.charCodeAt(at + 21) === 45 ? -1 : 1;
  if (month === -1 || month % 3 !== 0 || day < 1 || day > 31 || !isClock(hour, minute, second)) return NaN;
  const local = Date.UTC(year, month / 3, day, hour, minute, second);
  return local - sign * (zoneHour * 60 + zoneMinute) * 60_000;
}

function isClock(hour = NaN, minute = NaN, second = NaN): boolean {
  return hour < 24 && minute < 60 && second <= 60;
}

function digits(text: string, at: number, count: number): number {
  let value = 0;
  for (let index = at; index < at + count; index++) {
    const digit = text.charCodeAt(index) - 48;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    value = 10 * value + digit;
  }
  return value;
}

/** Numbers below each limit are seconds, milliseconds and microseconds; larger ones are nanoseconds. */
const UNITS: readonly (readonly [limit: number, msPerUnit: number])[] = [[1e11, 1000], [1e14, 1], [
  1e17,
  1e-3,
]];

/** Parses a Unix time in any unit, RFC 3339, or the time of a common log. @returns NaN if it is none */
export function anyTime(value: unknown): number {
  if (typeof value === "number") {
    const [, msPerUnit] = UNITS.find(([limit]) => value < limit) ?? [0, 1e-6];
    return Math.floor(value * msPerUnit);
  }
  if (typeof value !== "string" || value.length > 40) return NaN;
  if (/^\d{1,20}(?:\.\d{1,9})?$/.test(value)) return anyTime(Number(value));
  if (/^\d\d\d\d-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return Date.parse(value);
  return clfTime(value);
}
