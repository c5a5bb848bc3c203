/** Structured data about a site and who runs it. */
import type { SiteFacts } from "../../site_facts.ts";

/** JSON-LD for the head of the home page; without a known logo, its URL is a guess. */
export function entitySnippet({ origin, name, description, logo, profiles }: SiteFacts): string {
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${origin}/#organization`,
        name,
        url: `${origin}/`,
        logo: logo ?? `${origin}/logo.png`,
        ...(profiles.length === 0 ? {} : { sameAs: profiles }),
        ...(description === null ? {} : { description }),
      },
      {
        "@type": "WebSite",
        "@id": `${origin}/#website`,
        name,
        url: `${origin}/`,
        publisher: { "@id": `${origin}/#organization` },
      },
    ],
  };
  // A name must not end the script with "</script>".
  const json = JSON.stringify(data, null, 2).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">\n${json}\n</script>\n`;
}

/** For every fix that publishes the snippet. */
export const entityFix = {
  snippet: entitySnippet,
  assumes:
    "An organization runs the site, its logo is at the URL in the snippet, and the profiles belong to it",
};
