import check from "../../../../src/scan/checks/commerce/offer_consistency.ts";
import { testCheck, told } from "../../test_check.ts";

function site(price: unknown, visible: string, more: Record<string, unknown> = {}) {
  const product = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Oak case",
    offers: { "@type": "Offer", price, priceCurrency: "EUR", ...more },
  };
  return {
    "/": `<!doctype html><script type="application/ld+json">${JSON.stringify(product)}</script>` +
      `<a href="/cart">Cart</a><h1>Oak case</h1><p>${visible}</p><button>Add to cart</button>`,
  };
}

/** @returns a page with one product for each list of prices, which shows 14 € */
function shop(...products: readonly (readonly number[])[]) {
  const data = products.map((prices, index) => ({
    "@context": "https://schema.org",
    "@type": "Product",
    name: `Case ${index}`,
    offers: prices.map((price) => ({ "@type": "Offer", price, priceCurrency: "EUR" })),
  }));
  return {
    "/": `<!doctype html><script type="application/ld+json">${JSON.stringify(data)}</script><p>14 €</p>`,
  };
}
const times = <T>(count: number, item: T): T[] => Array(count).fill(item);

testCheck(check, {
  none: [
    {},
    site(undefined, "14 €"),
    site(0, "Free"),
    site("14.00", "Sold out", { availability: "https://schema.org/OutOfStock" }),
  ],
  differs: [
    told(
      site("14.00", "€15.00"),
      "Structured data gives 14 “EUR” for “Oak case”, but “https://site.cases.readiness-tests.org/” shows other prices",
    ),
    site("14.00", "€140.00"),
    site("1400", "14.00 €"),
    shop(...times(4, [14]), [15]),
    shop([...times(8, 15), 14]),
  ],
  former: [
    told(
      site("14.00", "<del>€14.00</del> <ins>€9.00</ins>"),
      "Structured data gives 14 “EUR” for “Oak case”, which “https://site.cases.readiness-tests.org/” shows only as a former price",
    ),
    site("14.00", "<span class=old-price>14,00 €</span> <b>9,00 €</b>"),
    site("14.00", "<span class=price-regular>14 €</span> <span class=price-sale>9 €</span>"),
    site(
      "14.00",
      "<del>€14.00</del><span class=screen-reader-text>Original price was: €14.00.</span> <ins>€9.00</ins>",
    ),
  ],
  unseen: [
    told(
      site("14.00", "Loading"),
      "Structured data gives 14 “EUR” for “Oak case”, but “https://site.cases.readiness-tests.org/” shows no price without JavaScript",
    ),
    site("14.00", "Made in 2014"),
  ],
  otherCurrency: [
    told(
      site("14.00", "$14.00"),
      "Structured data gives 14 “EUR” for “Oak case”, but “https://site.cases.readiness-tests.org/” does not show that currency",
    ),
    site("14.00", "£14"),
  ],
  consistent: [
    site("14.00", "€14.00"),
    site("14.00", "14,00 €"),
    site("9.00", "<del>€14.00</del> <ins>€9.00</ins>"),
    // The only price is the cost, under any name.
    site("14.00", "<span class=price-regular>14 €</span>"),
    site("14.00", "<span class=price-regular>14 €</span> <span class=price-large>19 €</span>"),
    site("14.00", "<s>14 €</s>"),
    shop(...times(5, [14]), [15]),
    shop([...times(7, 15), 14]),
    site(14, "14 EUR"),
    site("1.00", "1 €"),
    site("1299.00", "1.299 €"),
    site(undefined, "from 14 € to 20 €", { "@type": "AggregateOffer", lowPrice: 14, highPrice: 20 }),
  ],
});
