import { assertEquals } from "@std/assert";
import { gzipSync } from "node:zlib";
import check from "../../../../src/scan/checks/discovery/sitemap.ts";
import { paths, type PlainAnswer, redirect, serveSites, type SiteSetup } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const STAGING = "https://staging.readiness-tests.org";
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
const FEED = `<rss version="2.0"><channel><item><link>${ORIGIN}/</link></item></channel></rss>`;
const ATOM =
  `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="${ORIGIN}/"/><updated>2026-11-01T00:00:00Z</updated></entry></feed>`;

function linking(element: string) {
  const body = `<!doctype html><html lang=en><head><title>Case Studio</title>${element}</head><body><p>Cases`;
  return { body, headers: { "content-type": "text/html; charset=utf-8" } };
}

const NOT_FOUND = `<!doctype html><title>No</title><p>Not found. ${"Go home. ".repeat(20)}`;
const html = { body: NOT_FOUND, headers: { "content-type": "text/html" } };

/** A site whose sitemap lists a page that it serves like an unknown page. */
function unknownPages(answer: (path: string) => PlainAnswer): SiteSetup {
  return ({ path }) => {
    if (path === "/robots.txt") return { body: named };
    if (path === "/map.xml") return { body: urlset(`${ORIGIN}/`, `${ORIGIN}/page`) };
    return path.includes(".") ? undefined : answer(path);
  };
}

const HOME = `<!doctype html><title>Cases</title><h1>Cases</h1><p>${"Cases of oak and brass. ".repeat(15)}`;
const SHELL = '<!doctype html><title>Cases</title><div id=root></div><script src="/app.js"></script>';

