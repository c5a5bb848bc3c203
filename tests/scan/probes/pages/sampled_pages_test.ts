import { assertEquals, assertLess } from "@std/assert";
import { sampledPages } from "../../../../src/scan/probes/pages/sampled_pages.ts";
import type { ScannedPage } from "../../../../src/scan/contract/scanned_page.ts";
import type { Site } from "../../../fixtures/server.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const html = (body: string) => `<!doctype html><title>Oak</title><p>Oak</p>${body}`;
const PAGE = html("");
const SITEMAP = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
  ["/", "/about", "/notice"].map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`).join("")
}</urlset>`;
const NOTICE = "<iframe src=/notice></iframe>";
const framesetOf = (frames: string) =>
  `<!doctype html><title>Oak</title><frameset cols=20%,80%>${frames}</frameset>`;
const FRAMESET = framesetOf(`<FRAME SRC='/menu' name=menu><frame name="text" src="/start">`);
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
  ["no page that redirects to a sign-in page", {
    ...PATHS,
    "/": html("<a href=/watch>Watch</a><a href=/prices>Prices</a>"),
    "/watch": { status: 302, headers: { location: "/sign-in" } },
    "/sign-in": PAGE,
  }, ["/prices", "/about", "/notice"]],
  ["no page with noindex, and no file for download", {
    "/": html(
      "<a href=/print.html>Print</a><a href=/list.php>List</a><a href=/prices>Prices</a><a href=/oak>Oak</a>",
    ),
    "/print.html": "<!doctype html><meta name=robots content=noindex><title>Print</title><p>Oak",
    "/list.php": {
      body: "<!doctype html><?php echo 1",
      headers: { "content-type": "application/octet-stream" },
    },
    "/prices": PAGE,
    "/oak": PAGE,
  }, ["/prices", "/oak"]],
  ["pages with noindex if the home page has it", {
    "/": html("<meta name=robots content=noindex><a href=/print.html>Print</a><a href=/prices>Prices</a>"),
    "/print.html": "<!doctype html><meta name=robots content=noindex><title>Print</title><p>Oak",
    "/prices": PAGE,
  }, ["/prices", "/print.html"]],
  ["no short link to another site, even if there are no others", {
    "/": html("<a href=/chat>Chat</a><a href=/prices>Prices</a><a href=/short>Short</a>"),
    "/chat": html("<meta http-equiv=refresh content='0; url=https://other-tests.org/'>"),
    "/short": html("<meta http-equiv=refresh content='0; url=/gone'>"),
    "/prices": PAGE,
  }, ["/prices", "/short"]],
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
  ["the pages of a menu that a script writes", {
    "/": html(`<script>menu.innerHTML = '<a href="/prices">Prices</a><a href="/about">About</a>'</script>`),
    "/prices": html("Prices"),
    "/about": html("About"),
  }, ["/prices", "/about"]],
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
  ["the pages of a frameset in a frameset", {
    ...PATHS,
    "/": framesetOf("<frame src=/menu name=menu><frame src=/inner name=inner>"),
    "/menu": html("<a href=/prices target=text>Prices</a><a href=/about target=text>About</a>"),
    "/inner": framesetOf("<frame src=/top name=top><frame src=/start name=text>"),
    "/top": PAGE,
    "/start": PAGE,
    "/sitemap.xml": "",
  }, ["/start", "/prices", "/about"]],
  ["the pages in a frame whose frameset links replace", {
    ...PATHS,
    "/": framesetOf("<frame src=/menu name=menu><frame src=/inner name=main>"),
    "/menu": html("<a href=/prices target=main>Prices</a>"),
    "/inner": framesetOf("<frame src=/start name=text>"),
    "/start": PAGE,
    "/sitemap.xml": "",
  }, ["/start", "/prices"]],
  ["the pages of all languages of a home page that only leads to them", {
    "/": `<!doctype html><title>Oak</title><p>Redirecting...<script>location.replace(language)</script>` +
      "<noscript><a href=/fa/>فارسی</a><a href=/de/>Deutsch</a><a href=/en/>English</a><a href=/languages.html>Languages</a></noscript>",
    "/fa/": PAGE,
    "/de/": PAGE,
    "/en/": PAGE,
    "/languages.html": PAGE,
  }, ["/fa/", "/de/", "/en/", "/languages.html"]],
  ["no page of framesets that contain themselves", {
    ...PATHS,
    "/": framesetOf("<frame src=/inner name=text>"),
    "/inner": framesetOf("<frame src=/inner name=text>"),
    "/sitemap.xml": "",
  }, []],
  ["the pages of a frameset that the home page links to", {
    ...PATHS,
    "/": html("<a href=/enter>Enter</a>"),
    "/enter": FRAMESET,
    "/menu": html("<a href=/prices target=text>Prices</a>"),
    "/start": PAGE,
    "/sitemap.xml": "",
  }, ["/start", "/prices", "/enter"]],
  ["the frame of a home page without links", { ...PATHS, "/": html(NOTICE) }, ["/about", "/notice"]],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`sampled-pages finds ${name}`, async () => {
    const pages = await observeProbe(sampledPages, site, { sample: "4" }) as readonly ScannedPage[];
    assertEquals(new Set(pages.map(({ url }) => url.pathname)), new Set(expected));
  });
}

Deno.test("sampled-pages opens few framesets of a site whose framesets lead to others without end", async () => {
  const framesets = new Set<string>();
  const site: Site = ({ path }) => {
    const [, kind, digits = ""] = /^\/(frameset|menu)(\d*)$/.exec(path) ?? [];
    if (kind === "frameset") framesets.add(path);
    const next = [1, 2, 3].map((each) => `<a href=/frameset${digits}${each} target=text>Oak</a>`);
    const body = kind === "frameset"
      ? framesetOf(`<frame src=/menu${digits} name=menu><frame src=/gone name=text>`)
      : html(next.join(""));
    return path === "/" || kind !== undefined
      ? { body, headers: { "content-type": "text/html" } }
      : undefined;
  };
  await observeProbe(sampledPages, site, { sample: "4" });
  assertEquals(framesets.has("/frameset1"), true);
  assertLess(framesets.size, 20);
});
