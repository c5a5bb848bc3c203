/** Prices that a page strikes out or labels as former, next to current prices. */
import type { Document, Element } from "deno-dom";
import { wholeText } from "../dom/bounded_text.ts";
import { elements } from "../dom/html.ts";
import { visibleText } from "../dom/visible_text.ts";
import { hasAnyPrice, priceText } from "./price_text.ts";

/** Maximum number of elements to read, and of characters of a class. */
const MAX_ELEMENTS = 5_000;
const MAX_CLASS_LENGTH = 200;
/** Maximum number of characters of a price with its words, and of the text around it. */
const MAX_FORMER_LENGTH = 80;
const FORMER_BOUNDS = { characters: 1_000, nodes: 100 };
const AROUND_BOUNDS = { characters: 1_000, nodes: 500 };
/** Maximum number of ancestors searched for the current price. */
const MAX_DEPTH = 3;
const STRUCK: ReadonlySet<string> = new Set(["del", "s", "strike"]);
const PRICE_CLASS = /price|preis|prix|preci?o|prezzo|prijs|\bpris\b|amount|cost/i;
/** Words of a class, separated by hyphens, underscores or capitals. */
const FORMER_CLASS =
  /(?:^|[\s_-])(?:avant|before|compare|crossed|former|msrp|old|original|previous|regular|rrp|statt|strike|striked|strikethrough|uvp|was)(?:$|[\s_-]|(?=[A-Z]))/;
/** A usual price may be the only price, and `regular` is also a size. */
const REGULAR_CLASS = /regular/i;
const CURRENT_CLASS = /sale|special|current|final|discount|reduced|now/i;
/** Words for screen readers next to a struck-out price. */
const FORMER_WORDS =
  /^\s{0,20}(?:original|regular|old|former|previous|was\b|ursprünglich|statt|le prix initial|el precio original|il prezzo originale)/i;
const SPOKEN_CLASS = /screen-?reader|sr-only|visually-?hidden/i;

/** Content of an element around former prices. */
interface Surroundings {
  readonly hasPrice: boolean;
  /** True if one of its elements has the class of a current price. */
  readonly hasCurrent: boolean;
}

/** @returns the visible text without such prices; the whole text if no other price is next to them */
export function withoutFormerPrices(document: Document, text: string): string {
  const marked = elements(document, "del, s, strike, [class]").slice(0, MAX_ELEMENTS).filter(isMarked);
  if (marked.length === 0) return text;
  const former = new Set(marked);
  const surroundings = new Map<Element, Surroundings | null>();
  const around = (element: Element) => {
    const known = surroundings.get(element);
    if (known !== undefined) return known;
    const read = readSurroundings(element, former);
    surroundings.set(element, read);
    return read;
  };
  const left = new Set(marked.filter((element) => isBesidePrice(element, around)));
  return left.size === 0 ? text : visibleText(document, (element) => left.has(element));
}

function isMarked(element: Element): boolean {
  const name = element.getAttribute("class")?.slice(0, MAX_CLASS_LENGTH) ?? "";
  const isSpoken = SPOKEN_CLASS.test(name);
  const isNamed = FORMER_CLASS.test(name) && PRICE_CLASS.test(name);
  if (!STRUCK.has(element.localName) && !isNamed && !isSpoken) return false;
  const text = wholeText(element, FORMER_BOUNDS)?.trim();
  return text !== undefined && text.length <= MAX_FORMER_LENGTH && /\d/.test(text) &&
    (!isSpoken || FORMER_WORDS.test(text));
}

function isBesidePrice(element: Element, around: (element: Element) => Surroundings | null): boolean {
  const isUsual = !STRUCK.has(element.localName) && REGULAR_CLASS.test(element.getAttribute("class") ?? "");
  let ancestor = element.parentElement;
  for (let depth = 0; ancestor !== null && depth < MAX_DEPTH; depth++, ancestor = ancestor.parentElement) {
    const read = around(ancestor);
    if (read === null) return false;
    if (read.hasPrice) return !isUsual || read.hasCurrent;
  }
  return false;
}

/** @returns null if the element holds too much for one product */
function readSurroundings(element: Element, former: ReadonlySet<Element>): Surroundings | null {
  if (wholeText(element, AROUND_BOUNDS) === null) return null;
  const classes = [...element.querySelectorAll("[class]")].map((each) => each.getAttribute("class") ?? "");
  return {
    hasPrice: hasAnyPrice(priceText(visibleText(element, (each) => former.has(each)))),
    hasCurrent: classes.some((name) => CURRENT_CLASS.test(name)),
  };
}
