/**
 * A sitemap of the pages that the home page and the sample link to. If the site has one with a single URL,
 * the pages are added to it.
 */
import { longerSitemap, sitemapOfPages } from "../snippets/sitemap_of_pages.ts";
import { livingPages } from "../../probes/living_pages.ts";
import { onlySitemap } from "../../probes/discovery/only_sitemap.ts";
import { sitemaps } from "../../probes/discovery/sitemaps.ts";
import { scriptedPagesAssumption } from "../scripted_facts.ts";
import { defineSiteFile } from "../site_file.ts";
import { needsSitemap, ownsRobots, SITEMAP_PATH } from "./new_sitemap.ts";

const COMPLETE =
  "The site has the pages that its home page and the pages of the sample link to, and no others";
const ADD_PAGES = "Add the other pages of the site, if it has any: we found no link to them";

export default defineSiteFile({
  path: SITEMAP_PATH,
  fixes: ["sitemap"],
  reads: ["llms-txt"],
  needs: { linked: livingPages, found: sitemaps, only: onlySitemap },
  write({ linked, found, only }, context) {
    const { home, pages } = linked;
    const { facts, outcome } = context;
    const complete = [COMPLETE, ...scriptedPagesAssumption(linked, pages)];
    if (outcome("sitemap") === "thin") {
      if (only === null || !only.url.startsWith(`${facts.base}/`)) return null;
      const text = longerSitemap(only.text, pages.filter(({ url }) => url !== only.entry));
      return text === null
        ? null
        : { text, path: only.url.slice(facts.base.length), assumptions: complete, isRevised: true };
    }
    const listed = [...(home === null ? [] : [home]), ...pages];
    if (!needsSitemap({ maps: found, linked }, context)) return null;
    // If robots.txt belongs to another owner, a new llms.txt names the sitemap.
    const isNamed = ownsRobots(facts) || outcome("llms-txt") === "missing";
    return {
      text: sitemapOfPages(listed),
      assumptions: pages.length === 0 ? [] : complete,
      blanks: pages.length === 0 ? [ADD_PAGES] : [],
      left: isNamed ? [] : ["sitemap"],
    };
  },
});
