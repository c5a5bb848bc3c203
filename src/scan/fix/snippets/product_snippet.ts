/** Structured data of a product, to be filled in by the shop. */
import type { SiteFacts } from "../../site_facts.ts";

/** A block of JSON-LD for the page of a product; what stands in it is an example, and must be replaced. */
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
