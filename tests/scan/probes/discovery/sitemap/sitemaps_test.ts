import { assertEquals } from "@std/assert";
import { gzipSync } from "node:zlib";
import { sitemaps } from "../../../../../src/scan/probes/discovery/sitemap/sitemaps.ts";
import { observeProbe } from "../../../observe_probe.ts";
import type { CaseSite } from "../../../test_check.ts";

const ORIGIN = "https://site.cases.readiness-tests.org";
const urlset = (...urls: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
    urls.map((url) => `<url><loc>${url}</loc></url>`).join("")
  }</urlset>`;
const index = (...paths: string[]) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${
    paths.map((path) => `<sitemap><loc>${new URL(path, ORIGIN)}</loc></sitemap>`).join("")
  }</sitemapindex>`;
const robots = (...paths: string[]) => ({
  "/robots.txt": `User-agent: *\nDisallow: /private\n${
    paths.map((path) => `Sitemap: ${ORIGIN}${path}\n`).join("")
  }`,
});
const A = urlset(`${ORIGIN}/a`);
const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}.xml`);
const NOTHING = { isNamed: false, files: [], forbidden: 0, unseen: 0, pages: 0 };

const page = (head: string) => `<!doctype html><title>Home</title>${head}<p>A page of its own`;
const one = (path: string) => ({ ...NOTHING, files: [`${path} urlset`], pages: 1 });
const GZIPPED = { body: gzipSync(A), headers: { "content-type": "application/gzip" } };

const FOLDER = { "/docs": "<p>Docs", "/docs/a": "<p>A", "/docs/sitemap.xml": A };

type SiteCase = readonly [name: string, site: CaseSite, expected: unknown, page?: string];

const SITES: readonly SiteCase[] = [
  ["nothing of a plain site", {}, NOTHING],
  ["a sitemap at a usual path", { "/wp-sitemap.xml": A }, {
    ...NOTHING,
    files: ["/wp-sitemap.xml urlset"],
    pages: 1,
  }],
  ...["/sitemap-index.xml", "/sitemap_index.xml"].map((path): SiteCase => [
    `an index at ${path}`,
    { [path]: index("/a.xml"), "/a.xml": A },
    { ...NOTHING, files: [`${path} index`, "/a.xml child urlset"], pages: 1 },
  ]),
  ["a text file at a usual path", { "/sitemap.txt": `${ORIGIN}/a\n` }, {
    ...NOTHING,
    files: ["/sitemap.txt text"],
    pages: 1,
  }],
  ["a compressed sitemap that the home page declares", {
    "/": page('<link rel="sitemap" href="/sitemap.xml.gz">'),
    "/sitemap.xml.gz": GZIPPED,
  }, one("/sitemap.xml.gz")],
  ["the sitemap that the home page declares", {
    "/": page('<link rel="Sitemap" href="/files/pages.xml">'),
    "/files/pages.xml": A,
  }, one("/files/pages.xml")],
  ["the sitemap that a Link header declares", {
    "/": { body: page(""), headers: { "content-type": "text/html", link: "</pages.xml>; rel=sitemap" } },
    "/pages.xml": A,
  }, one("/pages.xml")],
  ["the sitemap that the home page links to", {
    "/": page('<a href="/files/sitemap-pages.xml">Sitemap</a>'),
    "/files/sitemap-pages.xml": A,
  }, one("/files/sitemap-pages.xml")],
  ["the sitemap that llms.txt links to", {
    "/llms.txt": "# Site\n\n> About\n\n- [Sitemap](/files/sitemap.xml): all pages\n",
    "/files/sitemap.xml": A,
  }, one("/files/sitemap.xml")],
  ["the sitemap whose URL is written in llms.txt", {
    "/llms.txt": `# Site\n\n> About\n\nSitemap: ${ORIGIN}/files/sitemap.xml.\n`,
    "/files/sitemap.xml": A,
  }, one("/files/sitemap.xml")],
  ["no page of links instead of a sitemap", {
    "/": page('<link rel="sitemap" href="/map"><a href="/sitemap.html">Sitemap</a>'),
    "/map": page(""),
    "/sitemap.html": page(""),
  }, NOTHING],
  ["no linked sitemap that robots.txt disallows", {
    ...robots(),
    "/": page('<link rel="sitemap" href="/private/a.xml">'),
    "/private/a.xml": A,
  }, "robots-forbidden"],
  ["a readable sitemap before a broken one at the usual path", {
    "/sitemap.xml": "<urlset",
    "/sitemap-index.xml": A,
  }, one("/sitemap-index.xml")],
  ["a broken sitemap at the usual path", { "/sitemap.xml": "<urlset" }, {
    ...NOTHING,
    files: ["/sitemap.xml null"],
  }],
  ["nothing in a text of that name", { "/sitemap.txt": "There is no sitemap here" }, NOTHING],
  ["a page once that two sitemaps list", {
    ...robots("/a.xml", "/a.txt"),
    "/a.xml": A,
    "/a.txt": `${ORIGIN}/a\n`,
  }, { ...NOTHING, isNamed: true, files: ["/a.xml urlset", "/a.txt text"], pages: 1 }],
  ["one file under two names", {
    "/": page('<link rel="sitemap" href="/sitemap-all.xml">'),
    "/sitemap.xml": { status: 301, headers: { location: "/sitemap-all.xml" } },
    "/sitemap-all.xml": A,
  }, one("/sitemap-all.xml")],
  ["another sitemap where the named one is missing", { ...robots("/a.xml"), "/sitemap.xml": A }, {
    ...NOTHING,
    isNamed: true,
    files: ["/a.xml missing", "/sitemap.xml urlset"],
    pages: 1,
  }],
  ["a refused sitemap beside a named one that is missing", {
    ...robots("/a.xml"),
    "/sitemap.xml": { status: 403 },
  }, { ...NOTHING, isNamed: true, files: ["/a.xml missing"], unseen: 1 }],
  ["a named sitemap only", { ...robots("/a.xml"), "/a.xml": A, "/sitemap.xml": A }, {
    ...NOTHING,
    isNamed: true,
    files: ["/a.xml urlset"],
    pages: 1,
  }],
  ["a named sitemap that is missing", robots("/a.xml"), {
    ...NOTHING,
    isNamed: true,
    files: ["/a.xml missing"],
  }],
  ["three named sitemaps", robots(...paths(3)), {
    ...NOTHING,
    isNamed: true,
    files: paths(3).map((path) => `${path} missing`),
  }],
  ["no more than three named sitemaps", robots(...paths(4)), {
    ...NOTHING,
    isNamed: true,
    files: paths(3).map((path) => `${path} missing`),
    unseen: 1,
  }],
  ["the sitemaps of an index", { "/sitemap.xml": index("/a.xml", "/b.xml"), "/a.xml": A }, {
    ...NOTHING,
    files: ["/sitemap.xml index", "/a.xml child urlset", "/b.xml child missing"],
    pages: 1,
  }],
  ["a missing sitemap of an index beside one that fails", {
    "/sitemap.xml": index("/a.xml", "/b.xml"),
    "/b.xml": { status: 503 },
  }, { ...NOTHING, files: ["/sitemap.xml index", "/a.xml child missing"], unseen: 1 }],
  ["no more than five of an index", { "/sitemap.xml": index(...paths(6)) }, {
    ...NOTHING,
    files: [
      "/sitemap.xml index",
      ...["/0.xml", "/1.xml", "/3.xml", "/4.xml", "/5.xml"].map((path) => `${path} child missing`),
    ],
    unseen: 1,
  }],
  ["none of an index on another site", { "/sitemap.xml": index("https://other.example/a.xml") }, {
    ...NOTHING,
    files: ["/sitemap.xml index"],
    unseen: 1,
  }],
  ["none that robots.txt disallows", { ...robots("/a.xml"), "/a.xml": index("/private/b.xml") }, {
    ...NOTHING,
    isNamed: true,
    files: ["/a.xml index"],
    forbidden: 1,
    unseen: 1,
  }],
  ["the sitemap of the folder of the page", FOLDER, {
    ...NOTHING,
    files: ["/docs/sitemap.xml urlset"],
    pages: 1,
  }, "/docs/a"],
  [
    "the sitemaps of the site and of the folder",
    {
      "/docs/a": FOLDER["/docs/a"],
      "/docs/sitemap-index.xml": A,
      "/sitemap.xml": urlset(`${ORIGIN}/b`),
    },
    { ...NOTHING, files: ["/sitemap.xml urlset", "/docs/sitemap-index.xml urlset"], pages: 2 },
    "/docs/a",
  ],
  ["no sitemap below a page of no folder", FOLDER, NOTHING, "/docs"],
  ["the sitemap beside the page to which the home page redirects", {
    ...FOLDER,
    "/": { status: 302, headers: { location: "/docs/" }, body: "" },
    "/docs/": page(""),
  }, one("/docs/sitemap.xml")],
  ["the sitemap beside the page to which a stub leads", {
    ...FOLDER,
    "/": '<!doctype html><meta http-equiv="refresh" content="0; url=docs/">',
    "/docs/": page(""),
  }, one("/docs/sitemap.xml")],
  ["no sitemap of another folder than that of the home page", { ...FOLDER, "/": page("") }, NOTHING],
  ["no page of a missing sitemap beside a refused one", {
    ...robots("/a.xml", "/b.xml"),
    "/a.xml": { status: 403 },
  }, { ...NOTHING, isNamed: true, files: ["/b.xml missing"], unseen: 1 }],
  [
    "a refused sitemap of an index",
    { "/sitemap.xml": index("/a.xml"), "/a.xml": { status: 403 } },
    "access-denied",
  ],
  ["an index with one refused sitemap", {
    "/sitemap.xml": index("/a.xml", "/b.xml"),
    "/a.xml": { status: 403 },
    "/b.xml": A,
  }, { ...NOTHING, files: ["/sitemap.xml index", "/b.xml child urlset"], unseen: 1, pages: 1 }],
  ["no root that robots.txt disallows", robots("/private/a.xml"), {
    ...NOTHING,
    isNamed: true,
    files: ["/private/a.xml missing"],
    forbidden: 1,
  }],
  ["a refused sitemap", { ...robots("/a.xml"), "/a.xml": { status: 403 } }, "access-denied"],
];

