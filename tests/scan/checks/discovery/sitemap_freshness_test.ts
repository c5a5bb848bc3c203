import check from "../../../../src/scan/checks/discovery/sitemap_freshness.ts";
import { testCheck } from "../../test_check.ts";

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
  undated: [site("", "")(), site("2026-11-01", "", "")(), site("yesterday", "2026-13-01")(), {
    "/robots.txt": `Sitemap: ${ORIGIN}/map.txt\n`,
    "/map.txt": `${ORIGIN}/\n`,
  }],
  future: site(daysFromNow(3), daysFromNow(-3))(),
  stamped: ({ path }) =>
    path === "/sitemap.xml" ? { body: site(stamp(), stamp())()["/sitemap.xml"] } : undefined,
  stale: [site("2001")(), site(daysFromNow(-367))()],
  fresh: [
    site(daysFromNow(-1), "")(),
    site(daysFromNow(-365), "2001-02-03")(),
    site(daysFromNow(-1).slice(0, 10))(),
  ],
});
