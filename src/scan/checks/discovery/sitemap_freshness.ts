/** If each page has a date, an agent fetches only changed pages again. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { sitemapDates } from "../../parse/sitemap/sitemap_pages.ts";
import { MIN_CREDIBLE_AGE_MS } from "../../probes/pages/page_survey.ts";
import { sitemaps } from "../../probes/discovery/sitemap/sitemaps.ts";

const DAY_MS = 86_400_000;
/** Maximum time that a date may be in the future, because of time zones. */
const MAX_AHEAD_MS = DAY_MS;
/** Minimum share of pages with a date. */
const MIN_DATED_SHARE = 0.5;

export default defineCheck({
  id: "sitemap-freshness",
  title: "Sitemap dates",
  about:
    "Checks lastmod values. Without accurate dates, agents must fetch everything again or trust old copies.",
  spec: "https://www.sitemaps.org/protocol.html#lastmoddef",
  maturity: "standard",
  weight: 0.5,
  aliases: { agentreadydev: "S9", a14y: "sitemap-xml.has-lastmod" },
  example: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc><lastmod>2026-11-21</lastmod></url>
</urlset>
`,
  file: "/sitemap.xml",
  needs: { found: sitemaps },
  outcomes: {
    absent: notApplicable("No sitemap pages found"),
    dateless: notApplicable("The sitemap is a text file, which cannot have dates"),
    undated: notApplicable(
      "A valid lastmod, which is optional, was found on {dated} of {pages:sitemap page}",
    ),
    future: warn(
      "The newest lastmod is in the future: {newest}",
      "Set lastmod to the day the page changed, in UTC or with a time zone",
    ),
    stamped: warn(
      "All {dated} lastmod values are the time of the request",
      "Set lastmod to the time of the page's last change",
    ),
    fresh: pass("Of {pages:sitemap page}, {dated:has|have} a lastmod; the newest is {newest}"),
  },
  judge({ found: { files, unseen, pages } }, { now }) {
    const { dated, newest, oldest } = sitemapDates(pages);
    if (pages.length === 0) return "absent";
    const listing = files.filter(({ sitemap }) => sitemap !== null && sitemap.entries.length > 0);
    if (listing.length > 0 && listing.every(({ sitemap }) => sitemap?.kind === "text")) return "dateless";
    const details = {
      pages: pages.length,
      dated,
      newest: newest?.toISOString().slice(0, 10) ?? null,
      ...(unseen > 0 || files.some(({ sitemap }) => sitemap?.isCut) ? { partial: true } : {}),
    };
    if (dated / pages.length < MIN_DATED_SHARE) return { outcome: "undated", details };
    const age = now.getTime() - Number(newest);
    if (age < -MAX_AHEAD_MS) return { outcome: "future", details };
    if (dated > 1 && now.getTime() - Number(oldest) < MIN_CREDIBLE_AGE_MS) {
      return { outcome: "stamped", details };
    }
    return { outcome: "fresh", details };
  },
});
