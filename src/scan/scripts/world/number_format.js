/** Numbers as texts of a language. The engine has no tables of languages, so the most common rules are here. */
import { page } from "./host.js";

/** @param locales a language tag, several, or undefined for the language of the page */
export const language = (locales) => String([locales].flat()[0] ?? page.language ?? "en");

/** Separators of thousands and decimals. */
function separators(locale) {
  const [base] = locale.toLowerCase().split("-");
  if (/^(?:de|es|it|nl|pt|id|tr|da|el|vi)$/.test(base) && !/^de-ch/i.test(locale)) return [".", ","];
  if (/^(?:fr|ru|uk|pl|cs|sv|nb|no|fi|hu|sk|bg)$/.test(base)) {
    return [base === "fr" ? "\u202f" : "\u00a0", ","];
  }
  return /^de-ch/i.test(locale) ? ["’", "."] : [",", "."];
}

const CURRENCIES = {
  USD: "$",
  EUR: "€",
  GBP: "£",
  JPY: "¥",
  INR: "₹",
  CNY: "CN¥",
  KRW: "₩",
  BRL: "R$",
  CAD: "CA$",
};

export class NumberFormat {
  #locale;
  #options;
  constructor(locales, options = {}) {
    this.#locale = language(locales);
    this.#options = options ?? {};
    this.format = this.format.bind(this);
  }
  #digits(number) {
    const { style, minimumFractionDigits, maximumFractionDigits, currency = "" } = this.#options;
    const initial = style === "currency" ? (/^(?:JPY|KRW)$/.test(currency) ? 0 : 2) : 0;
    const least = minimumFractionDigits ?? Math.min(initial, maximumFractionDigits ?? initial);
    const most = maximumFractionDigits ??
      Math.max(least, style === "currency" ? initial : style === "percent" ? 0 : 3);
    let [whole, part = ""] = Math.abs(number).toFixed(Math.min(most, 20)).split(".");
    while (part.length > least && part.endsWith("0")) part = part.slice(0, -1);
    const [thousands, decimal] = separators(this.#locale);
    if (this.#options.useGrouping !== false) whole = whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
    whole = whole.padStart(this.#options.minimumIntegerDigits ?? 1, "0");
    return part === "" ? whole : `${whole}${decimal}${part}`;
  }
  format(value) {
    const { style, currency, notation, unit } = this.#options;
    let number = Number(value);
    if (Number.isNaN(number)) return "NaN";
    if (!Number.isFinite(number)) return number < 0 ? "-∞" : "∞";
    const sign = number < 0 ? "-" : "";
    if (notation === "compact" && Math.abs(number) >= 1_000) {
      const power = Math.min(4, Math.floor(Math.log10(Math.abs(number)) / 3));
      number /= 1_000 ** power;
      const digits = new NumberFormat(this.#locale, {
        maximumFractionDigits: Math.abs(number) < 100 ? 1 : 0,
      });
      return digits.format(number) + ["", "K", "M", "B", "T"][power];
    }
    if (style === "percent") number *= 100;
    const digits = this.#digits(number);
    if (style === "percent") return `${sign}${digits}${this.#locale.startsWith("en") ? "" : "\u00a0"}%`;
    if (style === "unit") return `${sign}${digits} ${unit}`;
    if (style !== "currency") return sign + digits;
    const symbol = CURRENCIES[currency] ?? `${currency}\u00a0`;
    return separators(this.#locale)[1] === ","
      ? `${sign}${digits}\u00a0${symbol.trim()}`
      : `${sign}${symbol}${digits}`;
  }
  formatToParts(value) {
    return [{ type: "integer", value: this.format(value) }];
  }
  resolvedOptions() {
    return { locale: this.#locale, numberingSystem: "latn", ...this.#options };
  }
}
