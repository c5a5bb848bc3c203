import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/link_header.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

function page(link: string | readonly string[], head = "") {
  return {
    "/": {
      body:
        `<!doctype html><html><head><title>Links</title>${head}</head><body><p>Words <a href="/more">More</a></body></html>`,
      headers: { "content-type": "text/html", link },
    },
    "/more": "Words",
  };
}

const SITEMAP = '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
  "<url><loc>https://site.cases.readiness-tests.org/</loc></url></urlset>";

const ONE_PAGE = {
  "/": { body: "<!doctype html><title>Bells</title><p>Bells.", headers: { "content-type": "text/html" } },
};

testCheck(check, {
  missing: [
    told(
      { ...page([]), "/llms.txt": "# Links\n" },
      "The home page has no Link header and no link element for agents",
    ),
    { ...page([]), "/sitemap.xml": SITEMAP },
    { ...ONE_PAGE, "/llms.txt": "# Bells\n" },
    // A file that could not be observed may exist.
    { ...page([]), "/llms.txt": { status: 503 } },
  ],
  fileless: [
    told(page([]), "The home page has no Link header and no link element for agents"),
    page('<https://a.example/>; rel="canonical", </style.css>; rel=preload; as=style'),
    page([], '<link rel="alternate" hreflang="de" href="/de"><link rel="icon" href="/i.png">'),
    page('</feed>; rel="alternate"; type="text/html"'),
    // Links that Sphinx and WordPress add to each page.
    page([], '<link rel="index" href="/genindex.html"><link rel="search" href="/search.html">'),
    page(
      [],
      '<link rel="alternate" type="application/rss+xml" href="/feed"><link rel="alternate" type="application/json+oembed" href="/o">',
    ),
    // A link without a valid URL fails its own check.
    { ...page([]), "/sitemap.xml": SITEMAP.replace("https://site.cases.readiness-tests.org/", "/about/") },
    page('<mailto:a@b.example>; rel="help"'),
  ],
  needless: [ONE_PAGE, { ...ONE_PAGE, "/sitemap.xml": SITEMAP }],
  malformed: [
    told(
      page("/docs; rel=service-doc"),
      "The Link header is malformed: a link is malformed (“/docs; rel=service-doc”)",
    ),
    page('</a>; rel="service-doc, </b>'),
    page("</docs>"),
    page('<"'),
  ],
  insecure: told(
    page('<http://site.cases.readiness-tests.org/api>; rel="service-desc"'),
    "The “service-desc” link does not use https: “http://site.cases.readiness-tests.org/api”",
  ),
  misdirected: told(
    page('</api>; rel="service-desc"; anchor="https://other.example/"'),
    "The anchor of the “service-desc” link is on another site: “https://other.example/”",
  ),
  present: [
    page('</openapi.json>; rel="service-desc"; type="application/openapi+json"'),
    page(["</a>; rel=help", "</b>; rel=status"]),
    page("</a>; rel=service-doc; type=text/html; title=a b"),
    page([], '<base href="/deep/"><link rel="ALTERNATE" type="text/markdown" href="index.md">'),
    page([], '<link rel="llms-txt" href="/llms.txt">'),
  ],
});

Deno.test("link-header counts the links of the header and of the page", async () => {
  const site = page(["</a>; rel=help", "</b>; rel=status"], '<link rel="llms-txt" href="/llms.txt">');
  const { details } = await checkSite(check, site);
  assertEquals([details["header"], details["elements"]], [2, 1]);
});

const TARGETS: readonly (readonly [files: Readonly<Record<string, string>>, hrefs: readonly string[]])[] = [
  [{ "/llms.txt": "# Links\n" }, ["/llms.txt"]],
  [{ "/sitemap.xml": SITEMAP }, ["/sitemap.xml"]],
  [{ "/llms.txt": "# Links\n", "/sitemap.xml": SITEMAP }, ["/llms.txt", "/sitemap.xml"]],
  [{ "/llms.txt": "# Links\n", "/sitemap.xml": "<html>" }, ["/llms.txt"]],
];

for (const [files, hrefs] of TARGETS) {
  Deno.test(`link-header proposes links to ${hrefs.join(" and ")} where the site has ${Object.keys(files)}`, async () => {
    const { snippet } = await checkSite(check, { ...page([]), ...files });
    const found = [...(snippet ?? "").matchAll(/href="https:\/\/[^/]+([^"]+)"/g)].map(([, path]) => path);
    assertEquals(found, [...hrefs]);
  });
}
