/** Detects a site that sells. Any site may have one sign, but hardly any other site has two. */
import { CHECKOUT_SCRIPTS, SHOP_PLATFORMS, type ShopPlatform } from "../data/signs/shop.ts";
import { isCartUrl } from "../parse/commerce/cart_url.ts";
import { siteFolder } from "../parse/shared_host.ts";
import { metaContents, presentSelectors } from "../parse/dom/html.ts";
import { hasPricedControl, hasSeveralPricedControls } from "../parse/forms/priced_control.ts";
import {
  hasCartControl,
  hasCartIcon,
  hasCheckout,
  hasPricedCard,
  hasShopLink,
} from "../parse/structured_data/product_cards.ts";
import { acpDiscovery } from "../probes/commerce/acp_discovery.ts";
import { homeUrls } from "../probes/pages/home_urls.ts";
import { page, type PageDocument } from "../probes/pages/page.ts";
import { declaredTypes, type StructuredData, structuredData } from "../probes/content/structured_data.ts";
import { ucpProfile } from "../probes/commerce/ucp_profile.ts";
import { optional } from "../probes/if_seen.ts";
import { type ProductPage, productPage } from "../probes/commerce/product_page.ts";
import { listsProducts } from "../probes/commerce/listed_products.ts";
import { sitemaps } from "../probes/discovery/sitemap/sitemaps.ts";
import { hasOffers } from "../parse/structured_data/product_offer.ts";
import { defineSurface, foundSigns } from "../contract/surface.ts";
import { wordSet } from "../data/text/word_set.ts";

const PRODUCT_TYPES: ReadonlySet<string> = wordSet(`
  AggregateOffer Offer OnlineStore Product ProductGroup
`);

export default defineSurface({
  id: "shop",
  title: "a shop",
  needs: {
    home: page,
    urls: homeUrls,
    data: structuredData,
    ucp: ucpProfile,
    acp: acpDiscovery,
    // A shop also shows in other ways.
    maps: optional(sitemaps),
    product: optional(productPage),
  },
  reasons: ({ home }) =>
    foundSigns({
      "Several products with a price and a buy button": home !== null &&
        hasSeveralPricedControls(home.document),
    }),
  hints({ home, urls, data, ucp, acp, maps, product }) {
    // A file without offers is published by sites that sell nothing, and by some that only please scanners.
    const hasFile = (ucp?.present && (ucp.document?.bindings.length ?? 0) > 0) ||
      (acp?.present && acp.document?.isAcp && acp.document.services.length > 0);
    const published = foundSigns({
      "A file for shopping agents": hasFile,
      "Product pages in the sitemap": maps !== null && listsProducts(maps),
      "A product page with a price": product !== null && isPriced(product) &&
        product.url !== home?.resource.url.href,
    });
    if (home === null || urls === null || data === null) return published;
    const present = presentSelectors(home.document, [
      ...CHECKOUT_SCRIPTS,
      ...SHOP_PLATFORMS.flatMap(({ element }) => element ?? []),
    ]);
    const folder = siteFolder(home.resource.url);
    const linksCart = urls.linked.some((url) => isCartUrl(url, folder));
    const platform = SHOP_PLATFORMS.find((each) => isMadeBy(each, home, present));
    return [
      ...(platform ? [`Platform: ${platform.name}`] : []),
      ...foundSigns({
        "Product data in the page": hasProductData(home, data),
        "A link to the list of wares": hasShopLink(home.document, home.resource.url),
        "A link to a cart or checkout": linksCart,
        "A script of a checkout": CHECKOUT_SCRIPTS.some((script) => present.has(script)),
        // An icon may be the link to the cart.
        "A cart in the page": hasCartControl(home.document) ||
          !linksCart && hasCartIcon(home.document, home.resource.url),
        "A checkout in the page": hasCheckout(home.document),
        "A price next to a buy button": hasPricedControl(home.document),
        "Products with a price": hasPricedCard(home.document, home.resource.url),
      }),
      ...published,
    ];
  },
});

function isPriced({ products, isBuyable }: ProductPage): boolean {
  return isBuyable || products.some(hasOffers);
}

function isMadeBy(
  { header, generator, element }: ShopPlatform,
  { resource, document }: PageDocument,
  present: ReadonlySet<string>,
): boolean {
  const value = header ? resource.headers.get(header[0]) : null;
  if (header && value !== null && value.toLowerCase().includes(header[1])) return true;
  const generators = metaContents(document, "generator").map((name) => name.toLowerCase());
  if (generator !== undefined && generators.some((name) => name.startsWith(generator))) return true;
  return element !== undefined && present.has(element);
}

function hasProductData({ document }: PageDocument, data: StructuredData): boolean {
  return !declaredTypes(data).isDisjointFrom(PRODUCT_TYPES) ||
    metaContents(document, "product:price:amount").length > 0 ||
    metaContents(document, "og:type").some((type) => type.toLowerCase() === "product");
}
