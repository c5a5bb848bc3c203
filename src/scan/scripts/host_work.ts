/** Work for scripts of pages that their interpreter has no code for: URLs, texts in the languages of people, Base64. */

/** Maximum number of formatters to keep. */
const MAX_FORMATTERS = 200;
const PARTS = [
  "href",
  "origin",
  "protocol",
  "username",
  "password",
  "host",
  "hostname",
  "port",
  "pathname",
  "search",
  "hash",
] as const;
const FORMATTERS: Readonly<Record<string, new (locales?: string[], options?: object) => object>> = {
  Collator: Intl.Collator,
  DateTimeFormat: Intl.DateTimeFormat,
  ListFormat: Intl.ListFormat,
  NumberFormat: Intl.NumberFormat,
  PluralRules: Intl.PluralRules,
  RelativeTimeFormat: Intl.RelativeTimeFormat,
};
const FORMAT_METHODS = /^(?:compare|format|formatToParts|formatRange|select|resolvedOptions)$/;
const DATE_METHODS = /^toLocale(?:Date|Time)?String$/;

interface Formatting {
  /** Name of a class of `Intl`, or "Date". */
  readonly type: string;
  readonly method: string;
  readonly locales?: string[];
  readonly options?: object;
  /** Dates are numbers. */
  readonly values: readonly unknown[];
}

const formatters = new Map<string, object>();

const WORK: Readonly<Record<string, (...texts: string[]) => unknown>> = {
  url: (href = "", ...base) => partsOf(new URL(href, base[0])),
  changedUrl(href = "", part = "", value = "") {
    const url = new URL(href);
    if (part !== "origin") Reflect.set(url, part, value);
    return partsOf(url);
  },
  compare: (json = "") => formatted({ ...JSON.parse(json), type: "Collator", method: "compare" }),
  format: (json = "") => formatted(JSON.parse(json)),
  atob: (text = "") => atob(text),
  btoa: (text = "") => btoa(text),
};

/** @returns JSON of the value, or of the name and the message of an error */
export function hostWork(name: string, texts: readonly string[]): string {
  try {
    if (!Object.hasOwn(WORK, name)) throw new TypeError("Unknown work");
    return JSON.stringify({ value: WORK[name]?.(...texts) });
  } catch (error) {
    // A page may ask for something invalid, such as a broken URL, and its own code handles the error.
    const { name: type, message } = error instanceof Error ? error : new Error("Unknown error");
    return JSON.stringify({ error: { type, message } });
  }
}

function partsOf(url: URL): Readonly<Record<string, string>> {
  return Object.fromEntries(PARTS.map((part) => [part, url[part]]));
}

function formatted({ type, method, locales, options, values }: Formatting): unknown {
  if (type === "Date") {
    if (!DATE_METHODS.test(method)) throw new TypeError("Unknown method");
    const date = new Date(Number(values[0]));
    return Reflect.apply(Reflect.get(date, method), date, [locales, options]);
  }
  const Formatter = Object.hasOwn(FORMATTERS, type) ? FORMATTERS[type] : undefined;
  if (Formatter === undefined || !FORMAT_METHODS.test(method)) throw new TypeError("Unknown method");
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  const key = JSON.stringify([type, locales, options]);
  const formatter = formatters.getOrInsertComputed(key, () => new Formatter(locales, options));
  return Reflect.apply(Reflect.get(formatter, method), formatter, values);
}
