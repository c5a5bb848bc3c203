/**
 * A sitemap of the pages that the home page and the sample link to. If the site has one with a single URL,
 * the pages are added to it.
 */
import { longerSitemap, sitemapOfPages } from "../snippets/sitemap_of_pages.ts";
import { pagesToMap } from "../../probes/pages/pages_to_map.ts";
import { onlySitemap } from "../../probes/discovery/sitemap/only_sitemap.ts";
import { pageSections } from "../../probes/pages/page_sections.ts";
import { sitemaps } from "../../probes/discovery/sitemap/sitemaps.ts";
import { scriptedPagesAssumption } from "../scripted_facts.ts";
import { unseenPagesAssumption } from "../unseen_pages.ts";
import { defineSiteFile } from "../site_file.ts";
import { needsSitemap, ownsRobots, SITEMAP_PATH } from "./new_sitemap.ts";

const COMPLETE =
  "The site has the pages that its home page and the pages of the sample link to, and no others";
const ALONE = "The site has no other page than the home page: we found no link to one";

export default defineSiteFile({
  path: SITEMAP_PATH,
  fixes: ["sitemap"],
  reads: ["llms-txt"],
  needs: { linked: pagesToMap, listed: pageSections, found: sitemaps, only: onlySitemap },
  write({ linked, listed: { sections }, found, only }, context) {
    const { home, pages, seen } = linked;
    const { facts, outcome } = context;
    const complete = [
      COMPLETE,
      ...unseenPagesAssumption(pages, seen),
      ...scriptedPagesAssumption(linked, pages),
    ];
    if (outcome("sitemap") === "thin") {
      if (only === null || !only.url.startsWith(`${facts.base}/`)) return null;
      const text = longerSitemap(only.text, pages.filter(({ url }) => url !== only.entry));
      return text === null
        ? null
        : { text, path: only.url.slice(facts.base.length), assumptions: complete, isRevised: true };
    }
    if (!needsSitemap({ maps: found, linked }, context)) return null;
    // If robots.txt belongs to another owner, a new llms.txt names the sitemap. It is not written without pages.
    const isOwnRobots = ownsRobots(facts);
    const isNamed = isOwnRobots || (outcome("llms-txt") === "missing" && sections.length > 0);
    return {
      text: sitemapOfPages([...(home === null ? [] : [home]), ...pages]),
      assumptions: pages.length === 0 ? [ALONE] : complete,
      prepared: isNamed ? [] : ["sitemap"],
      namedBy: isOwnRobots ? "/robots.txt" : "/llms.txt",
    };
  },
});
