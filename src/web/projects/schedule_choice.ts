/** A schedule as people choose it in a form, and as a cron expression in UTC for the API. */
import { scheduleWords } from "../../crawl/schedule/schedule_words.ts";

export const FREQUENCIES = [
  ["never", "Never (manually or from CI only)"],
  ["daily", "Every day"],
  ["weekdays", "Every weekday, Monday to Friday"],
  ["weekly", "Every week, on Monday"],
  ["monthly", "Every month, on the 1st"],
  ["hourly", "Every hour"],
  ["cron", "Custom (cron expression)"],
] as const;

export type Frequency = typeof FREQUENCIES[number][0];

/** Day, month and weekday of a cron expression. */
const DAYS: Readonly<Partial<Record<Frequency, string>>> = {
  daily: "* * *",
  weekdays: "* * 1-5",
  weekly: "* * 1",
  monthly: "1 * *",
};
const DEFAULT_HOUR = "3";

/** Full hours in UTC. */
export const HOURS: readonly (readonly [value: string, text: string])[] = Array.from(
  { length: 24 },
  (_, hour) => [String(hour), `${String(hour).padStart(2, "0")}:00 UTC`] as const,
);

export interface ScheduleChoice {
  readonly frequency: Frequency;
  readonly hour: string;
  readonly cron: string;
}

/** @param schedule as the API has it, or null if crawls start by hand only */
export function choiceOf(schedule: string | null): ScheduleChoice {
  if (schedule === null) return { frequency: "never", hour: DEFAULT_HOUR, cron: "" };
  if (schedule === "0 * * * *") return { frequency: "hourly", hour: DEFAULT_HOUR, cron: "" };
  const [, hour, days] = /^0 (\d{1,2}) (\S+ \S+ \S+)$/.exec(schedule.replace("MON-FRI", "1-5")) ?? [];
  const [frequency] = Object.entries(DAYS).find(([, pattern]) => pattern === days) ?? [];
  if (hour === undefined || frequency === undefined) {
    return { frequency: "cron", hour: DEFAULT_HOUR, cron: schedule };
  }
  return { frequency: frequency as Frequency, hour: String(Number(hour)), cron: "" };
}

/** Schedule from a form, for the API, which refuses invalid values. */
export function scheduleOf(values: URLSearchParams): string | null {
  const frequency = values.get("frequency") ?? "never";
  if (frequency === "never") return null;
  if (frequency === "hourly") return "0 * * * *";
  const days = DAYS[frequency as Frequency];
  return days === undefined ? values.get("cron") ?? "" : `0 ${values.get("hour") ?? DEFAULT_HOUR} ${days}`;
}

/** @returns a sentence such as "Every day at 03:00 UTC" */
export function scheduleSentence(schedule: string): string {
  const words = scheduleWords(schedule);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
