import { assertEquals } from "@std/assert";
import sitemap from "../../../../src/scan/checks/discovery/sitemap.ts";
import { RECORDED } from "../../browser/recorded_view.ts";
import { type CasePaths, checkSite } from "../../test_check.ts";

const TEXT = `<h1>Bells</h1><p>${"We cast bells of bronze for towers and for ships. ".repeat(8)}`;
const ORIGIN = "https://site.cases.readiness-tests.org";

function home(body: string, head = ""): CasePaths {
  const page =
    `<!doctype html><html lang=en><head><title>Bells</title>${head}</head><body>${body}</body></html>`;
  return { "/": { body: page, headers: { "content-type": "text/html" } } };
}

const linking = (element: string) => home(TEXT + element);

const FEED_LINK = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
const feedOf = (items: string) => `<rss version="2.0"><channel><title>Bells</title>${items}</channel></rss>`;

const ONE_PAGE: Readonly<Record<string, CasePaths>> = {
  "no link": home(TEXT),
  "links to its parts and to itself": linking(
    `<a href="#cast">Cast</a><a href="/">Top</a><a href="/index.html#cast">Cast</a>`,
  ),
  "links to itself that a campaign tracks": linking(
    `<a href="/?fbclid=IwAR1#cast">Cast</a><a href="/?utm_source=oak&amp;utm_medium=mail">Top</a>`,
  ),
  "links to other sites": linking(
    `<a href="https://elsewhere.example/bells">Shop</a><a href="mailto:anna@bells.example">Mail</a>`,
  ),
  "links to other sites without a scheme": linking(`<a href="www.elsewhere.example/bells">Shop</a>`),
  "links to pages that are missing": linking(`<a href="/elms">Elms</a><a href="/oaks/">Oaks</a>`),
  "links to files": linking(`<a href="/prices.pdf">Prices</a><a href="/bell.jpg">A bell</a>`),
  "a link to its license": linking(`<a href="/LICENSE">MIT</a>`),
  "a link to a page for one visitor": linking(`<a href="/login">Sign in</a><a href="/cart">Cart</a>`),
  "a map of another site in a frame": linking(`<iframe src="https://maps.example/embed"></iframe>`),
  "a script that loads data": linking("<script>fetch('/bells.json'); $('#a').load('/bells.php')</script>"),
  "custom elements other than menus": linking("<bell-player></bell-player><header-free></header-free>"),
  "a custom header with its text": linking("<my-header>Bells of bronze</my-header>"),
  "a button that scrolls": linking(`<button onclick="location.hash = '#cast'">Cast</button>`),
  "a link to a feed that does not exist": home(TEXT, FEED_LINK),
  "a link to a feed that is a page": { ...home(TEXT, FEED_LINK), "/feed.xml": home(TEXT)["/"] ?? "" },
  "a feed without items": {
    ...home(TEXT, FEED_LINK),
    "/feed.xml": { body: feedOf(""), headers: { "content-type": "application/rss+xml" } },
  },
  "a stub before it": {
    ...home('<a href="/bells.html">Bells</a>', '<meta http-equiv="refresh" content="0;url=bells.html">'),
    "/bells.html": home(TEXT)["/"] ?? "",
  },
  "its data": home(TEXT, '<link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/38">'),
  "a Markdown version": home(TEXT, '<link rel="alternate" type="text/markdown" href="/index.md">'),
  "an llms.txt of the home page": {
    ...home(TEXT),
    "/llms.txt": `# Bells\n\n> Cast here.\n\n- [Bells](${ORIGIN}/index.md)\n`,
  },
};

