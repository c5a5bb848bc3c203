/** Links for agents, as a header where the site's server can send one, else as elements of the head. */
import type { SiteFacts } from "../../site_facts.ts";
import { headerSnippet } from "./header_snippet.ts";
import { escapeMarkup } from "./markup.ts";

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
}

export function linkHeaderSnippet(facts: SiteFacts): string {
  const links = [
    { href: `${facts.origin}/llms.txt`, rel: "describedby", type: "text/plain" },
    { href: facts.sitemap, rel: "sitemap", type: "application/xml" },
  ];
  const elements = links.map(({ href, rel, type }) =>
    `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}">`
  );
  return headerSnippet(facts, { name: "Link", value: linkValue(links), otherwise: elements.join("\n") });
}

/** The field value alone. */
export function linkValue(links: readonly Link[]): string {
  return links.map(({ href, rel, type }) => `<${escapeVariables(href)}>; rel="${rel}"; type="${type}"`).join(
    ", ",
  );
}

/** `$` and `{` begin a variable in the configuration of a server; a colon before a name does in that of Next.js. */
function escapeVariables(url: string): string {
  return url.replace(/:(?=[a-z_])|[${}]/gi, (character) => encodeURIComponent(character));
}
