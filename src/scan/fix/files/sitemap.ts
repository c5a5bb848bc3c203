/** A sitemap of the pages that the home page links to, where the site has no readable one. */
import { sitemapOfPages } from "../snippets/sitemap_of_pages.ts";
import { livingPages } from "../../probes/living_pages.ts";
import { sitemaps } from "../../probes/discovery/sitemaps.ts";
import { defineSiteFile } from "../site_file.ts";
import { needsSitemap, ownsRobots, SITEMAP_PATH } from "./new_sitemap.ts";

export default defineSiteFile({
  path: SITEMAP_PATH,
  fixes: ["sitemap", "sitemap-freshness"],
  reads: ["llms-txt"],
  needs: { pages: livingPages, found: sitemaps },
  write({ pages, found }, context) {
    if (!needsSitemap(found, context)) return null;
    // Where robots.txt is not the site's own, a new llms.txt names it.
    const isNamed = ownsRobots(context.facts) || context.outcome("llms-txt") === "missing";
    return {
      text: sitemapOfPages(context.facts, pages.map(({ url }) => url)),
      assumptions: [
        "The site has the pages that its home page links to, and no others",
        "These pages last changed on the day of the scan",
      ],
      left: isNamed ? [] : ["sitemap"],
    };
  },
});
