/** A canonical link element. */
import type { Details } from "../../check.ts";
import type { SiteFacts } from "../../site_facts.ts";

/** For the page in the details, without its query; else for the home page. */
export function canonicalSnippet({ origin }: SiteFacts, { page }: Details): string {
  const url = typeof page === "string" ? URL.parse(page, origin) : null;
  const href = url === null ? `${origin}/` : `${url.origin}${url.pathname}`;
  return `<link rel="canonical" href="${href.replaceAll("&", "&amp;").replaceAll('"', "%22")}">\n`;
}
