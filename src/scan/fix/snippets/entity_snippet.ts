/** Structured data about a site and who runs it. */
import type { Details } from "../../check.ts";
import type { SiteFacts } from "../../site_facts.ts";

/** A block of JSON-LD for the head of the home page; where no picture was found, the logo's address is to be put in. */
export function entitySnippet(
  { origin, name, description, logo, profiles }: SiteFacts,
  _details: Details,
): string {
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
  // A name may hold no "</script>": "<" is no character of one, and is escaped all the same.
  const json = JSON.stringify(data, null, 2).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">\n${json}\n</script>\n`;
}
