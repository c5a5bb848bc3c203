/** Intl, and the methods that write numbers and dates as texts. The engine has none of them. */
import { DATE_PARTS, DateTimeFormat, TIME_PARTS } from "./date_format.js";
import { language, NumberFormat } from "./number_format.js";
import { define, defineAll } from "./properties.js";

class PluralRules {
  select(number) {
    return Number(number) === 1 ? "one" : "other";
  }
  resolvedOptions() {
    return { pluralCategories: ["one", "other"] };
  }
}

class RelativeTimeFormat {
  #options;
  constructor(_locales, options = {}) {
    this.#options = options ?? {};
  }
  format(value, unit) {
    const name = String(unit).replace(/s$/, "");
    if (this.#options.numeric === "auto" && name === "day" && Math.abs(value) <= 1) {
      return ["yesterday", "today", "tomorrow"][value + 1];
    }
    const count = Math.abs(value);
    const text = `${new NumberFormat().format(count)} ${name}${count === 1 ? "" : "s"}`;
    return value < 0 || Object.is(value, -0) ? `${text} ago` : `in ${text}`;
  }
}

const compareTexts = (a, b, { numeric = false, sensitivity = "variant" } = {}) => {
  const folded = (text) =>
    sensitivity === "variant" ? text : text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const [first, second] = [folded(String(a)), folded(String(b))];
  const parts = (text) => numeric ? text.split(/(\d+)/) : [text.toLowerCase(), text];
  const [mine, others] = [parts(first), parts(second)];
  for (let at = 0; at < Math.min(mine.length, others.length); at++) {
    if (mine[at] === others[at]) continue;
    if (numeric && at % 2 === 1) return Number(mine[at]) - Number(others[at]);
    return mine[at] < others[at] ? -1 : 1;
  }
  return mine.length - others.length;
};
class Collator {
  constructor(_locales, options = {}) {
    this.compare = (a, b) => Math.sign(compareTexts(a, b, options ?? {}));
  }
  resolvedOptions() {
    return { locale: language() };
  }
}

class ListFormat {
  #word;
  constructor(_locales, { type = "conjunction" } = {}) {
    this.#word = type === "disjunction" ? "or" : "and";
  }
  format(list) {
    const all = [...list];
    if (all.length < 2) return all.join("");
    return `${all.slice(0, -1).join(", ")}${all.length > 2 ? "," : ""} ${this.#word} ${all.at(-1)}`;
  }
}

class DisplayNames {
  of(code) {
    return String(code);
  }
}
class Segmenter {
  segment(text) {
    return Array.from(String(text), (segment, index) => ({ segment, index, isWordLike: /\w/.test(segment) }));
  }
}
class Locale {
  constructor(tag) {
    this.baseName = String(tag);
    [this.language, this.region] = this.baseName.split("-");
  }
  toString() {
    return this.baseName;
  }
}

/** Makes a class callable without `new`, and answers which languages it knows. */
function callable(Class) {
  Class.supportedLocalesOf = (locales) => [locales].flat();
  return new Proxy(Class, { apply: (target, _self, values) => new target(...values) });
}
const classes = {
  NumberFormat,
  DateTimeFormat,
  PluralRules,
  RelativeTimeFormat,
  Collator,
  ListFormat,
  DisplayNames,
};
const Intl = {
  Segmenter,
  Locale,
  getCanonicalLocales: (locales) => [locales].flat(),
  supportedValuesOf: () => [],
};
for (const [name, Class] of Object.entries(classes)) Intl[name] = callable(Class);
define(globalThis, "Intl", Intl);

define(Number.prototype, "toLocaleString", function (locales, options) {
  return new NumberFormat(locales, options).format(this);
});
const dateText = (date, locales, options) => new DateTimeFormat(locales, options).format(date);
const day = { year: "numeric", month: "numeric", day: "numeric" };
const time = { hour: "numeric", minute: "2-digit", second: "2-digit" };
const hasAny = (options, names) => names.some((name) => options?.[name] !== undefined);
defineAll(Date.prototype, {
  toLocaleDateString(locales, options) {
    const isGiven = hasAny(options, [...DATE_PARTS, "dateStyle"]);
    return dateText(this, locales, isGiven ? options : { ...day, ...options });
  },
  toLocaleTimeString(locales, options) {
    return dateText(
      this,
      locales,
      hasAny(options, [...TIME_PARTS, "timeStyle"]) ? options : { ...time, ...options },
    );
  },
  toLocaleString(locales, options) {
    const isGiven = hasAny(options, [...DATE_PARTS, ...TIME_PARTS, "dateStyle", "timeStyle"]);
    return dateText(this, locales, isGiven ? options : { ...day, ...time, ...options });
  },
});
define(String.prototype, "localeCompare", function (other, _locales, options) {
  return Math.sign(compareTexts(this, other, options ?? {}));
});
