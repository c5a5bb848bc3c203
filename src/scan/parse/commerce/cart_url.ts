/** Recognizes the URL of a cart or a checkout by its path. */
import { CART_SEGMENTS } from "../../data/signs/shop.ts";
import { segmentsBelow } from "../url_parts.ts";

/** Folders for pages of custom-made shops. */
const PAGE_FOLDERS: ReadonlySet<string> = new Set(["pages", "shop", "store"]);

/**
 * Returns true for `/cart`, `/de/warenkorb`, `/pages/cart.html` and `/?add-to-cart=5`, but not for
 * `/blog/cart`.
 * @param folder path of the site on its host, with a final slash
 */
export function isCartUrl(url: URL, folder: string): boolean {
  if (url.searchParams.has("add-to-cart")) return true;
  const [first = "", second = ""] = segmentsBelow(url, folder);
  return CART_SEGMENTS.has(PAGE_FOLDERS.has(first) ? second : first);
}
