/** Agents find an unlisted page only by chance. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { pageListings } from "../../probes/discovery/sitemap/page_listings.ts";
import { onePage } from "../../probes/pages/one_page.ts";

export default defineCheck({
  id: "page-listed",
  title: "Page listed in sitemap or llms.txt",
  about:
    "Checks whether the sitemap or llms.txt lists the scanned page. Agents find few pages that are in neither.",
  spec: "https://www.sitemaps.org/protocol.html",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  sampled: false,
  aliases: { a14y: "discovery.indexed" },
  example: `<url><loc>https://example.com/docs/start</loc><lastmod>2026-11-02</lastmod></url>`,
  needs: { found: pageListings, isOnePage: onePage },
  outcomes: {
    gone: notApplicable("The page's URL returns an error status"),
    none: notApplicable("No sitemap pages and no llms.txt links found"),
    needless: notApplicable("No sitemap pages found, but also no page other than the home page"),
    unindexed: notApplicable("The page is marked noindex"),
    unread: notApplicable("The page is not in the part of the sitemap that was read"),
    unlisted: warn(
      "The page is not listed in {=lists}",
      "Add the page's canonical URL to the sitemap, and to llms.txt if agents need the page",
    ),
    listed: pass("The page is listed in {=listed}"),
  },
  judge({ found: { isThere, listedBy, lists, isPartial, isUnlisted }, isOnePage }) {
    if (!isThere) return "gone";
    if (listedBy.length > 0) return { outcome: "listed", details: { listed: listedBy } };
    if (lists.length === 0) return "none";
    if (isOnePage && !lists.includes("the sitemap")) return "needless";
    if (isUnlisted) return "unindexed";
    return isPartial ? "unread" : { outcome: "unlisted", details: { lists } };
  },
});
