/** When crawls start by themselves: cron expressions with five fields, in UTC. */
import { Cron } from "croner";
import { badInput } from "../../auth/refusals.ts";
import { parseCronFields } from "./cron_fields.ts";

/** Characters of an expression as it is entered. */
export const MAX_SCHEDULE_LENGTH = 100;

/**
 * Checks an expression that a person entered: `0 6 * * mon-fri`.
 * @returns it with single spaces and in upper case, as the other functions expect it
 * @throws {AppError} BAD_USER_INPUT unless it has five valid fields and a next run, and no two runs are less than an hour apart
 */
export function parseSchedule(text: string): string {
  // Before anything else looks at it.
  if (text.length > MAX_SCHEDULE_LENGTH) {
    throw badInput(`Cannot use this schedule: it is longer than ${MAX_SCHEDULE_LENGTH} characters`);
  }
  const fields = text.split(/[ \t]+/).filter((field) => field !== "");
  if (fields.length !== 5) {
    throw badInput(
      "Cannot use this schedule: expected five fields (minute, hour, day, month, weekday), such as 0 6 * * 1",
    );
  }
  const expression = fields.join(" ").toUpperCase();
  const [minute] = parseCronFields(expression);
  // UTC has no clock changes: runs of one minute are whole hours apart, two minutes of one hour are less.
  if (minute.values?.length !== 1) {
    throw badInput("Cannot use this schedule: its runs are less than an hour apart, so give one minute only");
  }
  if (validCron(expression).nextRun() === null) throw badInput("Cannot use this schedule: it never runs");
  return expression;
}

/**
 * @param expression as {@linkcode parseSchedule} returned it
 * @param after milliseconds since 1970; a run at that moment is not the next one
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
    // The library throws errors of several classes for an invalid field.
    const reason = error instanceof Error ? error.message.replace(/^CronPattern: /, "") : String(error);
    throw badInput(`Cannot use this schedule: ${reason}`);
  }
}

function cronOf(expression: string): Cron {
  return new Cron(expression, { timezone: "UTC", mode: "5-part", paused: true });
}
