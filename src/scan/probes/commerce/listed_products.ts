/** Product pages in the sitemaps, by their URLs. */
import { isSameSite } from "../../parse/same_site.ts";
import { isProductUrl } from "../../parse/structured_data/product_url.ts";
import type { Sitemaps } from "../discovery/sitemap/sitemaps.ts";

/** Maximum number of entries to search. */
const MAX_ENTRIES = 5_000;
/**
 * Minimum number of product pages in the sitemap of a shop, because companies have a page for each service
 * too.
 */
const MIN_LISTED_PRODUCTS = 5;
/** `product-sitemap.xml`, `sitemap_products_1.xml` */
const PRODUCT_SITEMAP = /\/(?:products?[-_]sitemap|sitemap[-_]products?)[-_.\d]/i;

/** True if a sitemap lists products, or is named after them. */
export function listsProducts({ files, pages }: Sitemaps): boolean {
  if (files.some(({ url, sitemap }) => sitemap !== null && PRODUCT_SITEMAP.test(url))) return true;
  const urls = pages.slice(0, MAX_ENTRIES).map(({ loc }) => URL.parse(loc));
  return urls.filter((url) => url !== null && isProductUrl(url)).length >= MIN_LISTED_PRODUCTS;
}

/** URL of the first product page of the site. @param host of the site */
export function firstListedProduct({ pages }: Sitemaps, host: string): URL | null {
  const urls = pages.slice(0, MAX_ENTRIES).map(({ loc }) => URL.parse(loc));
  return urls.find((url) => url && isSameSite(url.hostname, host) && isProductUrl(url)) ?? null;
}
