/** A sitemap of the pages that the home page links to, where there is none that can be read. */
import { sitemapOfPages } from "../fix/sitemap_of_pages.ts";
import { namedPages } from "../probes/named_pages.ts";
import { defineSiteFile } from "../site_file.ts";

const WRITTEN = new Set(["lost", "broken", "empty", "missing", "unreadable"]);

export default defineSiteFile({
  path: "/sitemap.xml",
  mends: ["sitemap", "sitemap-freshness"],
  needs: { pages: namedPages },
  write({ pages }, { facts, problem }) {
    if (!WRITTEN.has(problem("sitemap")?.outcome ?? "")) return null;
    return {
      text: sitemapOfPages(facts, pages.map(({ url }) => url)),
      assumptions: [
        "The site has the pages that its home page links to, and no others",
        "They were last changed on the day of the scan",
      ],
    };
  },
});
