/** Points in time as texts. */
import { plural } from "../../plural.ts";

/** `Intl.DateTimeFormat` has other names in some browsers, such as "Sept". */
export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Time such as `2026-11-24 02:06 UTC`, which is the same for every reader. @param iso ISO 8601, in UTC */
export function utcText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/**
 * Time such as `24 Nov 2026, 03:06` in the time zone of the browser, or the text itself if it is not a time. Phones
 * need a twentieth of a second to make an `Intl.DateTimeFormat`.
 */
export function localText(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  return `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}, ${
    clockText(at.getHours(), at.getMinutes())
  }`;
}

/** Units of an age, the largest first, each with its seconds. */
const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60]] as const;
/** Days until which an age says more than a date. */
const MAX_AGE_DAYS = 7;

/**
 * Age such as `3 minutes ago`, time to come such as `in 3 minutes`, or the date in UTC if it is a week away.
 * @param now milliseconds since 1970
 */
export function ageText(iso: string, now: number = Date.now()): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  const seconds = Math.abs(now - at.getTime()) / 1000;
  const isPast = at.getTime() <= now;
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? [null, 1];
  if (unit === null) return isPast ? "less than a minute ago" : "in less than a minute";
  if (unit === "day" && seconds >= MAX_AGE_DAYS * size) {
    return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
  }
  const count = plural(Math.floor(seconds / size), unit);
  return isPast ? `${count} ago` : `in ${count}`;
}

/** Time of day in the time zone of the browser, such as `03:06:59`. @param seconds from now */
export function laterText(seconds: number): string {
  const at = new Date(Date.now() + 1000 * seconds);
  return clockText(at.getHours(), at.getMinutes(), at.getSeconds());
}

function clockText(...parts: readonly number[]): string {
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** Shows the times of the page in the reader's time zone. */
export function showLocalTimes(): void {
  for (const time of document.querySelectorAll("time")) {
    if (time.title === "") continue;
    if ("age" in time.dataset) time.title = localText(time.dateTime);
    else time.textContent = localText(time.dateTime);
  }
}
