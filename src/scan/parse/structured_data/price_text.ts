/** Checks if a text contains a price, in any usual notation. */
import { CURRENCY_SIGNS } from "../../data/signs/product.ts";

/** Maximum number of searched characters of a text. */
export const MAX_PRICE_TEXT_LENGTH = 200_000;

/** Maximum number of characters of a searched currency code, because patterns have a maximum length. */
const MAX_CURRENCY_LENGTH = 100;

/** A price of any amount. */
const ANY_PRICE =
  /(?:[$€£¥₹₽₩₺₴₫฿₪₱₦₸₼₾]|\b(?:aud|cad|chf|czk|dkk|eur|gbp|huf|inr|jpy|nok|pln|r\$|sek|usd|rs\.?|rp))\s{0,2}\d|\d\s{0,2}(?:[$€£¥₹₽₩₺₴₫฿₪₸₼₾円元원]|(?:aud|cad|chf|czk|dkk|eur|gbp|huf|inr|jpy|nok|pln|sek|usd|kr|zł(?:oty(?:ch)?|ote)?|euros?|kč|ft|руб|грн|лв)(?!\p{L}))/u;

export interface PriceText {
  /** Text in lower case, with plain spaces and ASCII digits. */
  readonly text: string;
  /** Numbers as written, and neighboring numbers that may form a single number. */
  readonly numbers: ReadonlySet<string>;
}

/** Prepares a text for a price search. */
export function priceText(visible: string): PriceText {
  const text = visible.slice(0, MAX_PRICE_TEXT_LENGTH).normalize("NFKC").slice(0, MAX_PRICE_TEXT_LENGTH)
    .toLowerCase()
    .replace(/[\s\u200b\u2060]+/g, " ")
    .replace(/[’‘´`]/g, "'")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
  const numbers = new Set<string>();
  let [before, last, lastEnd] = ["", "", NaN];
  for (const { 0: written, index } of text.matchAll(/\d[\d.,']*/g)) {
    const number = written.replace(/[.,']{1,9}$/, "");
    const isNext = index === lastEnd + 1 && text.charAt(lastEnd) === " ";
    const pair = isNext ? `${last} ${number}` : "";
    numbers.add(number);
    if (isNext) numbers.add(pair);
    if (isNext && before !== "") numbers.add(`${before} ${number}`);
    [before, last, lastEnd] = [pair, number, index + written.length];
  }
  return { text, numbers };
}

export function hasAnyPrice({ text }: PriceText): boolean {
  return ANY_PRICE.test(text);
}

export function hasPrice({ numbers }: PriceText, price: number): boolean {
  return formsOf(price).some((form) => numbers.has(form));
}

/** Returns true if a text has a currency's code or one of its signs. */
export function hasCurrency({ text }: PriceText, currency: string): boolean {
  if (currency.length > MAX_CURRENCY_LENGTH) return false;
  const code = currency.toLowerCase();
  const signs = [code, ...CURRENCY_SIGNS.get(currency.toUpperCase()) ?? []];
  return signs.some((sign) => /^[a-z]/.test(sign) ? standsAsWord(text, sign) : text.includes(sign));
}

/**
 * Returns notations of an amount: 1299.00, 1,299.00, 1.299,00, 1 299, 1'299.-, 1,29,900, and separate cents.
 */
function formsOf(price: number): string[] {
  const [whole = "0", cents = "00"] = price.toFixed(2).split(".");
  const last = whole.slice(-3);
  const first = whole.slice(0, -3);
  const grouped = (mark: string) => whole.replace(/\B(?=(?:\d{3})+(?!\d))/g, mark);
  const indian = first === "" ? whole : `${first.replace(/\B(?=(?:\d{2})+(?!\d))/g, ",")},${last}`;
  const wholes = new Set([whole, grouped(","), grouped("."), grouped(" "), grouped("'"), indian]);
  const short = cents.endsWith("0") ? [`.${cents[0]}`, `,${cents[0]}`] : [];
  const tails = [`.${cents}`, `,${cents}`, ` ${cents}`, cents, ...(cents === "00" ? [""] : short)];
  return [...wholes].flatMap((each) => tails.map((tail) => each + tail));
}

function standsAsWord(text: string, word: string): boolean {
  return RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, "u").test(text);
}
