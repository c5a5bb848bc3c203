/** The times of --since and --until. */
import { type Arguments, flagValue, refuseUsage } from "../arguments.ts";

const MS_PER_UNIT: Readonly<Record<string, number>> = { d: 24 * 60 * 60 * 1000, h: 60 * 60 * 1000 };
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?$/;

/**
 * A day in UTC, a time, or how long ago. A day of --until is included.
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, or null without the flag
 * @throws {AppError} `USAGE`
 */
export function logTime(args: Arguments, flag: "since" | "until", now: number): number | null {
  const text = flagValue(args, flag);
  if (text === null) return null;
  const [, amount, unit = ""] = /^(\d{1,5})([dh])$/.exec(text) ?? [];
  if (amount !== undefined) return now - Number(amount) * (MS_PER_UNIT[unit] ?? 0);
  // Without a time zone, a time is in UTC, as a day is.
  const time = DAY.test(text) || TIME.test(text) ? Date.parse(zoned(text)) : NaN;
  if (Number.isNaN(time) || DAY.test(text) && new Date(time).toISOString().slice(0, 10) !== text) {
    refuseUsage(
      `--${flag} must be a day such as 2026-11-01, a time, or an age such as 7d or 24h, not "${text}"`,
    );
  }
  return flag === "until" && DAY.test(text) ? time + (MS_PER_UNIT["d"] ?? 0) : time;
}

function zoned(text: string): string {
  return DAY.test(text) || /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`;
}
