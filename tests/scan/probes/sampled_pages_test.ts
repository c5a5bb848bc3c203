import { assertEquals } from "@std/assert";
import { sampledPages } from "../../../src/scan/probes/sampled_pages.ts";
import type { ScannedPage } from "../../../src/scan/scanned_page.ts";
import { observeProbe } from "../observe_probe.ts";
import type { CasePaths } from "../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const html = (body: string) => `<!doctype html><title>Oak</title><p>Oak</p>${body}`;
const PAGE = html("");
const SITEMAP = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
  ["/", "/about", "/notice"].map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("")
}</urlset>`;
const NOTICE = "<iframe src=/notice></iframe>";
const FRAMESET = "<!doctype html><title>Oak</title><frameset cols=20%,80%><FRAME SRC='/menu' name=menu>" +
  '<frame name="text" src="/start"></frameset>';
const PATHS = { "/about": PAGE, "/notice": PAGE, "/prices": PAGE, "/sitemap.xml": SITEMAP };

const CASES: readonly [name: string, site: CasePaths, expected: readonly string[]][] = [
  ["links and the sitemap", { ...PATHS, "/": html("<a href=/prices>Prices</a>") }, [
    "/prices",
    "/about",
    "/notice",
  ]],
  ["no page that only a frame of the home page shows", {
    ...PATHS,
    "/": html(`<a href=/prices>Prices</a>${NOTICE}`),
  }, ["/prices", "/about"]],
  ["a page that the home page links to and frames", {
    ...PATHS,
    "/": html(`<a href=/notice target=content>Notice</a>${NOTICE}`),
  }, ["/notice", "/about"]],
  ["the pages that the menu of a frameset opens", {
    ...PATHS,
    "/": FRAMESET,
    "/menu": html("<a href=/prices target=text>Prices</a><a href=/letters target=menu>Letters</a>"),
    "/start": html("<a href=/team>Team</a>"),
    "/team": PAGE,
    "/letters": PAGE,
    "/sitemap.xml": "",
  }, ["/start", "/prices", "/team"]],
  ["the pages of a menu with a target for all of its links", {
    ...PATHS,
    "/": FRAMESET,
    "/menu": html("<base target=text><a href=/prices>Prices</a><a href=/about>About</a>"),
    "/start": PAGE,
    "/sitemap.xml": "",
  }, ["/start", "/prices", "/about"]],
  ["the pages behind a portal with one link", {
    "/": html("<a href=/oak/>Oak</a>"),
    "/oak/": html("<a href=red.html>Red oak</a><a href=white.html>White oak</a>"),
    "/oak/red.html": PAGE,
    "/oak/white.html": html("<a href=rare.html>Rare oak</a>"),
    "/oak/rare.html": PAGE,
  }, ["/oak/", "/oak/red.html", "/oak/white.html"]],
  ["no pages behind the links of a home page with three", {
    "/": html("<a href=/a>A</a><a href=/b>B</a><a href=/c>C</a>"),
    "/a": html("<a href=/d>D</a>"),
    "/b": PAGE,
    "/c": PAGE,
    "/d": PAGE,
  }, ["/a", "/b", "/c"]],
  ["the frame of a home page without links", { ...PATHS, "/": html(NOTICE) }, ["/about", "/notice"]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`sampled-pages finds ${name}`, async () => {
    const pages = await observeProbe(sampledPages, site, { sample: "4" }) as readonly ScannedPage[];
    assertEquals(new Set(pages.map(({ url }) => url.pathname)), new Set(expected));
  });
}
