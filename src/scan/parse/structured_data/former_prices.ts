/** The prices that a page strikes out or names as former, beside what something costs now. */
import type { Document, Element } from "deno-dom";
import { elements } from "../dom/html.ts";
import { visibleText } from "../dom/visible_text.ts";
import { hasAnyPrice, priceText } from "./price_text.ts";

/** Elements that are read, and characters of a class. */
const MAX_ELEMENTS = 5_000;
const MAX_CLASS_LENGTH = 200;
/** Characters of a price with its words, and of what stands around it. */
const MAX_FORMER_LENGTH = 80;
const MAX_AROUND_LENGTH = 1_000;
/** Ancestors in which the current price is searched. */
const MAX_DEPTH = 3;
const STRUCK: ReadonlySet<string> = new Set(["del", "s", "strike"]);
const PRICE_CLASS = /price|preis|prix|preci?o|prezzo|prijs|\bpris\b|amount|cost/i;
/** Words of a class, parted by hyphens, underscores or capitals. */
const FORMER_CLASS =
  /(?:^|[\s_-])(?:avant|before|compare|crossed|former|msrp|old|original|previous|regular|rrp|statt|strike|striked|strikethrough|uvp|was)(?:$|[\s_-]|(?=[A-Z]))/;
/** A usual price may be the only one: `regular` is also a size. */
const REGULAR_CLASS = /regular/i;
const CURRENT_CLASS = /sale|special|current|final|discount|reduced|now/i;
/** Words for readers of the screen, beside a price that is struck out. */
const FORMER_WORDS =
  /^\s{0,20}(?:original|regular|old|former|previous|was\b|ursprünglich|statt|le prix initial|el precio original|il prezzo originale)/i;
const SPOKEN_CLASS = /screen-?reader|sr-only|visually-?hidden/i;

/** @returns the visible text without such prices; all of it where no other price stands beside them */
export function withoutFormerPrices(document: Document, text: string): string {
  const marked = elements(document, "del, s, strike, [class]").slice(0, MAX_ELEMENTS).filter(isMarked);
  if (marked.length === 0) return text;
  const former = new Set(marked);
  const left = new Set(marked.filter((element) => isBesidePrice(element, former)));
  return left.size === 0 ? text : visibleText(document, (element) => left.has(element));
}

function isMarked(element: Element): boolean {
  const name = element.getAttribute("class")?.slice(0, MAX_CLASS_LENGTH) ?? "";
  const isSpoken = SPOKEN_CLASS.test(name);
  const isNamed = FORMER_CLASS.test(name) && PRICE_CLASS.test(name);
  if (!STRUCK.has(element.localName) && !isNamed && !isSpoken) return false;
  const text = element.textContent.trim();
  return text.length <= MAX_FORMER_LENGTH && /\d/.test(text) && (!isSpoken || FORMER_WORDS.test(text));
}

function isBesidePrice(element: Element, former: ReadonlySet<Element>): boolean {
  const isUsual = !STRUCK.has(element.localName) && REGULAR_CLASS.test(element.getAttribute("class") ?? "");
  let around = element.parentElement;
  for (let depth = 0; around !== null && depth < MAX_DEPTH; depth++, around = around.parentElement) {
    if (around.textContent.length > MAX_AROUND_LENGTH) return false;
    if (!hasAnyPrice(priceText(visibleText(around, (each) => former.has(each))))) continue;
    return !isUsual ||
      [...around.querySelectorAll("[class]")].some((each) =>
        CURRENT_CLASS.test(each.getAttribute("class") ?? "")
      );
  }
  return false;
}
