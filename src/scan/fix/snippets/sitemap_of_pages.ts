/** A sitemap of pages, with the dates that their server states. */
import type { Details } from "../../contract/check.ts";
import type { LivingPage, SiteFacts } from "../../contract/site_facts.ts";
import { escapeMarkup } from "./markup.ts";

type DatedPage = Pick<LivingPage, "url" | "lastModified">;

export function sitemapOfPages(pages: readonly DatedPage[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(entryOf),
    "</urlset>",
    "",
  ].join("\n");
}

/** The site's own sitemap with more pages; null if the text does not end with its list. */
export function longerSitemap(text: string, pages: readonly DatedPage[]): string | null {
  const end = text.lastIndexOf("</urlset>");
  if (end < 0) return null;
  return `${text.slice(0, end).trimEnd()}\n${pages.map(entryOf).join("\n")}\n${text.slice(end)}`;
}

function entryOf({ url, lastModified }: DatedPage): string {
  const date = lastModified === null ? "" : `<lastmod>${lastModified.toISOString().slice(0, 10)}</lastmod>`;
  return `  <url><loc>${escapeMarkup(url)}</loc>${date}</url>`;
}

/**
 * The element that names a sitemap if the site has no robots.txt of its own. @param details `url` of the
 * sitemap
 */
export function sitemapLinkSnippet({ sitemap }: SiteFacts, { url }: Details): string {
  const href = escapeMarkup(typeof url === "string" ? url : sitemap);
  return `<link rel="sitemap" type="application/xml" href="${href}">\n`;
}
