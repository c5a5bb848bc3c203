/** Links for agents, as a header where the site's server can send one, else as elements of the head. */
import { headerSnippet } from "./header_snippet.ts";
import type { SiteFacts } from "./site_facts.ts";

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
}

export function linkHeaderSnippet(facts: SiteFacts): string {
  const links = linksOf(facts);
  if (facts.stack !== "static" && facts.stack !== "shopify") {
    return headerSnippet(facts, "Link", linkValue(links));
  }
  return links.map(({ href, rel, type }) => `<link rel="${rel}" type="${type}" href="${escaped(href)}">`)
    .join("\n");
}

/** The field value alone. */
export function linkValue(links: readonly Link[]): string {
  return links.map(({ href, rel, type }) => `<${href}>; rel="${rel}"; type="${type}"`).join(", ");
}

function linksOf({ origin, sitemap }: SiteFacts): Link[] {
  return [
    { href: `${origin}/llms.txt`, rel: "describedby", type: "text/plain" },
    { href: sitemap, rel: "sitemap", type: "application/xml" },
  ];
}

function escaped(address: string): string {
  return address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
