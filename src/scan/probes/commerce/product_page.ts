/**
 * The page whose product data is checked, which is the scanned page, the home page, or otherwise a product
 * page.
 */
import { isCartUrl } from "../../parse/commerce/cart_url.ts";
import { siteFolder } from "../../parse/shared_host.ts";
import { hasPricedControl } from "../../parse/forms/priced_control.ts";
import { elements } from "../../parse/dom/html.ts";
import { isProductUrl } from "../../parse/structured_data/product_url.ts";
import { hasPricedCard } from "../../parse/structured_data/product_cards.ts";
import { hasOffers, type Product, productsOf } from "../../parse/structured_data/product_offer.ts";
import { withoutFormerPrices } from "../../parse/structured_data/former_prices.ts";
import { takeTurn } from "../../../turn.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { homeUrls } from "../pages/home_urls.ts";
import { fetchLinked, requireSeen } from "../linked_resource.ts";
import { htmlView } from "../pages/html_view.ts";
import { page, type PageDocument } from "../pages/page.ts";
import { ifSeen } from "../if_seen.ts";
import { firstListedProduct, listsProducts } from "./listed_products.ts";
import { sitemaps } from "../discovery/sitemap/sitemaps.ts";
import { structuredDataOf } from "../content/structured_data.ts";

/** Maximum number of links in product cards to search. */
const MAX_CARD_LINKS = 20;
const CARD_LINKS =
  "a.product-item-link[href], a.product-card[href], .product-card a[href], li.product a[href]";

export interface ProductPage {
  readonly url: string;
  /** Products, the ones with offers first. */
  readonly products: readonly Product[];
  /** JSON-LD blocks that are not valid JSON. */
  readonly broken: number;
  /** True if it has a price next to a buy button. */
  readonly isBuyable: boolean;
  /** Visible text of the page. */
  readonly text: string;
  /** Visible text without prices that are struck out next to another price. */
  readonly currentText: string;
}

/** Null without a product page. We search for one only if the site shows that it sells. */
export const productPage = defineProbe<ProductPage | null>({
  id: "product-page",
  async observe(context) {
    const named = namedPage(context);
    const front = frontPage(context, named);
    const home = await context.probeAt(page, front);
    await takeTurn();
    const first = productPageOf(home);
    if (first.products.some(hasOffers)) return first;
    const other = named === null || named === front
      ? null
      : productPageOf(await context.probeAt(page, named));
    if (other !== null && other.products.length > 0) return other;
    const { linked } = await context.probe(homeUrls);
    const isShop = linked.some((url) => isCartUrl(url, siteFolder(home.resource.url))) ||
      hasPricedControl(home.document) || hasPricedCard(home.document, home.resource.url) ||
      await hasListedProducts(context);
    const url = listedProductUrl(first) ?? (isShop ? await findProductUrl(context, home) : null);
    // A page that lists products has little more than their names.
    const alone = first.products.length === 1 ? first : null;
    if (url === null) return alone ?? other;
    const found = await fetchLinked(context, url);
    requireSeen([found]);
    if (found.state !== "answered" || !found.resource.isHtml) return alone;
    const { resource } = found;
    return productPageOf({ resource, ...await htmlView(resource) });
  },
});

/** A sitemap that cannot be observed matters only if the home page shows a shop. */
async function hasListedProducts({ probe }: ProbeContext): Promise<boolean> {
  const maps = await ifSeen(probe(sitemaps));
  return maps !== null && listsProducts(maps);
}

function productPageOf(served: PageDocument): ProductPage {
  const data = structuredDataOf(served);
  const products = productsOf([...data.nodes, ...data.items]);
  const { document, text } = served;
  return {
    url: served.resource.url.href,
    products,
    broken: data.blocks.filter(({ problem }) => problem !== null && problem !== "empty").length,
    isBuyable: hasPricedControl(document),
    text,
    currentText: products.some(hasOffers) ? withoutFormerPrices(document, text) : text,
  };
}

function namedPage({ target, origin }: ProbeContext): URL | null {
  const url = target.page === null ? null : URL.parse(target.page);
  if (url === null || url.hostname !== origin.hostname) return null;
  if (target.scheme !== null) return url;
  // A path that begins with two slashes must not become a host.
  const found = new URL(origin);
  found.pathname = url.pathname;
  found.search = url.search;
  return found;
}

/** The front page of the site, which may not be at the root of its host. */
function frontPage({ origin }: ProbeContext, named: URL | null): URL {
  const folder = siteFolder(named);
  if (named === null || folder === "/") return origin;
  const isFront = named.search === "" && [folder, folder.slice(0, -1)].includes(named.pathname);
  return isFront ? named : new URL(folder, origin);
}

/** The page of the first product of a list. */
function listedProductUrl(page: ProductPage): URL | null {
  const urls = page.products.map(({ url }) => url === null ? null : URL.parse(url, page.url));
  return urls.find((url) => isPageOf(new URL(page.url), url)) ?? null;
}

/** URL of the first product that the home page links to, or of the first one in the sitemaps. */
async function findProductUrl({ origin, probe }: ProbeContext, home: PageDocument): Promise<URL | null> {
  const { linked } = await probe(homeUrls);
  const found = linked.find((url) => isPageOf(home.resource.url, url) && isProductUrl(url)) ?? cardUrl(home);
  if (found !== null) return found;
  return firstListedProduct(await probe(sitemaps), origin.hostname);
}

/** Shops with other paths mark their product cards with classes. */
function cardUrl({ document, resource }: PageDocument): URL | null {
  const links = elements(document, CARD_LINKS);
  const base = baseUrl(document, resource.url);
  const urls = links.slice(0, MAX_CARD_LINKS).map((link) => URL.parse(link.getAttribute("href") ?? "", base));
  return urls.find((url) => isPageOf(resource.url, url) && !url?.search) ?? null;
}

/** True for a page of the same site other than its front page, which can be below the root of its host. */
function isPageOf(home: URL, url: URL | null): boolean {
  const folder = siteFolder(home);
  return url !== null && url.hostname === home.hostname && url.pathname.startsWith(folder) &&
    url.pathname.length > folder.length;
}
