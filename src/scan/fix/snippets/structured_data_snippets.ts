/** Structured data of a site and of a product. */
import type { Details } from "../../check.ts";
import { plainLine } from "../../parse/plain_line.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { pageTitle } from "./page_title.ts";

/** Characters of a name, and of a page's description. */
const MAX_NAME_LENGTH = 80;
const MAX_DESCRIPTION_LENGTH = 200;

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

/**
 * The site's own entity with what it lacks. A website has no logo: its organization is added instead.
 * @param details `type` and `name` of the entity
 * @returns null where the site shows neither logo nor profiles
 */
function wholeEntitySnippet(facts: SiteFacts, { type, name }: Details): string | null {
  const known = typeof type === "string" && /^[A-Z]\w{2,60}$/.test(type) ? type : "WebSite";
  const { base, profiles } = facts;
  const logo = known === "Person" ? null : facts.logo;
  if (logo === null && profiles.length === 0) return null;
  if (known === "WebSite") return entitySnippet(facts);
  return script({
    "@type": known,
    name: (typeof name === "string" ? plainLine(name, MAX_NAME_LENGTH) : null) ?? facts.name,
    url: `${base}/`,
    ...(logo === null ? {} : { logo }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
  });
}

/** Where the site's entity is there, but not whole. */
export const wholeEntityFix = {
  snippet: wholeEntitySnippet,
  assumes: "The logo and profiles in the snippet are those of the entity, and its other properties stay",
};

/** JSON-LD for a page below the home page. @param details `page`, its URL, with its title as `heading` and its description as `summary` */
export function webPageSnippet({ base, name }: SiteFacts, { page, heading, summary }: Details): string {
  const description = typeof summary === "string" ? plainLine(summary, MAX_DESCRIPTION_LENGTH) : null;
  return script({
    "@type": "WebPage",
    name: pageTitle(heading, name) ?? name,
    url: typeof page === "string" ? page : `${base}/`,
    ...(description === null ? {} : { description }),
    isPartOf: { "@type": "WebSite", name, url: `${base}/` },
  });
}

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
