/** Checks if a page has something to buy, by looking for a buy button with a price near it. */
import { type Document, type Element, Text } from "deno-dom";
import { isElement, nodesWithin } from "../dom/nodes.ts";
import { BUY_WORDS, CART_CODE, CART_WORDS, PRICE } from "../../data/signs/shop.ts";
import { elements } from "../dom/html.ts";

/** Maximum number of controls with a name to read, and of buy buttons to search for a price. */
export const MAX_CONTROLS = 2_000;
const MAX_BUY_CONTROLS = 20;
/**
 * Minimum number of add-to-cart controls, because one alone may be an example, and of buy controls, because a
 * few may be buttons of plans.
 */
const MIN_CART_CONTROLS = 2;
const MIN_BUY_CONTROLS = 6;
/** Attributes that name a control's action in code, and the maximum number of characters to read. */
const CODE_ATTRIBUTES = ["class", "id", "onclick"] as const;
const MAX_CODE_LENGTH = 300;
/** Maximum number of characters of a control's name. A longer text only mentions buying. */
const MAX_CONTROL_NAME_LENGTH = 60;
/** Maximum number of a control's ancestors that may contain its price. */
const MAX_PRICE_LEVELS = 6;
/**
 * Maximum number of characters and nodes of such an ancestor. In a larger one, a price may belong to
 * anything.
 */
export const MAX_PRICE_TEXT_LENGTH = 2_000;
const MAX_PRICE_NODES = 400;
const UNREAD: ReadonlySet<string> = new Set(["script", "style"]);

const BUY_STARTS = BUY_WORDS.map((phrase) => `${phrase} `);
const CART_STARTS = CART_WORDS.map((phrase) => `${phrase} `);
const CONTROLS = "button, a, input[type=submit], input[type=button], [role=button], [onclick]";

/** Returns true if a price is near a button, link or form control for buying. */
export function hasPricedControl(document: Document): boolean {
  return controls(document, BUY_STARTS).some(isBesidePrice);
}

/** Returns true if several products have a price and an add-to-cart control, or many have a buy control. */
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

/**
 * Returns the text of an element without scripts, styles and white space around its parts, or null if it is longer or has too many nodes.
 */
function boundedText(element: Element, limit: number): string | null {
  let text = "";
  let seen = 0;
  for (const node of nodesWithin(element, (inner) => !isElement(inner) || !UNREAD.has(inner.localName))) {
    if (++seen > MAX_PRICE_NODES) return null;
    const part = node instanceof Text ? node.data.trim() : "";
    if (part !== "") text += ` ${part}`;
    if (text.length > limit) return null;
  }
  return text;
}
