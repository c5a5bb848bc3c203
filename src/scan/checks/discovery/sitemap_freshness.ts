/** A date for each page lets an agent read again only what has changed. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { sitemapSnippet } from "../../fix/snippets/sitemap_of_pages.ts";
import { sitemapDates } from "../../parse/sitemap/sitemap_pages.ts";
import { sitemaps } from "../../probes/discovery/sitemaps.ts";

const DAY_MS = 86_400_000;
/** Dates this close to the request, in milliseconds, were made for it. */
const MADE_FOR_US_MS = 5 * 60_000;
/** Share of pages that must have a date. */
const DATED_SHARE = 0.5;

export default defineCheck({
  id: "sitemap-freshness",
  title: "Dates in the sitemap",
  about:
    "lastmod says when a page changed. Without true dates an agent must fetch everything again, or trust an old copy.",
  spec: "https://www.sitemaps.org/protocol.html#lastmoddef",
  maturity: "standard",
  weight: 1,
  needs: { found: sitemaps },
  outcomes: {
    absent: notApplicable("There is no sitemap with pages whose dates could be judged"),
    undated: warn(
      "{dated} of {pages} pages have a valid lastmod",
      "Give each page a lastmod with the day on which its text last changed, such as 2026-01-31",
      { snippet: sitemapSnippet },
    ),
    future: warn(
      "The newest lastmod lies in the future: {newest}",
      "Write the day on which the page changed, in UTC or with its zone",
    ),
    stamped: warn(
      "All {dated} dates are the moment of the request: they say nothing about the pages",
      "Take lastmod from the page's own last change, not from the time at which the sitemap is made",
    ),
    stale: warn(
      "The newest lastmod is over a year old: {newest}",
      "Let lastmod follow the pages; where nothing changed for a year, review one and say so",
    ),
    fresh: pass("{dated} of {pages} pages have a date, the newest {newest}"),
  },
  judge({ found: { pages } }, { now }) {
    const { dated, newest, oldest } = sitemapDates(pages);
    if (pages.length === 0) return "absent";
    const details = { pages: pages.length, dated, newest: newest === null ? null : dayOf(newest) };
    if (newest === null || oldest === null || dated / pages.length < DATED_SHARE) {
      return { outcome: "undated", details };
    }
    if (newest.getTime() > now.getTime() + DAY_MS) return { outcome: "future", details };
    if (dated > 1 && now.getTime() - oldest.getTime() < MADE_FOR_US_MS) {
      return { outcome: "stamped", details };
    }
    if (now.getTime() - newest.getTime() > 366 * DAY_MS) return { outcome: "stale", details };
    return { outcome: "fresh", details };
  },
});

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
