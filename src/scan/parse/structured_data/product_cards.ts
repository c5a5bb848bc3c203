/** Signs of a shop on a home page with neither a link to a cart nor a buy button, such as headless shops. */
import type { Document, Element } from "deno-dom";
import { boundedText } from "../dom/bounded_text.ts";
import { elements } from "../dom/html.ts";
import { INDEX_FILE } from "../../data/html/index_file.ts";
import {
  CART_ELEMENTS,
  CART_ICON,
  CHECKOUT_ELEMENTS,
  PRICE,
  SHOP_NAMES,
  SHOP_SEGMENTS,
} from "../../data/signs/shop.ts";
import { siteFolder } from "../shared_host.ts";
import { segmentsBelow } from "../url_parts.ts";
import { isProductUrl } from "./product_url.ts";

/** Maximum number of links and controls, and of characters of the text of one. */
const MAX_LINKS = 500;
const MAX_CONTROLS = 200;
const MAX_TEXT_LENGTH = 300;
const MAX_TEXT_NODES = 100;
/** Maximum number of characters and nodes of the name of a cart or a shop. */
const MAX_NAME_LENGTH = 60;
const MAX_NAME_NODES = 20;
/** Minimum number of pages in one folder with priced links that make them products. */
const MIN_PRICED_PAGES = 3;
/** Minimum number at the root, which is higher because pages of plans are there too. */
const MIN_PRICED_ROOT_PAGES = 6;
/** Fonts of icons show the text "shopping_cart" as a cart. */
const CART =
  /^(?:(?:open|view|show|your|my|shopping) ){0,2}(?:shopping[ _])?(?:cart|basket|bag|warenkorb|panier|carrito|carrello|carrinho|koszyk|sacola|sepet|winkelwagen|корзина|カート|购物车|購物車|장바구니)(?!\p{L})/u;

/** Icons in controls, and the words that may be next to one: none, or a name with a count. */
const ICONS = "a i, a span, a svg, button i, button span, button svg, [role=button] i, [role=button] svg";
const ICON_CONTROLS = "a, button, [role=button]";
const COUNT = /^\P{L}*$|^\P{L}*\p{L}{2,20}\s{0,20}\(?\d{1,3}\)?\s*$/u;

/** Elements named as products, and the minimum number with a price in a product list. */
const PRODUCT_CARDS =
  ".product, .produto, [class*='product-card'], [class*='product-item'], [class*='produto-']";
const MIN_PRICED_CARDS = 3;
/** Elements around a link to a product that hold its price. */
const CARDS = "li, article, [class*='product'], [class*='card']";

/** Elements that may hold a price and nothing else, and the number of them that are next to a picture in a shop. */
const PRICE_ELEMENTS = "p, span, small, div, strong, b, ins, h3, h4, h5, h6";
const MAX_PRICE_ELEMENTS = 2_000;
const MIN_PICTURED_PRICES = 3;
/** Maximum number of characters and nodes of a price. */
const MAX_PRICE_LENGTH = 16;
const MAX_PRICE_NODES = 10;
/** Maximum number of elements searched for the picture next to a price or its parent, on each of two levels. */
const MAX_NEIGHBORS = 20;

/**
 * Returns true if a link to a product or its card holds a price, or if several products or links to pages do.
 */
export function hasPricedCard(document: Document, base: URL): boolean {
  if (elements(document, PRODUCT_CARDS).slice(0, MAX_LINKS).filter(hasPrice).length >= MIN_PRICED_CARDS) {
    return true;
  }
  if (hasPicturedPrices(document)) return true;
  const folders = new Map<string, Set<string>>();
  return elements(document, "a[href]").slice(0, MAX_LINKS).some((link) => {
    const url = URL.parse(link.getAttribute("href") ?? "", base);
    if (url === null || url.hostname !== base.hostname) return false;
    if (isProductUrl(url)) return hasPrice(link) || isInPricedCard(link);
    if (!hasPrice(link)) return false;
    const [, folder = ""] = /^(\/.+)\/[^/]+\/?$/.exec(url.pathname) ?? [];
    const pages = folders.getOrInsertComputed(folder, () => new Set()).add(url.pathname);
    return pages.size >= (folder === "" ? MIN_PRICED_ROOT_PAGES : MIN_PRICED_PAGES);
  });
}

