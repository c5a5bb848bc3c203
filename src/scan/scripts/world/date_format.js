/** Dates and times as texts. The names of months and days are English. */
import { language } from "./number_format.js";

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);
const DAYS = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

const padded = (number, style) =>
  style === "2-digit" ? String(number % 100).padStart(2, "0") : String(number);
const named = (names, at, style) =>
  style === "short" ? names[at].slice(0, 3) : style === "narrow" ? names[at][0] : names[at];
const STYLES = {
  full: { weekday: "long", month: "long", day: "numeric", year: "numeric" },
  long: { month: "long", day: "numeric", year: "numeric" },
  medium: { month: "short", day: "numeric", year: "numeric" },
  short: { month: "numeric", day: "numeric", year: "2-digit" },
};
export const DATE_PARTS = ["weekday", "year", "month", "day"];
export const TIME_PARTS = ["hour", "minute", "second"];

export class DateTimeFormat {
  #locale;
  #options;
  constructor(locales, options = {}) {
    this.#locale = language(locales);
    const { dateStyle, timeStyle, ...given } = options ?? {};
    this.#options = { ...given, ...STYLES[dateStyle] };
    if (timeStyle !== undefined) Object.assign(this.#options, { hour: "numeric", minute: "2-digit" });
    if (timeStyle === "medium") this.#options.second = "2-digit";
    const isEmpty = [...DATE_PARTS, ...TIME_PARTS].every((name) => this.#options[name] === undefined);
    if (isEmpty) Object.assign(this.#options, { year: "numeric", month: "numeric", day: "numeric" });
    this.format = this.format.bind(this);
  }
  #date(date) {
    const { weekday, year, month, day } = this.#options;
    const isNumeric = month === "numeric" || month === "2-digit";
    const names = {
      weekday: weekday && named(DAYS, date.getDay(), weekday),
      year: year && padded(date.getFullYear(), year),
      month: month &&
        (isNumeric ? padded(date.getMonth() + 1, month) : named(MONTHS, date.getMonth(), month)),
      day: day && padded(date.getDate(), day),
    };
    const join = (parts, separator) => parts.filter(Boolean).join(separator);
    if (isNumeric || month === undefined) {
      const isAmerican = /^en(?:-US)?$/i.test(this.#locale);
      const separator = /^(?:de|ru|pl|cs|fi|nb|tr)/i.test(this.#locale) ? "." : "/";
      const parts = isAmerican ? [names.month, names.day, names.year] : [names.day, names.month, names.year];
      return join([names.weekday, join(parts, separator)], ", ");
    }
    if (/^en(?:-(?:US|CA))?$/i.test(this.#locale)) {
      return join(
        [names.weekday, join([join([names.month, names.day], " "), names.year], day ? ", " : " ")],
        ", ",
      );
    }
    return join([names.weekday, join([names.day, names.month, names.year], " ")], ", ");
  }
  #time(date) {
    const { hour, minute, second, hour12 } = this.#options;
    const isTwelve = hour12 ?? /^en(?:-US)?$/i.test(this.#locale);
    const two = (number) => String(number).padStart(2, "0");
    const hours = isTwelve ? date.getHours() % 12 || 12 : date.getHours();
    const first = hour && (hour === "2-digit" || !isTwelve ? two(hours) : String(hours));
    const text = [first, minute && two(date.getMinutes()), second && two(date.getSeconds())].filter(Boolean)
      .join(":");
    return hour && isTwelve ? `${text} ${date.getHours() < 12 ? "AM" : "PM"}` : text;
  }
  format(value) {
    const date = value === undefined ? new globalThis.Date() : new globalThis.Date(value);
    if (Number.isNaN(date.getTime())) throw new RangeError("Invalid time value");
    return [this.#date(date), this.#time(date)].filter((part) => part !== "").join(", ");
  }
  formatToParts(value) {
    const date = new globalThis.Date(value ?? undefined);
    const two = (number) => String(number).padStart(2, "0");
    const all = {
      weekday: named(DAYS, date.getDay(), this.#options.weekday),
      year: String(date.getFullYear()),
      month: this.#options.month?.length > 7 || /^(?:numeric|2-digit)$/.test(this.#options.month ?? "")
        ? two(date.getMonth() + 1)
        : named(MONTHS, date.getMonth(), this.#options.month),
      day: two(date.getDate()),
      hour: two(date.getHours()),
      minute: two(date.getMinutes()),
      second: two(date.getSeconds()),
      timeZoneName: "UTC",
    };
    return Object.entries(all).filter(([type]) => this.#options[type] !== undefined)
      .flatMap((
        [type, text],
        at,
      ) => [...(at > 0 ? [{ type: "literal", value: " " }] : []), { type, value: text }]);
  }
  formatRange(from, to) {
    return `${this.format(from)} – ${this.format(to)}`;
  }
  resolvedOptions() {
    return { locale: this.#locale, timeZone: "UTC", calendar: "gregory", numberingSystem: "latn" };
  }
}
