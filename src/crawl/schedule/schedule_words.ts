/** Describes a schedule in words, such as "every Monday at 06:00 UTC". */
import { type CronField, parseCronFields } from "./cron_fields.ts";

const WEEKDAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const MONTHS = [
  ..."January February March April May June July August September October November December".split(" "),
];
const LIST = new Intl.ListFormat("en", { type: "conjunction" });
const HOURS_PER_DAY = 24;

/** @param expression result of `parseSchedule()` */
export function scheduleWords(expression: string): string {
  const [minute, hour, day, month, weekday] = parseCronFields(expression);
  const times = timesIn(minute.values ?? [], hour.values ?? []);
  const days = daysIn(day, month, weekday);
  // Only the library knows these days.
  if (days === null) return `on the cron schedule ${expression} (UTC)`;
  if (!times.startsWith("every")) return `${days} ${times}`;
  return days === "every day" ? times : `${days}, ${times}`;
}

function timesIn(minutes: readonly number[], hours: readonly number[]): string {
  const [minute = 0] = minutes;
  const [first = 0, second = HOURS_PER_DAY] = hours;
  const step = second - first;
  const isRegular = hours.every((hour, index) => hour === first + step * index);
  if (hours.length === HOURS_PER_DAY) return `every hour at minute ${minute}`;
  // The step must also be the same across midnight.
  if (hours.length > 2 && isRegular && hours.length * step === HOURS_PER_DAY) {
    return `every ${step} hours from ${clockTime(first, minute)} UTC`;
  }
  if (hours.length > 2 && isRegular && step === 1) {
    const last = hours.at(-1) ?? first;
    return `every hour from ${clockTime(first, minute)} to ${clockTime(last, minute)} UTC`;
  }
  return `at ${LIST.format(hours.map((hour) => clockTime(hour, minute)))} UTC`;
}

/** @returns null if the fields alone do not define the days */
function daysIn(day: CronField, month: CronField, weekday: CronField): string | null {
  if (day.values === null || weekday.values === null || month.values === null) return null;
  const months = month.isWildcard || month.values.length === MONTHS.length
    ? null
    : LIST.format(month.values.map((value) => MONTHS[value - 1] ?? ""));
  const dates = `on ${day.values.length === 1 ? "day" : "days"} ${LIST.format(day.values.map(String))} of ` +
    (months ?? "every month");
  if (weekday.isWildcard) {
    if (!day.isWildcard) return dates;
    return months === null ? "every day" : `every day in ${months}`;
  }
  const weekdays = `every ${weekdaysIn(weekday.values)}`;
  // A day matches if either field matches, as in crontab(5).
  if (!day.isWildcard) return `${dates} and ${weekdays}${months === null ? "" : ` in ${months}`}`;
  return months === null ? weekdays : `${weekdays} in ${months}`;
}

function weekdaysIn(values: readonly number[]): string {
  if (values.length === WEEKDAYS.length) return "day";
  if (values.join() === "1,2,3,4,5") return "weekday (Monday to Friday)";
  // Weeks start on Monday.
  const ordered = values.toSorted((left, right) => (left + 6) % 7 - (right + 6) % 7);
  return LIST.format(ordered.map((value) => WEEKDAYS[value] ?? ""));
}

function clockTime(hour: number, minute: number): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
