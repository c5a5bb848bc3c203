/** Structured data of a product, to be completed by the shop. */
import type { SiteFacts } from "../../site_facts.ts";

/** JSON-LD for a product page, with example values to replace. */
export function productSnippet({ origin, name }: SiteFacts): string {
  const url = `${origin}/products/example`;
  const data = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: "Name of the product",
    description: "What it is, in a sentence or two",
    url,
    image: `${origin}/images/example.jpg`,
    sku: "EXAMPLE-1",
    brand: { "@type": "Brand", name },
    offers: {
      "@type": "Offer",
      url,
      price: "14.00",
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
    },
  };
  const json = JSON.stringify(data, null, 2).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">\n${json}\n</script>\n`;
}
