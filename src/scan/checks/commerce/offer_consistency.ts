/** Prices in structured data must match those on the page. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { UNAVAILABLE } from "../../data/signs/product.ts";
import {
  hasAnyPrice,
  hasCurrency,
  hasPrice,
  type PriceText,
  priceText,
} from "../../parse/structured_data/price_text.ts";
import type { Product, ProductOffer } from "../../parse/structured_data/product_offer.ts";
import { productPage } from "../../probes/commerce/product_page.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

/** Maximum number of compared products on a page, and of compared offers for a product. */
const MAX_PRODUCTS = 5;
const MAX_OFFERS = 8;

export default defineCheck({
  id: "offer-consistency",
  title: "Prices in data and text",
  about:
    "Compares prices in structured data with the visible text. If they differ, agents cannot know which price their user " +
    "will pay.",
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
    none: notApplicable("No offer with a price found"),
    differs: fail(
      "Structured data gives {price} {currency} for {name}, but {url} shows other prices",
      "Generate the structured data from the same source as the visible price",
    ),
    former: fail(
      "Structured data gives {price} {currency} for {name}, which {url} shows only as a former price",
      "Generate the structured data from the same source as the current price",
    ),
    unseen: warn(
      "Structured data gives {price} {currency} for {name}, but {url} shows no price without JavaScript",
      "Include the price in the HTML of the page",
    ),
    otherCurrency: warn(
      "Structured data gives {price} {currency} for {name}, but {url} does not show that currency",
      "Use the same currency in structured data and next to the visible price",
    ),
    consistent: pass("{compared:price in structured data appears|prices in structured data appear} on {url}"),
  },
  judge({ page }) {
    const products = (page?.products ?? []).slice(0, MAX_PRODUCTS).map((product) => ({
      name: product.name ?? STAND_INS.product,
      offers: comparable(product),
    })).filter(({ offers }) => offers.length > 0);
    if (page === null || products.length === 0) return "none";
    const { url } = page;
    const text = priceText(page.text);
    const current = page.currentText === page.text ? text : priceText(page.currentText);
    for (const { name, offers } of products) {
      const [first] = offers;
      const details = { url, name, price: first?.price ?? null, currency: first?.currency ?? "" };
      const shown = offers.find((offer) => isShown(current, offer));
      if (shown === undefined && offers.some((offer) => isShown(text, offer))) {
        return { outcome: "former", details };
      }
      if (shown === undefined) return { outcome: hasAnyPrice(text) ? "differs" : "unseen", details };
      const { currency, price } = shown;
      if (currency !== null && !hasCurrency(text, currency)) {
        return { outcome: "otherCurrency", details: { ...details, price, currency } };
      }
    }
    return {
      outcome: "consistent",
      details: { url, compared: products.flatMap(({ offers }) => offers).length },
    };
  },
});

/** A product that is sold out or free need not show a price. */
function comparable({ offers }: Product): ProductOffer[] {
  return offers.slice(0, MAX_OFFERS).filter(({ price, availability }) =>
    price !== null && price > 0 && !UNAVAILABLE.has(availability ?? "")
  );
}

function isShown(text: PriceText, { price, highPrice }: ProductOffer): boolean {
  return price !== null && hasPrice(text, price) || highPrice !== null && hasPrice(text, highPrice);
}
