/** A sitemap to begin with: the home page, dated. */
import type { SiteFacts } from "./site_facts.ts";

export function sitemapSnippet({ origin, now }: SiteFacts): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `  <url><loc>${origin}/</loc><lastmod>${now.toISOString().slice(0, 10)}</lastmod></url>`,
    "</urlset>",
    "",
  ].join("\n");
}
