import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/page_listed.ts";
import { HTML, pageOf } from "../../../fixtures/markdown_site.ts";
import { paths, serveSites } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const AS_HTML = { "content-type": "text/html; charset=utf-8" };
const map = (...paths: string[]) => ({
  "/sitemap.xml": {
    body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
      paths.map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("")
    }</urlset>`,
    headers: { "content-type": "application/xml" },
  },
});
const llms = (url: string) => ({ "/llms.txt": `# Bells\n\n> Cast here.\n\n## Pages\n\n- [Sand](${url})\n` });
const INDEX = `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
  Array.from({ length: 9 }, (_, at) => `<sitemap><loc>${ORIGIN}/map-${at}.xml</loc></sitemap>`).join("")
}</sitemapindex>`;

testCheck(check, {
  gone: { "/": { status: 404, body: "" }, ...map("/sand") },
  none: {},
  needless: {
    "/": { body: pageOf("<p>Bells"), headers: AS_HTML },
    ...llms("https://elsewhere.example/bells"),
  },
  unindexed: {
    "/": { body: pageOf("<p>Bells", '<meta name="robots" content="noindex">'), headers: AS_HTML },
    ...map("/sand"),
  },
  unread: {
    "/sitemap.xml": { body: INDEX, headers: { "content-type": "application/xml" } },
    ...Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`/map-${at}.xml`, map(`/page-${at}`)["/sitemap.xml"]]),
    ),
  },
  unlisted: [
    told(map("/sand"), "The page is not listed in the sitemap"),
    llms("/sand.md"),
    // Fragments in which each mark could be the start of the last one.
    map(...Array.from({ length: 450 }, (_, at) => `/${at}${"#".repeat(1_990)}\n#`)),
  ],
  listed: [
    map("/sand", "/"),
    map(""),
    map("/index.html"),
    llms(`${ORIGIN}/index.md`),
    // The home page is a stub, which the list names instead of its target.
    {
      "/": '<meta http-equiv="refresh" content="0; url=/en/">',
      "/en/": pageOf("<p>Bells"),
      ...map("/", "/sand"),
    },
  ],
});

Deno.test("page-listed recognizes a page by its canonical URL", async () => {
  const site = {
    "/": { body: HTML, headers: AS_HTML },
    "/sand": { body: pageOf("<p>Sand", '<link rel="canonical" href="/clay">'), headers: AS_HTML },
    "/clay": { body: pageOf("<p>Sand"), headers: AS_HTML },
    ...map("/", "/clay"),
  };
  const { pages } = await checkSite(check, site, { page: "/sand" });
  assertEquals(pages?.map(({ outcome }) => outcome), ["listed", "listed"]);
});

/** Canonical URLs that do not lead to the page, although the sitemap lists them. */
const ELSEWHERE = { missing: `${ORIGIN}/gone`, "on another site": "https://clay.example/" };

for (const [where, canonical] of Object.entries(ELSEWHERE)) {
  Deno.test(`page-listed does not recognize a page by a canonical URL that is ${where}`, async () => {
    const listed = map("/")["/sitemap.xml"];
    const result = await checkSite(check, {
      "/": { body: pageOf("<p>Sand", `<link rel="canonical" href="${canonical}">`), headers: AS_HTML },
      "/sitemap.xml": { ...listed, body: listed.body.replace(`${ORIGIN}/`, canonical) },
    });
    assertEquals(result.outcome, "unlisted");
  });
}

Deno.test("page-listed recognizes a page whose path is not ASCII in the list", async () => {
  const site = { "/b%C3%BCcher": "<!doctype html><title>Books</title>", ...map("/b\u00fccher") };
  const { pages } = await checkSite(check, site, { page: "/b\u00fccher" });
  assertEquals(pages?.map(({ outcome }) => outcome), ["unlisted", "listed"]);
});

Deno.test("page-listed recognizes a host that is not ASCII in the list", async () => {
  const host = "b\u00fccher.readiness-tests.org";
  await using server = await serveSites({
    "xn--bcher-kva.readiness-tests.org": paths({
      "/": "<!doctype html><title>Books</title><p>Books that we sell and lend, all of them on one page.",
      "/llms.txt": "# Books\n",
      "/sitemap.xml": map("/")["/sitemap.xml"].body.replaceAll(ORIGIN, `https://${host}`),
    }),
  });
  const { result } = await scanSite(host, server, {
    catalogue: [{ category: "discovery", check }],
  });
  assertEquals(result.checks.map(({ outcome }) => outcome), ["listed"]);
});
