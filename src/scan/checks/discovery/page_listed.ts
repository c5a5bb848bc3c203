/** What no list names is found by chance. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { pageListings } from "../../probes/discovery/page_listings.ts";

export default defineCheck({
  id: "page-listed",
  title: "Page in the lists of pages",
  about:
    "Whether the sitemap or llms.txt names the page. Agents that look for a page read these lists and follow few links " +
    "beyond them.",
  spec: "https://www.sitemaps.org/protocol.html",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { a14y: "discovery.indexed" },
  example: `<url><loc>https://example.com/docs/start</loc><lastmod>2026-11-02</lastmod></url>`,
  needs: { found: pageListings },
  outcomes: {
    gone: notApplicable("There is no page at the address"),
    none: notApplicable("There is neither a sitemap with pages nor an llms.txt with links"),
    unindexed: notApplicable("The page is kept out of indexes by its own rules"),
    unread: notApplicable("The page is not in what was read of the sitemap, which is not all"),
    unlisted: warn(
      "The page is not named by {lists}",
      "Add the page's canonical address to the sitemap, and to llms.txt where an agent would want it",
    ),
    listed: pass("The page is named by {listed}"),
  },
  judge({ found: { isThere, listedBy, lists, isPartial, isUnlisted } }) {
    if (!isThere) return "gone";
    if (listedBy.length > 0) return { outcome: "listed", details: { listed: [...listedBy] } };
    if (lists.length === 0) return "none";
    if (isUnlisted) return "unindexed";
    return isPartial ? "unread" : { outcome: "unlisted", details: { lists: [...lists] } };
  },
});
