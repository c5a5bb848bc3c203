/** /sitemap.xml, whose format requires absolute URLs. */
import { lastChanged } from "./page_dates.ts";
import { type Site, type SiteDocument, siteUrl } from "./site.ts";
import { SITE_PAGES } from "./site_pages.ts";

export function sitemapXml(site: Site): SiteDocument | null {
  if (site.origin === null) return null;
  const urls = SITE_PAGES.map(({ path, source }) => {
    const date = lastChanged(source);
    const lastmod = date === null ? "" : `<lastmod>${date}</lastmod>`;
    return `  <url><loc>${siteUrl(site, path)}</loc>${lastmod}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return { body, contentType: "application/xml; charset=utf-8" };
}