const MORE_PAGES: Readonly<Record<string, CasePaths>> = {
  "a link": { ...linking('<a href="/ships">For ships</a>'), "/ships": "Ships" },
  "a link to a page that is missing, and to one that is not": {
    ...linking('<a href="/elms">Elms</a> <a href="/ships">For ships</a>'),
    "/ships": "Ships",
  },
  "a menu that a script fills": linking('<div id="nav-placeholder"></div><script src="/nav.js"></script>'),
  "a link to a page about a license": { ...linking('<a href="/license">MIT</a>'), "/license": "MIT" },
  "a link to a Markdown file of its repository": {
    ...linking('<a href="/CHANGELOG.md">News</a>'),
    "/CHANGELOG.md": "# News",
  },
  "a link with www": linking('<a href="https://www.site.cases.readiness-tests.org/ships">For ships</a>'),
  "a link relative to the base": {
    ...home(`${TEXT}<a href="ships">For ships</a>`, '<base href="/bells/">'),
    "/bells/ships": "Ships",
  },
  "a query": linking('<a href="/?page_id=7">For ships</a>'),
  "a query that a campaign tracks": linking('<a href="/?page_id=7&amp;fbclid=IwAR1">For ships</a>'),
  "a menu on a stub before the page": {
    ...home(
      '<nav><a href="/bells.html">Bells</a> <a href="/ships.html">For ships</a></nav>',
      '<meta http-equiv="refresh" content="0;url=bells.html">',
    ),
    "/bells.html": home(TEXT)["/"] ?? "",
  },
  "an area of an image": linking('<map><area href="/ships" alt="Ships"></map>'),
  "a frame": linking('<iframe src="/ships.html"></iframe>'),
  "a button that opens a page": linking(
    `<button onclick="window.location.href='/ships.html'">For ships</button>`,
  ),
  "a menu that a script loads": linking(`<div id=menu></div><script>$("#menu").load("menu.html")</script>`),
  "a menu that a script fetches": linking("<script>fetch('/parts/menu.html').then(show)</script>"),
  "a menu that the code of a script has": {
    ...linking(`<script>menu = '<a href="/ships"><a href="/towers">'</script>`),
    "/ships": "<!doctype html><title>Ships</title>",
    "/towers": "<!doctype html><title>Towers</title>",
  },
  "a menu that an attribute includes": linking('<div w3-include-html="menu.html"></div>'),
  "an empty custom header": linking('<my-header class="top"></my-header><script src="/parts.js"></script>'),
  "an empty custom menu": linking("<nav-bar> </nav-bar>"),
  "an empty custom element of a footer": linking("<footer-component></footer-component>"),
  "another language": home(TEXT, '<link rel="alternate" hreflang="de" href="/de/">'),
  "another language with its charset": home(
    TEXT,
    '<link rel="alternate" hreflang="de" type="text/html; charset=utf-8" href="/de/">',
  ),
  "a feed": {
    ...home(TEXT, FEED_LINK),
    "/feed.xml": {
      body: feedOf("<item><title>Ships</title></item>"),
      headers: { "content-type": "application/rss+xml" },
    },
  },
  "a feed that robots.txt closes": {
    ...home(TEXT, FEED_LINK),
    "/robots.txt": "User-agent: *\nDisallow: /feed.xml",
  },
  "a feed that cannot be read now": { ...home(TEXT, FEED_LINK), "/feed.xml": { status: 503 } },
  "an llms.txt": { ...home(TEXT), "/llms.txt": `# Bells\n\n> Cast here.\n\n- [Ships](${ORIGIN}/ships.md)\n` },
  "a home page that scripts write": home('<div id="root"></div><script src="/app.js"></script>'),
  "a home page that scripts may complete": home('<p>Bells<script src="/app.js"></script>'),
};

for (const [outcome, sites] of [["needless", ONE_PAGE], ["missing", MORE_PAGES]] as const) {
  for (const [sign, site] of Object.entries(sites)) {
    Deno.test(`a site with ${sign} has a sitemap that is ${outcome}`, async () => {
      assertEquals((await checkSite(sitemap, site)).outcome, outcome);
    });
  }
}

Deno.test("a site whose buttons open pages needs a sitemap, although a browser shows no links", async () => {
  const site = {
    ...linking(
      `<button onclick="ships()">Ships</button><button onclick="towers()">Towers</button><script>` +
        `function ships() { location = "/ships" }; function towers() { location = "/towers" }</script>`,
    ),
    "/ships": "<!doctype html><title>Ships</title>",
    "/towers": "<!doctype html><title>Towers</title>",
  };
  assertEquals((await checkSite(sitemap, site, { browser: RECORDED })).outcome, "missing");
});

Deno.test("a site with a named page other than the home page needs a sitemap", async () => {
  const site = { ...home(TEXT), ...{ "/ships": home(TEXT)["/"] ?? "" } };
  assertEquals((await checkSite(sitemap, site, { page: "/ships" })).outcome, "missing");
});
