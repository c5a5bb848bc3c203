/** Whether a page offers something to buy: a buy button with a price near it. */
import { type Document, type Element, Text } from "deno-dom";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { BUY_WORDS, CART_CODE, CART_WORDS, PRICE } from "../../data/signs/shop.ts";
import { elements } from "../dom/html.ts";

/** Controls whose name is read, and buy buttons around which a price is searched. */
export const MAX_CONTROLS = 2_000;
const MAX_BUY_CONTROLS = 20;
/** Products of a list, of which a single one may be an example; and buttons of a list that are more than those of plans. */
const MIN_CART_CONTROLS = 2;
const MIN_BUY_CONTROLS = 6;
/** Attributes of a control that name what it does in code, and characters that are read. */
const CODE_ATTRIBUTES = ["class", "id", "onclick"] as const;
const MAX_CODE_LENGTH = 300;
/** Characters of a control's name; a longer text only mentions buying. */
const MAX_CONTROL_NAME_LENGTH = 60;
/** Ancestors of a control in which a price belongs to it. */
const MAX_PRICE_LEVELS = 6;
/** Characters and nodes of such an ancestor; in a larger one a price may belong to anything. */
export const MAX_PRICE_TEXT_LENGTH = 2_000;
const MAX_PRICE_NODES = 400;
const UNREAD: ReadonlySet<string> = new Set(["script", "style"]);

const BUY_STARTS = BUY_WORDS.map((phrase) => `${phrase} `);
const CART_STARTS = CART_WORDS.map((phrase) => `${phrase} `);
const CONTROLS = "button, a, input[type=submit], input[type=button], [role=button], [onclick]";

/** True if a price is near a button, link or form control for buying. */
export function hasPricedControl(document: Document): boolean {
  return controls(document, BUY_STARTS).some(isBesidePrice);
}

/** True where several products have a price and a control that adds to a cart, or many have one that buys. */
export function hasSeveralPricedControls(document: Document): boolean {
  return controls(document, CART_STARTS).filter(isBesidePrice).length >= MIN_CART_CONTROLS ||
    controls(document, BUY_STARTS).filter(isBesidePrice).length >= MIN_BUY_CONTROLS;
}

function controls(document: Document, starts: readonly string[]): readonly Element[] {
  return elements(document, CONTROLS).slice(0, MAX_CONTROLS)
    .filter((control) => isNamed(control, starts) || isCartCode(control))
    .slice(0, MAX_BUY_CONTROLS);
}

function isCartCode(control: Element): boolean {
  return CODE_ATTRIBUTES.some((name) =>
    CART_CODE.test((control.getAttribute(name) ?? "").slice(0, MAX_CODE_LENGTH))
  );
}

function isNamed(control: Element, starts: readonly string[]): boolean {
  const names = [
    boundedText(control, MAX_CONTROL_NAME_LENGTH),
    control.getAttribute("value"),
    control.getAttribute("aria-label"),
  ];
  return names.some((name) => {
    if (name === null || name.length > MAX_CONTROL_NAME_LENGTH) return false;
    const words = `${name.replace(/\s+/g, " ").trim().toLowerCase()} `;
    return starts.some((phrase) => words.startsWith(phrase));
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
