/** Elements for the head of a page, from the site's own data. */
import type { Details } from "../../contract/check.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { asArray, asString } from "../../parse/formats/json.ts";
import { REQUIRED_PROPERTIES } from "../../parse/head/open_graph.ts";
import { plainLine } from "../../parse/plain_line.ts";
import { escapeMarkup } from "./markup.ts";
import { pageTitle } from "./page_title.ts";

/** Pictures that previews do not show: vector graphics and small icons. */
const NO_PREVIEW = /\.(?:svg|ico)(?:\?|$)|favicon|\D(?:16|32|48|64|96)x(?:16|32|48|64|96)\D/i;
/** Maximum characters of a page's description in a snippet. */
const MAX_DESCRIPTION_LENGTH = 200;

const IMAGE_CHOICE = "<!-- Add og:image with the URL of a picture for link previews -->\n";

/** A canonical link. @param details `page`, by default the home page */
export function canonicalSnippet(facts: SiteFacts, { page }: Details): string {
  return `<link rel="canonical" href="${escapeMarkup(withoutQuery(page, facts))}">\n`;
}

/**
 * The image is the site's logo. If the site has no logo that previews can show, the image is left to the
 * owner.
 * @param details `page`, by default the home page, with its title as `heading` and its description as
 * `summary`; only the `missing` properties, if the page has others
 */
export function openGraphSnippet(facts: SiteFacts, { page, heading, summary, missing }: Details): string {
  const { name, description, logo } = facts;
  const url = withoutQuery(page, facts);
  const isHome = url === `${facts.base}/`;
  const image = logo !== null && !NO_PREVIEW.test(logo) ? logo : null;
  const about = isHome ? description : plainLine(asString(summary) ?? "", MAX_DESCRIPTION_LENGTH);
  const properties = {
    title: isHome ? name : pageTitle(heading, name) ?? name,
    type: "website",
    url,
    ...(image === null ? {} : { image }),
    ...(about === null ? {} : { description: about }),
  };
  const lacking = asArray(missing)?.map(asString) ?? [];
  const isWanted = (property: string) =>
    lacking.length === 0 || lacking.length === REQUIRED_PROPERTIES.length ||
    lacking.includes(`og:${property}`);
  const elements = Object.entries(properties).filter(([property]) => isWanted(property))
    .map(([property, content]) => `<meta property="og:${property}" content="${escapeMarkup(content)}">\n`);
  return (image === null && isWanted("image") ? IMAGE_CHOICE : "") + elements.join("");
}

/** The link from a page to its Markdown. @param details `url` of the Markdown, by default `/index.md` */
export function markdownLinkSnippet({ origin, base }: SiteFacts, { url }: Details): string {
  const usual = new URL(`${base}/index.md`);
  const target = typeof url === "string" && url !== "" ? URL.parse(url, origin) ?? usual : usual;
  const href = target.origin === origin ? target.pathname + target.search : target.href;
  return `<link rel="alternate" type="text/markdown" href="${escapeMarkup(href)}">`;
}

function withoutQuery(page: Details[string] | undefined, { origin, base }: SiteFacts): string {
  const url = typeof page === "string" ? URL.parse(page, origin) : null;
  return url === null ? `${base}/` : `${url.origin}${url.pathname}`;
}
