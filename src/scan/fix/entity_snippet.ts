/** Structured data about a site and who runs it. */
import type { Details } from "../check.ts";
import type { SiteFacts } from "./site_facts.ts";

/** A block of JSON-LD for the head of the home page. */
export function entitySnippet({ origin, name, description }: SiteFacts, _details: Details): string {
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${origin}/#organization`,
        name,
        url: `${origin}/`,
        logo: `${origin}/logo.png`,
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
