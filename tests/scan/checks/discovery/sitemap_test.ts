import { assertEquals } from "@std/assert";
import { gzipSync } from "node:zlib";
import { anyCheck } from "../../../../src/scan/catalogue_entry.ts";
import check from "../../../../src/scan/checks/discovery/sitemap.ts";
import { paths, serveSites } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { checkSite, testCheck } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const OPEN = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
const named =
  "User-agent: *\nAllow: /\nDisallow: /private\nSitemap: https://site.cases.readiness-tests.org/map.xml\n";
const robots = { "/robots.txt": named };

function urlset(...locs: string[]): string {
  return `${OPEN}${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join("")}</urlset>`;
}

function index(...locs: string[]): string {
  const entries = locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join("");
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</sitemapindex>`;
}

const home = urlset(`${ORIGIN}/`);
const html = { body: "<!doctype html><title>No</title><p>Page", headers: { "content-type": "text/html" } };

testCheck(check, {
  listed: [
    { ...robots, "/map.xml": home },
    { ...robots, "/map.xml": `${ORIGIN}/\n${ORIGIN}/private/page\n` },
    { ...robots, "/map.xml": index(`${ORIGIN}/one.xml`), "/one.xml": home },
    {
      "/robots.txt": `Sitemap: ${ORIGIN}/map.xml.gz\n`,
      "/map.xml.gz": { body: gzipSync(home), headers: { "content-type": "application/gzip" } },
    },
    {
      ...robots,
      "/map.xml": index(`${ORIGIN}/one.xml`, `${ORIGIN}/two.xml`),
      "/one.xml": home,
      "/two.xml": { status: 503 },
    },
  ],
  missing: [{}, { "/sitemap.xml": html }, { "/robots.txt": "User-agent: *\nAllow: /\n" }],
  lost: [
    robots,
    { ...robots, "/map.xml": html },
    { ...robots, "/map.xml": { status: 410 } },
  ],
  partlyLost: { "/robots.txt": `Sitemap: ${ORIGIN}/a.xml\nSitemap: ${ORIGIN}/b.xml\n`, "/a.xml": home },
  broken: [
    { ...robots, "/map.xml": "not a sitemap at all" },
    { ...robots, "/map.xml": `${OPEN}<url><loc>${ORIGIN}/</loc>` },
    { ...robots, "/map.xml": "<pages/>" },
    { ...robots, "/map.xml": `<urlset><url><loc>${ORIGIN}/</loc></url></urlset>` },
    {
      ...robots,
      "/map.xml": { body: gzipSync(home).subarray(0, 40), headers: { "content-type": "application/gzip" } },
    },
  ],
  empty: [{ ...robots, "/map.xml": `${OPEN}</urlset>` }, { ...robots, "/map.xml": urlset("/relative") }],
  unreadable: { "/sitemap.xml": `${OPEN}<url><loc>&nope;</loc></url></urlset>` },
  incomplete: [
    { ...robots, "/map.xml": index(`${ORIGIN}/one.xml`, `${ORIGIN}/two.xml`), "/one.xml": home },
    { ...robots, "/map.xml": index(`${ORIGIN}/one.xml`), "/one.xml": index(`${ORIGIN}/two.xml`) },
    { ...robots, "/map.xml": index(`${ORIGIN}/one.xml`), "/one.xml": "<broken" },
  ],
  closed: [
    { ...robots, "/map.xml": index(`${ORIGIN}/private/one.xml`), "/private/one.xml": home },
    { "/robots.txt": `User-agent: *\nDisallow: /*.xml\nSitemap: ${ORIGIN}/map.xml\n`, "/map.xml": home },
  ],
  unnamed: [{ "/sitemap.xml": home }, { "/sitemap_index.xml": index(`${ORIGIN}/one.xml`), "/one.xml": home }],
  foreign: [
    { ...robots, "/map.xml": urlset(`${ORIGIN}/`, "https://staging.readiness-tests.org/") },
    { ...robots, "/map.xml": index("https://elsewhere.example/one.xml") },
  ],
  dead: [
    { ...robots, "/map.xml": urlset(`${ORIGIN}/`, `${ORIGIN}/gone`) },
    ({ path }) => {
      if (path === "/robots.txt") return { body: named };
      if (path === "/map.xml") return { body: urlset(`${ORIGIN}/`, `${ORIGIN}/page`) };
      return path.includes(".") ? undefined : html;
    },
  ],
  faulty: { ...robots, "/map.xml": urlset(`${ORIGIN}/`, "page") },
});

Deno.test("sitemap asks for no more than three sitemaps of robots.txt, and three pages", async () => {
  const sitemaps = Array.from({ length: 9 }, (_, each) => `Sitemap: ${ORIGIN}/${each}.xml\n`).join("");
  const pages = urlset(...Array.from({ length: 50 }, (_, each) => `${ORIGIN}/page/${each}`));
  const asked = new Set<string>();
  const result = await checkSite(check, ({ path }) => {
    asked.add(path);
    if (path === "/robots.txt") return { body: sitemaps };
    if (path.endsWith(".xml")) return { body: pages };
    return path.startsWith("/page/") || path === "/" ? { body: `<p>Page ${path} of its own</p>` } : undefined;
  });
  assertEquals(result.outcome, "listed");
  assertEquals([...asked].filter((path) => path.endsWith(".xml")).length, 3);
  assertEquals([...asked].filter((path) => path.startsWith("/page/")).length, 3);
});

Deno.test("sitemap is inconclusive where the named sitemap is refused", async () => {
  const result = await checkSite(check, { ...robots, "/map.xml": { status: 403 } });
  assertEquals([result.status, result.outcome], ["inconclusive", "access-denied"]);
});

Deno.test("sitemap is inconclusive where no sitemap of the index can be seen", async () => {
  const result = await checkSite(check, {
    ...robots,
    "/map.xml": index(`${ORIGIN}/one.xml`),
    "/one.xml": { status: 503 },
  });
  assertEquals([result.status, result.outcome], ["inconclusive", "server-error"]);
});

Deno.test("sitemap is inconclusive where a gzip file is a bomb", async () => {
  const bomb = gzipSync(new Uint8Array(8_000_000));
  const result = await checkSite(check, { ...robots, "/map.xml": { body: bomb } });
  assertEquals([result.status, result.outcome], ["inconclusive", "decoded-too-large"]);
});

Deno.test("sitemap finds the one of the part of the host that the page is in", async () => {
  const site = { "/project/": "<!doctype html><title>Project</title>", "/project/sitemap.xml": home };
  const { outcome, message, snippet } = await checkSite(check, site, { page: "/project/start/" });
  assertEquals([outcome, message.split(" ")[0]], ["unnamed", `${ORIGIN}/project/sitemap.xml`]);
  assertEquals(snippet, `Sitemap: ${ORIGIN}/project/sitemap.xml\n`);
});

Deno.test("sitemap takes both forms of a host with other letters for one", async () => {
  const host = "b\u00fccher.readiness-tests.org";
  await using server = await serveSites({
    "xn--bcher-kva.readiness-tests.org": paths({
      "/robots.txt": `Sitemap: https://${host}/map.xml\n`,
      "/": "<!doctype html><title>Home</title>",
      "/map.xml": urlset(`https://${host}/`),
    }),
  });
  const { result } = await scanSite(host, server, {
    catalogue: [{ category: "discovery", check: anyCheck(check) }],
  });
  assertEquals(result.checks.map(({ outcome }) => outcome), ["listed"]);
});
