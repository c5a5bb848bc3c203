import { assertEquals } from "@std/assert";
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

function feed(pubDate: string): string {
  const item = `<item><link>${ORIGIN}/</link><pubDate>${pubDate}</pubDate></item>`;
  return `<rss version="2.0"><channel>${item}</channel></rss>`;
}

const stamp = () => new Date().toISOString();

testCheck(check, {
  absent: [{}, { "/sitemap.xml": "<broken" }],
  undated: [
    site("", "")(),
    site("2026-11-01", "", "")(),
    site("yesterday", "2026-13-01")(),
    { "/robots.txt": `Sitemap: ${ORIGIN}/feed.xml\n`, "/feed.xml": feed("Yesterday") },
  ],
  dateless: { "/robots.txt": `Sitemap: ${ORIGIN}/map.txt\n`, "/map.txt": `${ORIGIN}/\n` },
  future: told(
    site(daysFromNow(3), daysFromNow(-3))(),
    `The newest lastmod is in the future: “${daysFromNow(3).slice(0, 10)}”`,
  ),
  stamped: told(
    ({ path }) => path === "/sitemap.xml" ? { body: site(stamp(), stamp())()["/sitemap.xml"] } : undefined,
    "All 2 lastmod values are the time of the request",
  ),
  fresh: [
    site("2001")(),
    site(stamp())(),
    site(daysFromNow(-1), "")(),
    site(daysFromNow(-365), "2001-02-03")(),
    site(daysFromNow(-1).slice(0, 10))(),
    { "/robots.txt": `Sitemap: ${ORIGIN}/feed.xml\n`, "/feed.xml": feed(new Date().toUTCString()) },
  ],
});

const NOW = new Date("2026-11-21T12:00:00Z");
const MINUTE_MS = 60_000;

/** Ages in milliseconds, or null for a page without a date. */
const EDGES: readonly [ages: readonly (number | null)[], outcome: string][] = [
  [[-DAY_MS], "fresh"],
  [[-DAY_MS - 1], "future"],
  [[9_999 * DAY_MS], "fresh"],
  [[0, 5 * MINUTE_MS], "fresh"],
  [[0, 5 * MINUTE_MS - 1], "stamped"],
  [[0], "fresh"],
  [[DAY_MS, null], "fresh"],
  [[...Array(49).fill(DAY_MS), ...Array(51).fill(null)], "undated"],
];

for (const [index, [ages, outcome]] of EDGES.entries()) {
  Deno.test(`sitemap-freshness is ${outcome} at its limit (${index + 1})`, () => {
    const pages = ages.map((age) => (
      { loc: ORIGIN, lastmod: age === null ? null : new Date(NOW.getTime() - age) }
    ));
    const found = { isNamed: true, isLinked: false, foreign: [], files: [], forbidden: [], unseen: 0, pages };
    const judgement = check.judge({ found }, { now: NOW });
    assertEquals<unknown>(typeof judgement === "string" ? judgement : judgement.outcome, outcome);
  });
}