/** Plans and menus have prices without pictures. */
function hasPicturedPrices(document: Document): boolean {
  const cards = new Set<Element>();
  for (const element of elements(document, PRICE_ELEMENTS).slice(0, MAX_PRICE_ELEMENTS)) {
    const parent = element.parentElement;
    if (parent === null || cards.has(parent) || !isPrice(element)) continue;
    const card = [parent, parent.parentElement].find((each) => each !== null && hasPicture(each));
    if (card) cards.add(card);
    if (cards.size >= MIN_PICTURED_PRICES) return true;
  }
  return false;
}

function isPrice(element: Element): boolean {
  const text = boundedText(element, { characters: MAX_PRICE_LENGTH + 1, nodes: MAX_PRICE_NODES }).trim();
  return text.length <= MAX_PRICE_LENGTH && PRICE.test(text) && !/\p{L}{4}/u.test(text);
}

function hasPicture(card: Element): boolean {
  const isImage = ({ localName }: Element) => localName === "img";
  return [...card.children].slice(0, MAX_NEIGHBORS).some((each) =>
    isImage(each) || [...each.children].slice(0, MAX_NEIGHBORS).some(isImage)
  );
}

function hasPrice(element: Element): boolean {
  return PRICE.test(boundedText(element, { characters: MAX_TEXT_LENGTH, nodes: MAX_TEXT_NODES }));
}

function isInPricedCard(link: Element): boolean {
  const card = link.closest(CARDS);
  return card !== null && hasPrice(card);
}

/**
 * Returns true if a button opens the cart, or an element shows its content. A link to the cart is a separate
 * sign.
 */
export function hasCartControl(document: Document): boolean {
  if (elements(document, CART_ELEMENTS).length > 0) return true;
  return elements(document, "button, [role=button], a[href^='#'], a[onclick], a:not([href])").slice(
    0,
    MAX_CONTROLS,
  )
    .some((control) => {
      const text = boundedText(control, { characters: MAX_NAME_LENGTH, nodes: MAX_NAME_NODES });
      return [control.getAttribute("aria-label") ?? "", text].some((name) => CART.test(nameOf(name)));
    });
}

/**
 * Returns true if a control of this site is an icon of a cart, perhaps with a name and a count. Next to other words,
 * such an icon describes a service.
 */
export function hasCartIcon(document: Document, base: URL): boolean {
  return elements(document, ICONS).slice(0, MAX_CONTROLS).some((icon) => {
    if (!CART_ICON.test((icon.getAttribute("class") ?? "").slice(0, MAX_TEXT_LENGTH))) return false;
    const control = icon.closest(ICON_CONTROLS);
    const href = control?.getAttribute("href")?.trim() ?? "";
    const target = URL.parse(href, base);
    if (control === null || target?.hostname !== base.hostname) return false;
    // A theme has the icon without a cart.
    if (!/^(?:#|$)/.test(href) && withoutIndex(target) === withoutIndex(base)) return false;
    const text = boundedText(control, { characters: MAX_NAME_LENGTH, nodes: MAX_NAME_NODES });
    return COUNT.test(text) || CART.test(nameOf(text));
  });
}

function withoutIndex({ pathname, search }: URL): string {
  return pathname.replace(/[^/]{0,60}$/, (file) => INDEX_FILE.test(file) ? "" : file) + search;
}

/** Returns true if the page has the sum of a cart, or the button that pays for it. */
export function hasCheckout(document: Document): boolean {
  return elements(document, CHECKOUT_ELEMENTS).length > 0;
}

/** Returns the name in lower case, without the drawing before it. */
function nameOf(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(/^[^\p{L}]+/u, "").toLowerCase();
}

/** Returns true if a link leads to the list of the site's products, or to their part of the page. */
export function hasShopLink(document: Document, base: URL): boolean {
  const folder = siteFolder(base);
  return elements(document, "a[href]").slice(0, MAX_LINKS).some((link) => {
    const url = URL.parse(link.getAttribute("href") ?? "", base);
    // Another folder of a shared host is another site.
    if (url === null || url.hostname !== base.hostname || !url.pathname.startsWith(folder)) return false;
    const isHere = url.pathname === base.pathname;
    if (isHere && url.hash === "") return false;
    if (!isHere && SHOP_SEGMENTS.has(segmentsBelow(url, folder)[0] ?? "")) return true;
    const text = boundedText(link, { characters: MAX_NAME_LENGTH, nodes: MAX_NAME_NODES });
    return SHOP_NAMES.includes(nameOf(text).trim());
  });
}