testCheck(check, {
  listed: [
    // Routes of an application. All URLs return its home page, or a page that its scripts fill.
    ...([[HOME, HOME], [SHELL, SHELL], [HOME, SHELL]] as const).map(([home, other]) =>
      unknownPages((path) => ({ ...html, body: path === "/" ? home : other }))
    ),
    {
      ...robots,
      "/": linking("<a href=/oak.html>Oak</a>"),
      "/oak": html,
      "/map.xml": urlset(`${ORIGIN}/oak`),
    },
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
    { "/robots.txt": `Sitemap: ${ORIGIN}/feed.xml\n`, "/feed.xml": FEED },
    { "/robots.txt": `Sitemap: ${ORIGIN}/atom.xml\n`, "/atom.xml": ATOM },
    { "/": linking('<link rel="sitemap" href="/map.xml">'), "/map.xml": home },
    { "/": linking('<link rel="sitemap" href="/sitemap.xml">'), "/sitemap.xml": home },
    {
      "/": linking('<link rel="sitemap" type="text/plain" href="/pages.txt">'),
      "/pages.txt": `${ORIGIN}/\n`,
    },
    { "/llms.txt": `# Case Studio\n\n- [Sitemap](${ORIGIN}/sitemap.xml): All pages\n`, "/sitemap.xml": home },
  ],
  thin: [
    told(
      {
        ...robots,
        "/": linking("<a href=/oak>Oak</a> <a href=/gone>Gone</a> <a href=/>Home</a> <a href=/elm>Elm</a>"),
        "/oak": html,
        "/elm": html,
        "/map.xml": home,
      },
      `The sitemap lists one page, but pages of the site link to 2 other pages: “${ORIGIN}/oak”, “${ORIGIN}/elm”`,
    ),
  ],
  missing: [
    told(
      {},
      "No sitemap found at the usual URLs or linked from robots.txt, the home page or llms.txt",
    ),
    { "/sitemap.xml": html },
    { "/robots.txt": "User-agent: *\nAllow: /\n" },
  ],
  // The signs of another page are in the test of the probe.
  needless: [
    { "/": { ...html, body: HOME } },
    { "/": { ...html, body: HOME }, "/sitemap.xml": html },
    // The page is missing.
    { "/": { ...html, body: `${HOME}<a href="/oaks">Oaks</a>` } },
  ],
  lost: [
    told(
      robots,
      "robots.txt lists the sitemap “https://site.cases.readiness-tests.org/map.xml”, which returns an error status",
    ),
    {
      "/robots.txt": `Sitemap: ${ORIGIN}/a.xml\nSitemap: ${ORIGIN}/b.xml\n`,
      "/a.xml": `${OPEN}</urlset>`,
    },
    { ...robots, "/map.xml": html },
    { ...robots, "/map.xml": { status: 410 } },
  ],
  partlyLost: [
    told(
      { "/robots.txt": `Sitemap: ${ORIGIN}/a.xml\nSitemap: ${ORIGIN}/b.xml\n`, "/a.xml": home },
      "robots.txt lists the sitemap “https://site.cases.readiness-tests.org/b.xml”, which returns an error status; “https://site.cases.readiness-tests.org/a.xml” is valid",
    ),
    { ...robots, "/sitemap-index.xml": index(`${ORIGIN}/one.xml`), "/one.xml": home },
  ],
  broken: [
    told(
      { ...robots, "/map.xml": "not a sitemap at all" },
      "The sitemap “https://site.cases.readiness-tests.org/map.xml” in robots.txt is not valid: neither XML nor a list of URLs (line 1: “not a sitemap at all”)",
    ),
    { ...robots, "/map.xml": `${OPEN}<url><loc>${ORIGIN}/</loc>` },
    { ...robots, "/map.xml": "<pages/>" },
    {
      ...robots,
      "/map.xml": { body: gzipSync(home).subarray(0, 40), headers: { "content-type": "application/gzip" } },
    },
  ],
  misnamed: told(
    { ...robots, "/map.xml": `<urlset><url><loc>${ORIGIN}/</loc></url></urlset>` },
    "“https://site.cases.readiness-tests.org/map.xml” can be read, but its root element is not in the sitemap namespace",
  ),
  empty: told(
    { ...robots, "/map.xml": `${OPEN}</urlset>` },
    "“https://site.cases.readiness-tests.org/map.xml” lists no pages",
  ),
  invalid: told(
    { ...robots, "/map.xml": urlset("/relative") },
    "“https://site.cases.readiness-tests.org/map.xml” lists no valid URLs: loc is not an absolute URL (line 1: “/relative”)",
  ),
  unreadable: told(
    { "/sitemap.xml": `${OPEN}<url><loc>&nope;</loc></url></urlset>` },
    "“https://site.cases.readiness-tests.org/sitemap.xml” is not a valid sitemap: not well-formed XML (line 1: “undefined entity.”)",
  ),
  incomplete: [
    told(
      { ...robots, "/map.xml": index(`${ORIGIN}/one.xml`, `${ORIGIN}/two.xml`), "/one.xml": home },
      "The sitemap index lists “https://site.cases.readiness-tests.org/two.xml”, which returns an error status",
    ),
    { ...robots, "/map.xml": index(`${ORIGIN}/one.xml`), "/one.xml": index(`${ORIGIN}/two.xml`) },
    { ...robots, "/map.xml": index(`${ORIGIN}/one.xml`), "/one.xml": "<broken" },
  ],
  elsewhere: [
    told(
      { "/robots.txt": "Sitemap: https://old.readiness-tests.invalid/sitemap.xml\n" },
      "robots.txt lists a sitemap of another site, whose host does not exist: “https://old.readiness-tests.invalid/sitemap.xml”",
    ),
    {
      "/robots.txt": "Sitemap: https://old.readiness-tests.invalid/sitemap.xml\n",
      "/sitemap.xml": home,
    },
    told(
      { "/robots.txt": "Sitemap: https://example.com/sitemap.xml\n" },
      "robots.txt lists a sitemap of another site, whose host is a placeholder: “https://example.com/sitemap.xml”",
    ),
    {
      "/robots.txt": `Sitemap: https://old.readiness-tests.invalid/sitemap.xml\nSitemap: ${ORIGIN}/map.xml\n`,
      "/map.xml": home,
    },
  ],
  closed: [
    told(
      { ...robots, "/map.xml": index(`${ORIGIN}/private/one.xml`), "/private/one.xml": home },
      "robots.txt disallows the sitemap “https://site.cases.readiness-tests.org/private/one.xml”",
    ),
    { "/robots.txt": `User-agent: *\nDisallow: /*.xml\nSitemap: ${ORIGIN}/map.xml\n`, "/map.xml": home },
  ],
  unnamed: [
    told(
      { "/sitemap.xml": home },
      "“https://site.cases.readiness-tests.org/sitemap.xml” is not listed in robots.txt, or linked from the home page or llms.txt",
    ),
    { "/sitemap_index.xml": index(`${ORIGIN}/one.xml`), "/one.xml": home },
    { "/sitemap.xml": urlset(`${ORIGIN}/`, `${STAGING}/`) },
    { "/sitemap.xml": "<broken", "/sitemap.txt": `${ORIGIN}/\n` },
  ],
  unlinked: [], // Below a path of a shared host, in a test of its own.
  otherHost: [
    told(
      { "/sitemap.xml": urlset(`${STAGING}/`, `${STAGING}/a`) },
      "The sitemap lists no URL of this host, but 2 URLs on another one: “staging.readiness-tests.org”",
    ),
    { ...robots, "/map.xml": index("https://elsewhere-studio-tests.org/one.xml") },
  ],
  foreign: [
    told(
      { ...robots, "/map.xml": urlset(`${ORIGIN}/`, `${STAGING}/`) },
      "1 of 2 sitemap URLs on other hosts, such as “https://staging.readiness-tests.org/”",
    ),
    { ...robots, "/map.xml": urlset("https://www.site.cases.readiness-tests.org/") },
  ],
  placeholder: [
    told(
      {
        "/sitemap.xml": urlset("https://your-username.github.io/", "https://your-username.github.io/gallery"),
      },
      "The sitemap lists 2 URLs on a host that is not public, such as “https://your-username.github.io/”",
    ),
    { ...robots, "/map.xml": index("https://elsewhere.example/one.xml") },
    { ...robots, "/map.xml": urlset(`${ORIGIN}/`, "http://localhost:4000/gallery") },
    { "/sitemap.xml": urlset("https://cases/", "https://cases/gallery") },
  ],
  dead: [
    told(
      { ...robots, "/map.xml": urlset(`${ORIGIN}/`, `${ORIGIN}/gone`) },
      "1 of 2 sampled sitemap URLs not found: “https://site.cases.readiness-tests.org/gone”",
    ),
    // Not named by robots.txt, either.
    { "/sitemap.xml": urlset(`${ORIGIN}/gone`, `${ORIGIN}/lost`) },
    // Unknown pages return a different text, or redirect to the home page.
    unknownPages((path) => path === "/" ? { ...html, body: HOME } : html),
    unknownPages((path) => path === "/" ? { ...html, body: HOME } : redirect("/")),
  ],
  unindexed: told(
    {
      ...robots,
      "/old": linking("<meta name=robots content=noindex>"),
      "/map.xml": urlset(`${ORIGIN}/`, `${ORIGIN}/old`),
    },
    "1 of 2 sampled sitemap URLs marked noindex: “https://site.cases.readiness-tests.org/old”",
  ),
  faulty: told(
    { ...robots, "/map.xml": urlset(`${ORIGIN}/`, "page") },
    "“https://site.cases.readiness-tests.org/map.xml” has invalid entries: loc is not an absolute URL (line 1: “page”)",
  ),
});

