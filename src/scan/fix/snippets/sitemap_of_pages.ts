/** A sitemap of pages, all dated with the day of the scan. */
import type { Details } from "../../check.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { escapeMarkup } from "./markup.ts";

/** @param pages absolute URLs, without the home page's */
export function sitemapOfPages({ base, now }: SiteFacts, pages: readonly string[]): string {
  const day = now.toISOString().slice(0, 10);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[`${base}/`, ...pages].map((url) =>
      `  <url><loc>${escapeMarkup(url)}</loc><lastmod>${day}</lastmod></url>`
    ),
    "</urlset>",
    "",
  ].join("\n");
}

/** One entry with its date, to complete a sitemap by: a whole file would replace the owner's list. */
export function datedEntrySnippet({ base, now }: SiteFacts): string {
  return [
    "<url>",
    `  <loc>${escapeMarkup(`${base}/`)}</loc>`,
    `  <lastmod>${now.toISOString().slice(0, 10)}</lastmod>`,
    "</url>",
    "",
  ].join("\n");
}

/** The element that names a sitemap where the site has no robots.txt of its own. @param details `url` of the sitemap */
export function sitemapLinkSnippet({ sitemap }: SiteFacts, { url }: Details): string {
  const href = escapeMarkup(typeof url === "string" ? url : sitemap);
  return `<link rel="sitemap" type="application/xml" href="${href}">\n`;
}
