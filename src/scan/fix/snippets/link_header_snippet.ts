/** Links for agents, as a header where the site's server can send one, else as elements of the head. */
import { headerSnippet } from "./header_snippet.ts";
import type { SiteFacts } from "../../site_facts.ts";

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
}

export function linkHeaderSnippet(facts: SiteFacts): string {
  const links = linksOf(facts);
  const otherwise = links.map(({ href, rel, type }) =>
    `<link rel="${rel}" type="${type}" href="${escaped(href)}">`
  )
    .join("\n");
  return headerSnippet(facts, { name: "Link", value: linkValue(links), otherwise });
}

/** The field value alone. */
export function linkValue(links: readonly Link[]): string {
  return links.map(({ href, rel, type }) => `<${literal(href)}>; rel="${rel}"; type="${type}"`).join(", ");
}

/** Without the characters that begin a variable in the configuration of a server; a colon before a name does in that of Next.js. */
function literal(url: string): string {
  return url.replace(/:(?=[a-z_])/gi, "%3A").replaceAll("$", "%24").replaceAll("{", "%7B").replaceAll(
    "}",
    "%7D",
  );
}

function linksOf({ origin, sitemap }: SiteFacts): Link[] {
  return [
    { href: `${origin}/llms.txt`, rel: "describedby", type: "text/plain" },
    { href: sitemap, rel: "sitemap", type: "application/xml" },
  ];
}

function escaped(url: string): string {
  return url.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
