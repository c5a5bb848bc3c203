/** Recognizes the URL of a product page by its path. */
import { ACTION_SEGMENTS, NO_PRODUCT_SEGMENTS, PRODUCT_SEGMENTS } from "../../data/signs/product.ts";
import { pathSegments } from "../url_parts.ts";

const FILE = /\.(?:atom|css|gif|ico|jpe?g|js|json|md|oembed|pdf|png|rss|svg|txt|webp|xml|zip)$/i;
/** `/oak-case-p-123.html`, `/oak-case.p123`, `/p123-oak-case` */
const NUMBERED = /[-.]p-?\d{2,12}$|^p\d{3,12}-/;

/** The page of a template for one product: `/product-single.html` */
const TEMPLATE_PAGE =
  /^(?:product[-_]?(?:details?|page|single)|single[-_]?product|shop[-_](?:details?|single))(?:\.html?)?$/;

/** Returns true if the URL names one product: `/products/oak-case`. */
export function isProductUrl(url: URL): boolean {
  if (FILE.test(url.pathname)) return false;
  const query = url.searchParams;
  if (query.has("add-to-cart") || query.has("add_to_cart")) return false;
  if (query.get("route") === "product/product" && query.has("product_id")) return true;
  const segments = pathSegments(url);
  const last = segments.at(-1) ?? "";
  if (NUMBERED.test(last) || TEMPLATE_PAGE.test(last)) return true;
  const at = segments.findIndex((segment) => PRODUCT_SEGMENTS.has(segment));
  // A URL that acts on a product also names it, but must not be requested: `/checkout/cart/add/product/67`.
  if (segments.slice(0, at).some((segment) => ACTION_SEGMENTS.has(segment))) return false;
  const name = at < 0 ? undefined : segments[at + 1];
  return name !== undefined && name.length > 1 && !NO_PRODUCT_SEGMENTS.has(name);
}
