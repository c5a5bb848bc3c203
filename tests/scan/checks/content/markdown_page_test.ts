import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/markdown_page.ts";
import { AS_MARKDOWN, HTML, MARKDOWN, negotiating, pageOf } from "../../../fixtures/markdown_site.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { site as lying } from "../../../fixtures/sites/lying.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { type CasePaths, checkSite, testCheck, told } from "../../test_check.ts";

const LINKED = pageOf(
  "<p>Bells of all sizes.</p>",
  '<link rel="alternate" type="text/markdown" href="/text/home.md">',
);

const docsify = (options: string) =>
  pageOf(`<div id=app>Loading</div><script>window.$docsify = { name: "Bells", ${options} }</script>`);

testCheck(check, {
  published: [
    { "/": docsify("loadSidebar: 'index.md'"), "/index.md": "- [Bells](/)\n", "/README.md": MARKDOWN },
    { "/": docsify('homepage: "home.md"'), "/home.md": MARKDOWN },
    { "/": docsify("loadSidebar: true"), "/index.md": MARKDOWN },
    complete,
    { "/": HTML, "/index.md": MARKDOWN },
    { "/": HTML, "/index.html.md": MARKDOWN },
    { "/": LINKED, "/text/home.md": MARKDOWN },
    { "/": HTML, "/index.md": { body: "# 鐘\n", headers: { "content-type": "text/markdown" } } },
    { "/": { status: 302, headers: { location: "/en/" } }, "/en/": HTML, "/en/index.md": MARKDOWN },
    { "/": { status: 302, headers: { location: "/en/" } }, "/en/": HTML, "/index.md": MARKDOWN },
    // A broken link does not hide the Markdown version.
    { "/": LINKED, "/index.md": MARKDOWN },
  ],
  unserved: { "/": { status: 410, body: HTML } },
  text: { "/": { body: MARKDOWN, headers: AS_MARKDOWN } },
  other: { "/": { body: "PK", headers: { "content-type": "application/zip" } } },
  mislabelled: [
    told(lying, "“https://site.cases.readiness-tests.org/index.md” returns HTML labeled “text/markdown”"),
    { "/": HTML, "/index.md": { body: HTML, headers: AS_MARKDOWN } },
  ],
  absent: [
    { "/": docsify("loadSidebar: 'index.md', loadNavbar: true"), "/index.md": MARKDOWN },
    { "/": docsify('coverpage: "./index.md"'), "/index.md": MARKDOWN },
    told({}, "No Markdown version found at “https://site.cases.readiness-tests.org/index.md”"),
    { "/": HTML, "/index.md": { body: HTML, headers: { "content-type": "text/html" } } },
    {
      "/": HTML,
      "/index.md": { body: '{"error":"unknown"}', headers: { "content-type": "application/json" } },
    },
    { "/": HTML, "/index.md": { status: 301, headers: { location: "/" } } },
    // A site that serves every name has no page of that name.
    ({ path }) => path === "/" ? { body: HTML } : path.endsWith(".md") ? { body: MARKDOWN } : undefined,
    // A site map is not a version of the page.
    {
      "/": pageOf("<p>Bells</p>".repeat(30), '<link rel="alternate" type="text/markdown" href="/llms.txt">'),
      "/llms.txt": MARKDOWN,
    },
  ],
  negotiated: negotiating({}),
  hollow: [
    told(
      { "/": HTML, "/index.md": { body: "", headers: AS_MARKDOWN } },
      "“https://site.cases.readiness-tests.org/index.md” contains no text",
    ),
    { "/": HTML, "/index.md": { body: "---\ntitle: Bells\n---\n", headers: AS_MARKDOWN } },
  ],
  mistyped: [
    told({
      "/": HTML,
      "/index.md": { body: MARKDOWN, headers: { "content-type": "text/plain; charset=utf-8" } },
    }, "“https://site.cases.readiness-tests.org/index.md” is served as “text/plain”"),
    { "/": HTML, "/index.md": { body: MARKDOWN, headers: { "content-type": "application/octet-stream" } } },
  ],
});

const TWINS: readonly (readonly [page: string, twin: string])[] = [
  ["/guide/bells", "/guide/bells.md"],
  ["/guide/bells", "/guide/bells/index.md"],
  ["/guide/bells.html", "/guide/bells.md"],
  ["/guide/bells.html", "/guide/bells.html.md"],
  ["/docs/", "/docs/index.md"],
  ["/docs/", "/docs.md"],
  ["/docs/", "/docs/index.html.md"],
  ["/bells?number=5", "/bells.md?number=5"],
];

for (const [page, twin] of TWINS) {
  Deno.test(`markdown-page finds ${twin} for ${page}`, async () => {
    const body = { body: HTML, headers: { "content-type": "text/html" } };
    const site: CasePaths = { "/": HTML, [page]: body, [twin]: { body: MARKDOWN, headers: AS_MARKDOWN } };
    const { pages } = await checkSite(check, site, { page });
    assertEquals(pages[1]?.outcome, "published");
  });
}

Deno.test("markdown-page leaves Markdown files alone", async () => {
  const { pages } = await checkSite(check, { "/": HTML, "/a.md": MARKDOWN }, { page: "/a.md" });
  assertEquals(pages[1]?.outcome, "text");
});

Deno.test("markdown-page is inconclusive behind a wall", async () => {
  assertEquals((await checkSite(check, walled)).status, "inconclusive");
});
