import { assertEquals } from "@std/assert";
import { pageListings } from "../../../../../src/scan/probes/discovery/sitemap/page_listings.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const sitemap = (url: string) => ({
  "/sitemap.xml":
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}</loc></url></urlset>`,
});
const llms = (url: string) => ({ "/llms.txt": `# A\n\n- [b](${url})\n` });
const home = (head: string) => ({
  "/": {
    body: `<!doctype html><title>Home</title>${head}<p>Words`,
    headers: { "content-type": "text/html" },
  },
});
const refused = { "/robots.txt": `Sitemap: ${ORIGIN}/map.xml\n`, "/map.xml": { status: 403 } };
const NOTHING = { isThere: true, listedBy: [], lists: [], isPartial: false, isUnlisted: false };
const MAP = "the sitemap";

const SITES: readonly [name: string, site: CaseSite, expected: unknown][] = [
  ["no lists of a plain site", {}, NOTHING],
  ["the page in the sitemap", sitemap(ORIGIN), { ...NOTHING, lists: [MAP], listedBy: [MAP] }],
  ["the page under http", sitemap("http://site.cases.readiness-tests.org/"), {
    ...NOTHING,
    lists: [MAP],
    listedBy: [MAP],
  }],
  ["the page under a host in capitals", sitemap("https://Site.Cases.Readiness-Tests.org/"), {
    ...NOTHING,
    lists: [MAP],
    listedBy: [MAP],
  }],
  ["another page in the sitemap", sitemap(`${ORIGIN}/a`), { ...NOTHING, lists: [MAP] }],
  ["the page in llms.txt", llms("/index.md#a"), { ...NOTHING, lists: ["llms.txt"], listedBy: ["llms.txt"] }],
  ["the page in both", { ...sitemap(ORIGIN), ...llms("/") }, {
    ...NOTHING,
    lists: [MAP, "llms.txt"],
    listedBy: [MAP, "llms.txt"],
  }],
  ["a sitemap of an index that fails", {
    "/sitemap.xml":
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${ORIGIN}/a.xml</loc></sitemap><sitemap><loc>${ORIGIN}/b.xml</loc></sitemap></sitemapindex>`,
    "/a.xml": sitemap(`${ORIGIN}/a`)["/sitemap.xml"],
    "/b.xml": { status: 503 },
  }, { ...NOTHING, lists: [MAP], isPartial: true }],
  ["a sitemap that is too large to be read whole", {
    "/robots.txt": `Sitemap: ${ORIGIN}/sitemap.txt\n`,
    "/sitemap.txt": `${ORIGIN}/a\n`.repeat(40_000),
  }, { ...NOTHING, lists: [MAP], isPartial: true }],
  ["a sitemap that is nested too deeply", {
    "/sitemap.xml": sitemap(`${ORIGIN}/a`)["/sitemap.xml"].replace("</urlset>", "<a>".repeat(20)),
  }, { ...NOTHING, lists: [MAP], isPartial: true }],
  ["a sitemap with another problem", {
    "/sitemap.xml": sitemap(`${ORIGIN}/a`)["/sitemap.xml"].replace("</loc>", "</loc><lastmod>now</lastmod>"),
  }, { ...NOTHING, lists: [MAP] }],
  ["a sitemap that robots.txt disallows", {
    ...sitemap(`${ORIGIN}/a`),
    "/robots.txt":
      `Sitemap: ${ORIGIN}/sitemap.xml\nSitemap: ${ORIGIN}/b.xml\nUser-agent: *\nDisallow: /b.xml\n`,
  }, { ...NOTHING, lists: [MAP], isPartial: true }],
  ["a refused sitemap", refused, { ...NOTHING, isPartial: true }],
  ["a page that is noindex", home("<meta name=robots content=noindex>"), { ...NOTHING, isUnlisted: true }],
  ["a page with robots none", home("<meta name=robots content=none>"), { ...NOTHING, isUnlisted: true }],
  ["a missing page", { "/": { status: 404, body: "" } }, { ...NOTHING, isThere: false }],
];

for (const [name, site, expected] of SITES) {
  Deno.test(`pageListings finds ${name}`, async () => {
    const found = await observeProbe(pageListings, site);
    assertEquals(found, expected);
  });
}
