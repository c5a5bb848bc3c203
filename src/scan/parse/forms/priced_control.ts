/** Whether a page offers something to buy: a buy button with a price near it. */
import { type Document, type Element, Text } from "deno-dom";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { BUY_WORDS } from "../../data/signs/shop.ts";
import { elements } from "../dom/html.ts";

/** Controls whose name is read, and buy buttons around which a price is searched. */
export const MAX_CONTROLS = 2_000;
const MAX_BUY_CONTROLS = 20;
/** Characters of a control's name; a longer text only mentions buying. */
const MAX_CONTROL_NAME_LENGTH = 60;
/** Ancestors of a control in which a price belongs to it. */
const MAX_PRICE_LEVELS = 6;
/** Characters and nodes of such an ancestor; in a larger one a price may belong to anything. */
export const MAX_PRICE_TEXT_LENGTH = 2_000;
const MAX_PRICE_NODES = 400;
const UNREAD: ReadonlySet<string> = new Set(["script", "style"]);

const BUY_STARTS = BUY_WORDS.map((phrase) => `${phrase} `);

const PRICE = new RegExp(
  String.raw`(?:[$€£¥₹₽₩₺₴₫฿₪]|\b(?:AUD|CAD|CHF|CZK|DKK|EUR|GBP|HUF|INR|JPY|NOK|PLN|R\$|SEK|USD))\s{0,2}\d` +
    String
      .raw`|\d\s{0,2}(?:[$€£¥₹₽₩₺₴₫฿₪円元원]|(?:AUD|CAD|CHF|CZK|DKK|EUR|GBP|HUF|INR|JPY|NOK|PLN|SEK|USD|kr|zł|Kč|Ft)(?!\p{L}))`,
  "u",
);

/** True if a price is near a button, link or form control for buying. */
export function hasPricedControl(document: Document): boolean {
  return elements(document, "button, a, input[type=submit], input[type=button], [role=button]")
    .slice(0, MAX_CONTROLS)
    .filter(isToBuy)
    .slice(0, MAX_BUY_CONTROLS)
    .some(isBesidePrice);
}

function isToBuy(control: Element): boolean {
  const names = [
    boundedText(control, MAX_CONTROL_NAME_LENGTH),
    control.getAttribute("value"),
    control.getAttribute("aria-label"),
  ];
  return names.some((name) => {
    if (name === null || name.length > MAX_CONTROL_NAME_LENGTH) return false;
    const words = `${name.replace(/\s+/g, " ").trim().toLowerCase()} `;
    return BUY_STARTS.some((phrase) => words.startsWith(phrase));
  });
}

function isBesidePrice(control: Element): boolean {
  let around: Element | null = control;
  for (let level = 0; level <= MAX_PRICE_LEVELS && around !== null; level++) {
    const text = boundedText(around, MAX_PRICE_TEXT_LENGTH);
    if (text === null) return false;
    if (PRICE.test(text)) return true;
    around = around.parentElement;
  }
  return false;
}

/** Text of an element without scripts and styles; null if it is longer, or has too many nodes. */
function boundedText(element: Element, limit: number): string | null {
  let text = "";
  let seen = 0;
  for (const node of nodesWithin(element, (inner) => !isElement(inner) || !UNREAD.has(inner.localName))) {
    if (++seen > MAX_PRICE_NODES) return null;
    if (node instanceof Text) text += ` ${node.data}`;
    if (text.length > limit) return null;
  }
  return text;
}
