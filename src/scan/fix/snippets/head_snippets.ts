/** Elements for the head of a page, from the site's own data. */
import type { Details } from "../../check.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { escapeMarkup } from "./markup.ts";

const IMAGE_CHOICE = "<!-- Add og:image with the URL of a picture for link previews -->\n";

/** A canonical link. @param details `page`, by default the home page */
export function canonicalSnippet(facts: SiteFacts, { page }: Details): string {
  return `<link rel="canonical" href="${escapeMarkup(withoutQuery(page, facts))}">\n`;
}

/** The image is the site's logo; without one, it is left to the owner. @param details `page`, by default the home page */
export function openGraphSnippet(facts: SiteFacts, { page }: Details): string {
  const { name, description, logo } = facts;
  const properties = {
    title: name,
    type: "website",
    url: withoutQuery(page, facts),
    ...(logo === null ? {} : { image: logo }),
    ...(description === null ? {} : { description }),
  };
  const elements = Object.entries(properties).map(([property, content]) =>
    `<meta property="og:${property}" content="${escapeMarkup(content)}">\n`
  );
  return (logo === null ? IMAGE_CHOICE : "") + elements.join("");
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
