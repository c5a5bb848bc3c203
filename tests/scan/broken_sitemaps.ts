/** Sites with a broken sitemap, or with a robots.txt that names a missing one. */
import type { Site } from "../fixtures/answer.ts";
import { paths } from "../fixtures/server.ts";
import { HOME, HOST, PAGES, SITEMAP } from "./case_pages.ts";

const ONE_PAGE =
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://${HOST}/</loc></url></urlset>`;

export const BROKEN_SITEMAPS: Readonly<Record<string, Site>> = {
  "a robots.txt that names a sitemap in vain": paths({
    ...PAGES,
    "/robots.txt": `User-agent: *\nAllow: /\nSitemap: https://${HOST}/maps/all.xml\n`,
  }),
  "a robots.txt that names a second sitemap in vain": paths({
    ...PAGES,
    "/robots.txt":
      `User-agent: *\nContent-Signal: search=yes\nAllow: /\nSitemap: https://${HOST}/gone.xml\nSitemap: https://${HOST}/sitemap.xml\n`,
    "/sitemap.xml": SITEMAP,
  }),
  "a robots.txt that names two sitemaps in vain": paths({
    ...PAGES,
    "/robots.txt":
      `User-agent: *\nContent-Signal: search=yes\nAllow: /\nSitemap: https://${HOST}/gone.xml\nSitemap: https://${HOST}/lost.xml\nSitemap: https://${HOST}/sitemap.xml\n`,
    "/sitemap.xml": SITEMAP,
  }),
  "a robots.txt that names a sitemap in vain beside an index with a gap": paths({
    ...PAGES,
    "/robots.txt":
      `User-agent: *\nAllow: /\nSitemap: https://${HOST}/gone.xml\nSitemap: https://${HOST}/index.xml\n`,
    "/index.xml":
      `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://${HOST}/gone-too.xml</loc></sitemap><sitemap><loc>https://${HOST}/sitemap.xml</loc></sitemap></sitemapindex>`,
    "/sitemap.xml": SITEMAP,
  }),
  "a sitemap that nobody names": paths({
    ...PAGES,
    "/robots.txt": "User-agent: *\nContent-Signal: search=yes\nAllow: /\n",
    "/sitemap.xml": SITEMAP,
  }),
  "a sitemap of another host's sitemaps that nobody names": paths({
    ...PAGES,
    "/robots.txt": "User-agent: *\nContent-Signal: search=yes\nAllow: /\n",
    "/sitemap.xml":
      `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://${HOST}/one.xml</loc></sitemap><sitemap><loc>https://other.readiness-tests.org/sitemap.xml</loc></sitemap></sitemapindex>`,
    "/one.xml": SITEMAP,
  }),
  "a sitemap index that robots.txt forbids": paths({
    ...PAGES,
    "/robots.txt": `User-agent: *\nDisallow: /*.xml\nSitemap: https://${HOST}/sitemap-index.xml\n`,
    "/sitemap-index.xml":
      `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://${HOST}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
    "/sitemap-0.xml": SITEMAP,
  }),
  "a sitemap of pages that are gone": paths({
    ...PAGES,
    "/robots.txt":
      `User-agent: *\nContent-Signal: search=yes\nAllow: /\nSitemap: https://${HOST}/sitemap.xml\n`,
    "/sitemap.xml": SITEMAP.replaceAll("/cases", "/gone"),
  }),
  "a sitemap without dates": paths({
    ...PAGES,
    "/robots.txt": `User-agent: *\nAllow: /\nSitemap: https://${HOST}/sitemap.xml\n`,
    "/sitemap.xml": SITEMAP.replaceAll(/<lastmod>[^<]*<\/lastmod>/g, ""),
  }),
  "a sitemap of one page": paths({
    ...PAGES,
    "/robots.txt": `User-agent: *\nAllow: /\nSitemap: https://${HOST}/maps/pages.xml\n`,
    "/maps/pages.xml": ONE_PAGE,
  }),
  "a sitemap of one page that nobody names": paths({
    ...PAGES,
    "/robots.txt": "User-agent: *\nAllow: /\n",
    "/sitemap.xml": ONE_PAGE,
  }),
  "a sitemap that is empty": paths({ ...PAGES, "/sitemap.xml": SITEMAP.replace(/<url>.*<\/url>/, "") }),
  "a sitemap that cannot be read": paths({ ...PAGES, "/sitemap.xml": SITEMAP.replace("</urlset>", "") }),
  "a sitemap of relative URLs": paths({
    ...PAGES,
    "/sitemap.xml": SITEMAP.replaceAll(`https://${HOST}`, ""),
  }),
  "a sitemap beside the one that robots.txt names in vain": paths({
    ...PAGES,
    "/robots.txt": `User-agent: *\nContent-Signal: search=yes\nAllow: /\nSitemap: https://${HOST}/gone.xml\n`,
    "/sitemap.xml": SITEMAP,
  }),
  "a sitemap at the usual path of Astro": paths({
    ...PAGES,
    "/robots.txt": "User-agent: *\nContent-Signal: search=yes\nAllow: /\n",
    "/sitemap-index.xml": SITEMAP,
  }),
  "a sitemap that the home page declares": paths({
    ...PAGES,
    "/": HOME.replace("</head>", '<link rel="sitemap" href="/files/pages.xml"></head>'),
    "/robots.txt": "User-agent: *\nContent-Signal: search=yes\nAllow: /\n",
    "/files/pages.xml": SITEMAP,
  }),
  "a robots.txt that names a broken sitemap": paths({
    ...PAGES,
    "/robots.txt": `User-agent: *\nAllow: /\nSitemap: https://${HOST}/sitemap.xml\n`,
    "/sitemap.xml": SITEMAP.replace("<urlset", "<!-- -- --><urlset"),
  }),
};
