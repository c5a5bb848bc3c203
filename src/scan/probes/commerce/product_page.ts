/** The page on which a site's product data is judged: the named page or the home page, else one product's page. */
import { CART_SEGMENTS } from "../../data/shop_signs.ts";
import { pathSegments } from "../../parse/url_parts.ts";
import { elements, parseHtml } from "../../parse/dom/html.ts";
import { hasPricedControl } from "../../parse/forms/priced_control.ts";
import { isProductAddress } from "../../parse/structured_data/product_address.ts";
import { hasPricedCard } from "../../parse/structured_data/product_cards.ts";
import { hasOffers, type Product, productsOf } from "../../parse/structured_data/product_offer.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { takeTurn } from "../../parse/turn.ts";
import { visibleText } from "../../parse/dom/visible_text.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { homeAddresses } from "../home_urls.ts";
import { fetchLinked, requireSeen } from "../linked_resource.ts";
import { page, type PageDocument } from "../page.ts";
import { sitemaps } from "../discovery/sitemaps.ts";
import { structuredDataOf } from "../content/structured_data.ts";

/** Entries of sitemaps among which a product is looked for. */
const ENTRIES_LIMIT = 5_000;

export interface ProductPage {
  readonly url: string;
  /** Those that are offered first. */
  readonly products: readonly Product[];
  /** Blocks of JSON-LD that cannot be read. */
  readonly broken: number;
  /** What is to be read on the page. */
  readonly text: string;
}

/** Null where no page of a product is known; looked for only where the home page shows a cart or something to buy. */
export const productPage = defineProbe<ProductPage | null>({
  id: "product-page",
  async observe(context) {
    const home = await context.probeAt(page, context.origin);
    await takeTurn();
    const first = productPageOf(home);
    if (first.products.some(hasOffers)) return first;
    const named = namedPage(context);
    const other = named === null ? null : productPageOf(await context.probeAt(page, named));
    if (other !== null && other.products.length > 0) return other;
    const { linked } = await context.probe(homeAddresses);
    const isShop = linked.some((url) => CART_SEGMENTS.has(pathSegments(url)[0] ?? "")) ||
      hasPricedControl(home.document) || hasPricedCard(home.document, home.resource.url);
    const address = listedAddress(context, first) ?? (isShop ? await productAddress(context, home) : null);
    // A page that lists products tells no more of them than their names.
    const alone = first.products.length === 1 ? first : null;
    if (address === null) return alone ?? other;
    const found = await fetchLinked(context, address);
    requireSeen([found]);
    if (found.state !== "answered" || !found.resource.isHtml) return alone;
    await takeTurn();
    const { document, cut } = parseHtml(found.resource.text);
    await takeTurn();
    const { resource } = found;
    return productPageOf({
      document,
      resource,
      text: visibleText(document),
      cut: cut || resource.truncated,
    });
  },
});

function productPageOf(served: PageDocument): ProductPage {
  const data = structuredDataOf(served);
  return {
    url: served.resource.url.href,
    products: productsOf([...data.nodes, ...data.items]),
    broken: data.blocks.filter(({ problem }) => problem !== null && problem !== "empty").length,
    text: served.text,
  };
}

function namedPage({ target, origin }: ProbeContext): URL | null {
  const url = target.page === null ? null : URL.parse(target.page);
  if (url === null || url.hostname !== origin.hostname) return null;
  if (target.scheme !== null) return url;
  const found = new URL(origin);
  found.pathname = url.pathname;
  found.search = url.search;
  return found;
}

/** The page of the first product that is only listed. */
function listedAddress({ origin }: ProbeContext, { products, url }: ProductPage): URL | null {
  for (const product of products) {
    const address = product.url === null ? null : URL.parse(product.url, url);
    if (address !== null && address.hostname === origin.hostname && address.pathname.length > 1) {
      return address;
    }
  }
  return null;
}

/** The first that the home page links to, else the first of the sitemaps. */
async function productAddress(context: ProbeContext, home: PageDocument): Promise<URL | null> {
  const { linked } = await context.probe(homeAddresses);
  const isOwn = (url: URL) => url.hostname === context.origin.hostname && isProductAddress(url);
  const found = linked.find(isOwn) ?? cardAddress(context, home);
  if (found !== null) return found;
  const { pages } = await context.probe(sitemaps);
  for (const { loc } of pages.slice(0, ENTRIES_LIMIT)) {
    const url = URL.parse(loc);
    if (url !== null && isSameSite(url.hostname, context.origin.hostname) && isProductAddress(url)) {
      return url;
    }
  }
  return null;
}

/** Shops whose paths say nothing mark the cards of their products in classes. */
function cardAddress({ origin }: ProbeContext, { document, resource }: PageDocument): URL | null {
  const links = elements(document, "a.product-item-link[href], .product-card a[href], li.product a[href]");
  for (const link of links.slice(0, 20)) {
    const url = URL.parse(link.getAttribute("href") ?? "", resource.url);
    if (url !== null && url.hostname === origin.hostname && url.pathname.length > 1 && !url.search) {
      return url;
    }
  }
  return null;
}
