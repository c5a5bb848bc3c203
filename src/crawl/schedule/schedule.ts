/** Schedules of automatic crawls, as cron expressions with five fields in UTC. */
import { Cron } from "croner";
import { badSchedule, type CronFields, parseCronFields } from "./cron_fields.ts";

/** Maximum characters of an entered expression. */
export const MAX_SCHEDULE_LENGTH = 100;
/** Days of the months of a leap year. */
const MONTH_DAYS: readonly number[] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Validates an expression that a user entered, such as `0 6 * * mon-fri`.
 * @returns the expression in upper case with single spaces, as the other functions expect it
 * @throws {AppError} BAD_USER_INPUT unless it has five valid fields and a next run, and all runs are at least
 * an hour apart
 */
export function parseSchedule(text: string): string {
  // Check the length before any other code reads the text.
  if (text.length > MAX_SCHEDULE_LENGTH) {
    throw badSchedule(`it is longer than ${MAX_SCHEDULE_LENGTH} characters`);
  }
  const fields = text.split(/[ \t]+/).filter((field) => field !== "");
  if (fields.length !== 5) {
    throw badSchedule(
      "expected five fields (minute, hour, day, month, weekday), such as 0 6 * * 1",
    );
  }
  const expression = fields.join(" ").toUpperCase();
  const parsed = parseCronFields(expression);
  const [minute] = parsed;
  // UTC has no clock changes, so runs of one minute are whole hours apart. Two minutes of one hour are
  // closer.
  if (minute.values?.length !== 1) {
    throw badSchedule(
      "crawls must be at least an hour apart, so use one number in the first field",
    );
  }
  const cron = validCron(expression);
  // The library searches all days up to the year 3000 before it gives up.
  if (!hasDay(parsed) || cron.nextRun() === null) throw badSchedule("it never runs");
  return expression;
}

/** Returns false if no chosen month has a chosen day, such as February 30. */
function hasDay([, , day, month, weekday]: CronFields): boolean {
  // Without a plus, the schedule also runs on each of its weekdays.
  if (!weekday.isWildcard && !weekday.text.startsWith("+")) return true;
  const longest = Math.max(...(month.values ?? []).map((value) => MONTH_DAYS[value - 1] ?? 0));
  // `31W` is the weekday nearest to day 31. Every month has a last day (`L`, `LW`), which is not a number.
  const days = day.values ?? day.text.split(",").map((part) => parseInt(part, 10));
  return days.some((value) => !(value > longest));
}

/**
 * @param expression result of {@linkcode parseSchedule}
 * @param after milliseconds since 1970; a run at that time does not count
 * @returns milliseconds since 1970
 */
export function nextRun(expression: string, after: number): number {
  const next = cronOf(expression).nextRun(new Date(after));
  if (next === null) throw new RangeError(`Cannot find the next run: ${expression} never runs again`);
  return next.getTime();
}

function validCron(expression: string): Cron {
  try {
    return cronOf(expression);
  } catch (error) {
    // The library throws different classes of errors for an invalid field.
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, "") : String(error);
    throw badSchedule(reason);
  }
}

function cronOf(expression: string): Cron {
  return new Cron(expression, { timezone: "UTC", mode: "5-part", paused: true });
}
