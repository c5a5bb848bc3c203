/** Recognizes the URL of a cart or a checkout by its path. */
import { CART_SEGMENTS } from "../../data/signs/shop.ts";
import { pathSegments } from "../url_parts.ts";

/** Folders for pages of custom-made shops. */
const PAGE_FOLDERS: ReadonlySet<string> = new Set(["pages", "shop", "store"]);

/**
 * Returns true for `/cart`, `/de/warenkorb`, `/pages/cart.html` and `/?add-to-cart=5`, but not for
 * `/blog/cart`.
 */
export function isCartUrl(url: URL): boolean {
  if (url.searchParams.has("add-to-cart")) return true;
  const [first = "", second = ""] = pathSegments(url);
  return CART_SEGMENTS.has(PAGE_FOLDERS.has(first) ? second : first);
}
