/** Signs of a shop whose home page has neither a link to a cart nor a button to buy, as those of headless shops. */
import type { Document } from "deno-dom";
import { boundedText } from "../dom/bounded_text.ts";
import { elements } from "../dom/html.ts";
import { isProductUrl } from "./product_url.ts";

/** Links and controls that are looked at, and characters of the text of one. */
const MAX_LINKS = 500;
const MAX_CONTROLS = 200;
const MAX_TEXT_LENGTH = 300;
const MAX_TEXT_NODES = 100;
const PRICE = /[$€£¥₹₩₺]\s?\d|\d\s?[€£₩₽₺₴₸円元원]|\d\s?(?:kr|zł|Kč)(?!\p{L})/u;
/** Pages of one folder with a price in the link to each, from which on they are wares. */
const MIN_PRICED_PAGES = 3;
const CART =
  /^(?:(?:open|view|show|your|my|shopping) ){0,2}(?:shopping )?(?:cart|basket|bag|warenkorb|panier|carrito|carrello|carrinho|winkelwagen)\b/;

/** True where a link to a product holds its price, or links to several pages of a folder do. */
export function hasPricedCard(document: Document, base: URL): boolean {
  const folders = new Map<string, Set<string>>();
  return elements(document, "a[href]").slice(0, MAX_LINKS).some((link) => {
    const url = URL.parse(link.getAttribute("href") ?? "", base);
    if (url === null || url.hostname !== base.hostname) return false;
    if (!PRICE.test(boundedText(link, { characters: MAX_TEXT_LENGTH, nodes: MAX_TEXT_NODES }))) return false;
    if (isProductUrl(url)) return true;
    const [, folder = ""] = /^(\/.+)\/[^/]+\/?$/.exec(url.pathname) ?? [];
    const pages = folders.getOrInsertComputed(folder, () => new Set()).add(url.pathname);
    return folder !== "" && pages.size >= MIN_PRICED_PAGES;
  });
}

/** True where a button opens the cart. */
export function hasCartControl(document: Document): boolean {
  return elements(document, "button[aria-label], [role=button][aria-label]").slice(0, MAX_CONTROLS).some(
    (control) =>
      CART.test((control.getAttribute("aria-label") ?? "").slice(0, MAX_TEXT_LENGTH).trim().toLowerCase()),
  );
}
