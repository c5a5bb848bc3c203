import check from "../../../../src/scan/checks/discovery/sitemap_freshness.ts";
import { testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const DAY_MS = 86_400_000;

function site(...lastmods: string[]) {
  const urls = lastmods.map((lastmod, each) =>
    `<url><loc>${ORIGIN}/${each}</loc>${lastmod && `<lastmod>${lastmod}</lastmod>`}</url>`
  );
  const body = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
  return () => ({ "/sitemap.xml": body });
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString();
}

const stamp = () => new Date().toISOString();

testCheck(check, {
  absent: [{}, { "/sitemap.xml": "<broken" }],
  undated: [
    told(site("", "")(), "Of 2 sitemap pages, only 0 have a valid lastmod"),
    site("2026-11-01", "", "")(),
    site("yesterday", "2026-13-01")(),
    {
      "/robots.txt": `Sitemap: ${ORIGIN}/map.txt\n`,
      "/map.txt": `${ORIGIN}/\n`,
    },
  ],
  future: told(
    site(daysFromNow(3), daysFromNow(-3))(),
    `The newest lastmod is in the future: ${daysFromNow(3).slice(0, 10)}`,
  ),
  stamped: told(
    ({ path }) => path === "/sitemap.xml" ? { body: site(stamp(), stamp())()["/sitemap.xml"] } : undefined,
    "All 2 lastmod values are the time of the request",
  ),
  stale: [
    told(site("2001")(), "The newest lastmod is over a year old: 2001-01-01"),
    site(daysFromNow(-367))(),
  ],
  fresh: [
    site(stamp())(),
    site(daysFromNow(-1), "")(),
    site(daysFromNow(-365), "2001-02-03")(),
    site(daysFromNow(-1).slice(0, 10))(),
  ],
});