for (const [name, site, expected, page = ""] of SITES) {
  Deno.test(`sitemaps finds ${name}`, async () => {
    const found = await observeProbe(sitemaps, site, { page });
    assertEquals(
      typeof found === "string" ? found : {
        isNamed: found.isNamed,
        files: found.files.map(({ url, isChild, sitemap, why }) =>
          `${new URL(url).pathname}${isChild ? " child" : ""} ${sitemap?.kind ?? why}`
        ),
        forbidden: found.forbidden.length,
        unseen: found.unseen,
        pages: found.pages.length,
      },
      expected,
    );
  });
}

Deno.test("sitemaps chooses among 100 entries of indexes", async () => {
  // The one in the middle of 101 is left out.
  const others = (count: number) => Array.from({ length: count }, () => "https://other.example/a.xml");
  const children = async (before: number, after: number) => {
    const entries = [...others(before), "/own.xml", ...others(after)];
    const found = await observeProbe(sitemaps, { "/sitemap.xml": index(...entries) });
    return typeof found === "string" ? found : found.files.filter(({ isChild }) => isChild).length;
  };
  assertEquals([await children(50, 49), await children(50, 50)], [1, 0]);
});

Deno.test("sitemaps keeps 50,000 pages of all sitemaps", async () => {
  const pages = async (count: number) => {
    const found = await observeProbe(sitemaps, {
      ...robots("/a.txt", "/b.xml"),
      "/a.txt": Array.from({ length: count }, (_, at) => `http://a.b/${at.toString(36)}\n`).join(""),
      "/b.xml": A,
    });
    return typeof found === "string" ? found : found.pages.length;
  };
  assertEquals([await pages(49_998), await pages(49_999), await pages(50_000)], [49_999, 50_000, 50_000]);
});