Deno.test("sitemap counts places on a page as one page", async () => {
  const map = urlset(`${ORIGIN}/`, `${ORIGIN}/#contact`, `${ORIGIN}/#news`);
  const { message } = await checkSite(check, { ...robots, "/map.xml": map });
  assertEquals(message, "The sitemap is valid and lists 1 page");
});

Deno.test("sitemap fetches at most three sitemaps of robots.txt, and three pages", async () => {
  const sitemaps = Array.from({ length: 9 }, (_, each) => `Sitemap: ${ORIGIN}/${each}.xml\n`).join("");
  const pages = urlset(...Array.from({ length: 50 }, (_, each) => `${ORIGIN}/page/${each}`));
  const asked = new Set<string>();
  const { outcome } = await checkSite(check, ({ path }) => {
    asked.add(path);
    if (path === "/robots.txt") return { body: sitemaps };
    if (path.endsWith(".xml")) return { body: pages };
    return path.startsWith("/page/") || path === "/" ? { body: `<p>Page ${path} of its own</p>` } : undefined;
  });
  const count = (part: string) => [...asked].filter((path) => path.includes(part)).length;
  assertEquals([outcome, count(".xml"), count("/page/")], ["listed", 3, 3]);
});

const BOMB = gzipSync(new Uint8Array(8_000_000));
const UNSEEN:
  readonly (readonly [what: string, files: Readonly<Record<string, PlainAnswer | string>>, why: string])[] = [
    ["the named sitemap is refused", { "/map.xml": { status: 403 } }, "access-denied"],
    [
      "no sitemap of the index can be fetched",
      { "/map.xml": index(`${ORIGIN}/one.xml`), "/one.xml": { status: 503 } },
      "server-error",
    ],
    ["a gzip file is a bomb", { "/map.xml": { body: BOMB } }, "decoded-too-large"],
  ];

for (const [what, files, why] of UNSEEN) {
  Deno.test(`sitemap is inconclusive if ${what}`, async () => {
    const result = await checkSite(check, { ...robots, ...files });
    assertEquals([result.status, result.outcome], ["inconclusive", why]);
  });
}

Deno.test("sitemap treats both forms of a non-ASCII host as one", async () => {
  const host = "b\u00fccher.readiness-tests.org";
  await using server = await serveSites({
    "xn--bcher-kva.readiness-tests.org": paths({
      "/robots.txt": `Sitemap: https://${host}/map.xml\n`,
      "/": "<!doctype html><title>Home</title>",
      "/map.xml": urlset(`https://${host}/`),
    }),
  });
  const { result } = await scanSite(host, server, { catalogue: [{ category: "discovery", check }] });
  assertEquals(result.checks.map(({ outcome }) => outcome), ["listed"]);
});
