import { assertEquals } from "@std/assert";
import { scriptLinkedPages } from "../../../../src/scan/probes/pages/script_linked_pages.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const TEXT = `<h1>Bells</h1><p>${"We cast bells of bronze for towers and for ships. ".repeat(8)}`;
const page = (title: string, body = TEXT) => `<!doctype html><html lang=en><title>${title}</title>${body}`;
const home = (body: string) => page("Bells", TEXT + body);
const MENU = `top.innerHTML = '<a href="/ships">Ships</a><a href="towers.html">Towers</a>'`;
const SCRIPT = '<div id=top></div><script src="/menu.js"></script>';
const script = (body: string) => ({ body, headers: { "content-type": "text/javascript" } });
const PAGES = { "/ships": page("Ships"), "/towers.html": page("Towers") };
const SITE = { ...PAGES, "/": home(SCRIPT), "/menu.js": script(MENU) };
const BOTH = ["/ships", "/towers.html"];

const CASES: readonly [name: string, site: CasePaths, expected: readonly string[]][] = [
  ["the pages of a menu that a script writes", SITE, BOTH],
  [
    "the pages of a menu that an inline script writes",
    { ...PAGES, "/": home(`<script>${MENU}</script>`) },
    BOTH,
  ],
  ["the pages of a menu that a script loads", {
    ...PAGES,
    "/": home(SCRIPT),
    "/menu.js": script("fetch('/parts/menu.html').then(show)"),
    "/parts/menu.html": {
      body: "<nav><a href=/ships>Ships</a><a href=/towers.html>Towers</a></nav>",
      headers: { "content-type": "text/html" },
    },
  }, BOTH],
  ["the pages that buttons open", {
    ...PAGES,
    "/": home(`<button onclick="ships()">Ships</button>${SCRIPT}`),
    "/menu.js": script(
      `function ships() { location.href = "ships" }; function towers() { location = "towers.html" }`,
    ),
  }, BOTH],
  ["the pages that buttons open by their own code", {
    ...PAGES,
    "/": home(
      `<button onclick="window.location.href='ships'">Ships</button><button onclick="location = '/towers.html'">Towers`,
    ),
  }, BOTH],
  ["the pages that jQuery opens", {
    ...PAGES,
    "/": home(SCRIPT),
    "/menu.js": script('$(location).attr("href", "ships"); $(location).attr("href", "/towers.html")'),
  }, BOTH],
  ["the pages with the names of the buttons that open them", {
    "/ships.html": PAGES["/ships"],
    "/towers.html": PAGES["/towers.html"],
    "/": home(
      `<button id=ships>Ships</button><button id=towers>Towers</button><button id=top>Top</button>${SCRIPT}`,
    ),
    "/menu.js": script("$(location).attr('href', `${id}.html`)"),
  }, ["/ships.html", "/towers.html"]],
  ["the pages whose names the code of a button completes", {
    "/ships.html": PAGES["/ships"],
    "/towers.html": PAGES["/towers.html"],
    "/": home(`<button id=ships>Ships</button><button id=towers>Towers</button>${SCRIPT}`),
    "/menu.js": script("location.href = this.id + '.html'"),
  }, ["/ships.html", "/towers.html"]],
  ["no pages with the names of buttons that open none", {
    "/ships.html": PAGES["/ships"],
    "/towers.html": PAGES["/towers.html"],
    "/": home(`<button id=ships>Ships</button><button id=towers>Towers</button>${SCRIPT}`),
    "/menu.js": script("load(`${id}.html`)"),
  }, []],
  ["the pages of a menu after a script that the page has six times", {
    ...SITE,
    "/": home('<script src="/oak.js"></script>'.repeat(6) + SCRIPT),
    "/oak.js": script("oak()"),
  }, BOTH],
  ["no page if the HTML links to one", { ...SITE, "/": home(`${SCRIPT}<a href="/ships">Ships</a>`) }, []],
  ["no page if the sitemap lists one", {
    ...SITE,
    "/sitemap.xml": `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url>` +
      "<loc>https://site.cases.readiness-tests.org/ships</loc></url></urlset>",
  }, []],
  ["no single page, such as one behind a form", { ...SITE, "/ships": { status: 404 } }, []],
  ["no notices", {
    ...SITE,
    "/menu.js": script('location.href = "/thank-you"; location.href = "/404.html"; location.href = "/ships"'),
    "/thank-you": page("Thanks"),
    "/404.html": page("Not found"),
  }, []],
  ["no pages of a single visitor", {
    ...SITE,
    "/menu.js": script('location.href = "/login"; location.href = "/ships"'),
    "/login": page("Sign in"),
  }, []],
  ["no copies of the home page", { ...SITE, "/ships": home(SCRIPT), "/towers.html": home(SCRIPT) }, []],
  ["no single page next to a copy of the home page", { ...SITE, "/ships": home(SCRIPT) }, []],
  ["no equal pages", { ...SITE, "/towers.html": PAGES["/ships"] }, []],
  ["no parts of pages", {
    ...SITE,
    "/ships": { body: "<p>Ships</p>", headers: { "content-type": "text/html" } },
  }, []],
  ["no scripts of other sites and no libraries", {
    ...SITE,
    "/": home(
      '<script src="https://other.readiness-tests.net/menu.js"></script><script src="/menu.min.js"></script>',
    ),
    "/menu.min.js": script(MENU),
  }, []],
  [
    "no scripts that robots.txt disallows",
    { ...SITE, "/robots.txt": "User-agent: *\nDisallow: /menu.js" },
    [],
  ],
  ["no pages of an application", { ...SITE, "/": page("Bells", `<div id="root"></div>${SCRIPT}`) }, []],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`scriptLinkedPages finds ${name}`, async () => {
    const found = await observeProbe(scriptLinkedPages, site);
    assertEquals(typeof found === "string" ? [found] : found.map(({ url }) => new URL(url).pathname), [
      ...expected,
    ]);
  });
}
