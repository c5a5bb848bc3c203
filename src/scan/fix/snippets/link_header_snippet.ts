/** Links for agents, as a header if the site's server can send one, or as elements of the head. */
import type { Details } from "../../contract/check.ts";
import { asArray, asString } from "../../parse/formats/json.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { headerSnippet } from "./header_snippet.ts";
import { escapeMarkup } from "./markup.ts";

interface Link {
  readonly href: string;
  readonly rel: string;
  readonly type: string;
}

/**
 * @param details `targets`: relation, URL and media type of each file to link to; by default llms.txt and the
 * sitemap
 */
export function linkHeaderSnippet(facts: SiteFacts, { targets }: Details = {}): string {
  const known = (asArray(targets) ?? []).flatMap((target) => {
    const [rel, href, type] = (asArray(target) ?? []).map(asString);
    return rel && href && type ? [{ rel, href, type }] : [];
  });
  const links = known.length > 0 ? known : [
    { href: `${facts.base}/llms.txt`, rel: "describedby", type: "text/plain" },
    { href: facts.sitemap, rel: "sitemap", type: "application/xml" },
  ];
  const elements = links.map(({ href, rel, type }) =>
    `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}">`
  );
  return headerSnippet(facts, { name: "Link", value: linkValue(links), otherwise: elements.join("\n") });
}

/** The link to an llms.txt that the site does not have yet, because `fix` writes it. */
export function newLlmsTxtSnippet(facts: SiteFacts): string {
  return linkHeaderSnippet(facts, { targets: [["describedby", `${facts.base}/llms.txt`, "text/plain"]] });
}

/** The field value alone. */
export function linkValue(links: readonly Link[]): string {
  return links.map(({ href, rel, type }) => `<${escapeVariables(href)}>; rel="${rel}"; type="${type}"`).join(
    ", ",
  );
}

/**
 * `$` and `{` begin a variable in the configuration of a server, and a colon before a name does in Next.js.
 */
function escapeVariables(url: string): string {
  return url.replace(/:(?=[a-z_])|[${}]/gi, (character) => encodeURIComponent(character));
}
