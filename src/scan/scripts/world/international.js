/** Intl, and the methods that write numbers and dates as texts. The host has the tables of languages. */
import { askHost, page } from "./host.js";
import { define } from "./properties.js";

const METHODS = {
  Collator: ["compare"],
  DateTimeFormat: ["format", "formatToParts", "formatRange"],
  ListFormat: ["format", "formatToParts"],
  NumberFormat: ["format", "formatToParts"],
  PluralRules: ["select"],
  RelativeTimeFormat: ["format", "formatToParts"],
};
const { stringify } = JSON;

const textFrom = (type, method, locales, options, values) =>
  askHost(method === "compare" ? "compare" : "format", stringify({ type, method, locales, options, values }));

/** The language of the page, if there is such a language. */
let language = "en-US";
try {
  textFrom("NumberFormat", "resolvedOptions", page.language, undefined, []);
  language = page.language;
} catch {
  // The page names a language that does not exist.
}

/** A value for JSON, with dates as numbers. */
function plain(type, value) {
  if (type === "DateTimeFormat") return Number(value ?? Date.now());
  return type === "NumberFormat" || type === "PluralRules" ? String(value) : value;
}

function newClass(type, methods) {
  // A function, because `Intl.NumberFormat()` needs no `new`.
  function Formatter(locales = language, options = undefined) {
    const formatter = new.target === undefined ? Object.create(Formatter.prototype) : this;
    const call = (method) => (...values) =>
      textFrom(type, method, locales, options, values.map((value) => plain(type, value)));
    for (const method of [...methods, "resolvedOptions"]) define(formatter, method, call(method));
    if (type === "DateTimeFormat") {
      formatter.format = (value) => call("format")(value);
      formatter.formatToParts = (value) => call("formatToParts")(value);
    }
    formatter.resolvedOptions();
    return formatter;
  }
  Formatter.supportedLocalesOf = (locales) => [locales].flat();
  return Formatter;
}

const Intl = { getCanonicalLocales: (locales) => [locales].flat() };
for (const [type, methods] of Object.entries(METHODS)) Intl[type] = newClass(type, methods);
define(globalThis, "Intl", Intl);

define(Number.prototype, "toLocaleString", function (locales, options) {
  return new Intl.NumberFormat(locales, options).format(this);
});
for (const method of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"]) {
  define(Date.prototype, method, function (locales = language, options = undefined) {
    return textFrom("Date", method, locales, options, [this.getTime()]);
  });
}
define(String.prototype, "localeCompare", function (other, locales = language, options = undefined) {
  return textFrom("Collator", "compare", locales, options, [String(this), String(other)]);
});
