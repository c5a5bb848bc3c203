/** Structured data of a site and of a product. */
import type { SiteFacts } from "../../site_facts.ts";

/** JSON-LD for the head of the home page, with what is known of the site only. */
function entitySnippet({ base, name, description, logo, profiles }: SiteFacts): string {
  const organization = {
    "@type": "Organization",
    "@id": `${base}/#organization`,
    name,
    url: `${base}/`,
    ...(logo === null ? {} : { logo }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    ...(description === null ? {} : { description }),
  };
  const publisher = { "@id": organization["@id"] };
  const site = { "@type": "WebSite", "@id": `${base}/#website`, name, url: `${base}/`, publisher };
  return script({ "@graph": [organization, site] });
}

/** For every fix that publishes the snippet. */
export const entityFix = {
  snippet: entitySnippet,
  assumes: "An organization runs the site, and the name, logo and profiles in the snippet are its own",
};

/** JSON-LD for a product page, with example values to replace. */
export function productSnippet({ base, name }: SiteFacts): string {
  const url = `${base}/products/example`;
  return script({
    "@type": "Product",
    name: "Name of the product",
    description: "What it is, in a sentence or two",
    url,
    image: `${base}/images/example.jpg`,
    sku: "EXAMPLE-1",
    brand: { "@type": "Brand", name },
    offers: {
      "@type": "Offer",
      url,
      price: "14.00",
      priceCurrency: "EUR",
      availability: "https://schema.org/InStock",
    },
  });
}

/** A name must not end the script with "</script>". */
function script(data: object): string {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }, null, 2);
  return `<script type="application/ld+json">\n${json.replaceAll("<", "\\u003c")}\n</script>\n`;
}
