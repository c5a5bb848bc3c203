/** What the data asks for a product, the page must ask too. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { UNAVAILABLE } from "../../data/product_signs.ts";
import {
  hasAnyPrice,
  hasCurrency,
  hasPrice,
  type PriceText,
  priceText,
} from "../../parse/structured_data/price_text.ts";
import type { Product, ProductOffer } from "../../parse/structured_data/product_offer.ts";
import { productPage } from "../../probes/commerce/product_page.ts";

/** Products of a page that are compared, and offers of each. */
const PRODUCTS = 5;
const OFFERS = 8;

export default defineCheck({
  id: "offer-consistency",
  title: "Prices in data and text",
  about:
    "An agent that reads one price in the data and another on the page cannot tell which one its user will pay.",
  spec: "https://developers.google.com/search/docs/appearance/structured-data/merchant-listing",
  maturity: "vendor",
  weight: 1,
  surface: "shop",
  example: `<p class="price">9.50 EUR</p>
<script type="application/ld+json">
{"@context": "https://schema.org", "@type": "Product", "name": "Widget in brass",
 "offers": {"@type": "Offer", "price": "9.50", "priceCurrency": "EUR", "availability": "https://schema.org/InStock"}}
</script>`,
  needs: { page: productPage },
  outcomes: {
    none: notApplicable("No offer with a price was found to compare"),
    differs: fail(
      "The data of {url} asks {price} {currency} for {name}, and the page shows other prices only",
      "Make the data from the same source as the visible price",
    ),
    unseen: warn(
      "The data of {url} asks {price} {currency} for {name}, and the page shows no price without JavaScript",
      "Put the price into the HTML of the page",
    ),
    otherCurrency: warn(
      "The data of {url} asks {price} {currency} for {name}, and the page shows the amount without that currency",
      "Name the same currency in the data and beside the visible price",
    ),
    consistent: pass("The prices of the data stand on the page: {url} (offers compared: {compared})"),
  },
  judge({ page }) {
    const products = (page?.products ?? []).slice(0, PRODUCTS).map((product) => ({
      name: (product.name ?? "a product").slice(0, 100),
      offers: comparable(product),
    })).filter(({ offers }) => offers.length > 0);
    if (page === null || products.length === 0) return "none";
    const url = page.url.slice(0, 200);
    const text = priceText(page.text);
    for (const { name, offers } of products) {
      const [first] = offers;
      const shown = offers.find((offer) => isShown(text, offer));
      const details = {
        url,
        name,
        price: first?.price ?? null,
        currency: first?.currency?.slice(0, 20) ?? "",
      };
      if (shown === undefined) return { outcome: hasAnyPrice(text) ? "differs" : "unseen", details };
      const { currency, price } = shown;
      const isNamed = currency === null || hasCurrency(text, currency);
      if (!isNamed) {
        return { outcome: "otherCurrency", details: { ...details, price, currency: currency.slice(0, 20) } };
      }
    }
    return {
      outcome: "consistent",
      details: { url, compared: products.flatMap(({ offers }) => offers).length },
    };
  },
});

/** What is sold out or free need not show a price. */
function comparable({ offers }: Product): ProductOffer[] {
  return offers.slice(0, OFFERS).filter(({ price, availability }) =>
    price !== null && price > 0 && !UNAVAILABLE.has(availability ?? "")
  );
}

function isShown(text: PriceText, { price, highPrice }: ProductOffer): boolean {
  return price !== null && hasPrice(text, price) || highPrice !== null && hasPrice(text, highPrice);
}
