import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/markdown_link.ts";
import { HTML, MARKDOWN, negotiating, pageOf } from "../../../fixtures/markdown_site.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const TEXT = "<p>Bells of all sizes, cast in the valley.</p>".repeat(5);
const linking = (href: string, type = "text/markdown") =>
  pageOf(TEXT, `<link rel="alternate" type="${type}" href="${href}">`);
const withHeader = (link: string) => ({ body: HTML, headers: { "content-type": "text/html", link } });

testCheck(check, {
  linked: [
    complete,
    { "/": linking("/index.md"), "/index.md": MARKDOWN },
    { "/": linking("/text/home", "Text/Markdown; charset=utf-8"), "/text/home": MARKDOWN },
    { "/": withHeader('</a.md>; rel="alternate"; type="text/markdown"'), "/a.md": MARKDOWN },
    // The page itself is its Markdown for clients that ask for it.
    negotiating({ html: { body: linking("/"), headers: { vary: "Accept", "content-type": "text/html" } } }),
  ],
  absent: [
    {},
    { "/": linking("/feed.xml", "application/rss+xml"), "/feed.xml": "<rss/>" },
    { "/": linking("/llms.txt"), "/llms.txt": MARKDOWN },
    { "/": withHeader('</a.md>; rel="alternate"; type="text/markdown"; anchor="/other"'), "/a.md": MARKDOWN },
    negotiating({}),
    { "/": { status: 404, body: linking("/index.md") }, "/index.md": MARKDOWN },
  ],
  unlinked: [
    told(
      { "/": HTML, "/index.md": MARKDOWN },
      "The page does not link to its Markdown version “https://site.cases.readiness-tests.org/index.md”",
    ),
    { "/": linking("/llms.txt"), "/llms.txt": MARKDOWN, "/index.md": MARKDOWN },
    { "/": linking("/index.md", "text/html"), "/index.md": MARKDOWN },
  ],
  negotiated: negotiating({ others: { "/index.md": MARKDOWN } }),
  closed: {
    "/": linking("/private/home.md"),
    "/private/home.md": MARKDOWN,
    "/robots.txt": "User-agent: *\nDisallow: /private/\n",
  },
  dead: [
    told(
      { "/": linking("/index.md") },
      "The Markdown link points to “https://site.cases.readiness-tests.org/index.md”, which does not exist (status 404)",
    ),
    { "/": linking("/gone.md"), "/index.md": MARKDOWN },
  ],
  page: [
    told(
      {
        "/": linking("/index.md"),
        "/index.md": { body: HTML, headers: { "content-type": "text/markdown" } },
      },
      "The Markdown link points to “https://site.cases.readiness-tests.org/index.md”, which is an HTML page",
    ),
    { "/": linking("/text"), "/text": HTML },
    { "/": linking("/") },
  ],
  other: told(
    { "/": linking("/text"), "/text": { body: "{}", headers: { "content-type": "application/json" } } },
    "The Markdown link points to “https://site.cases.readiness-tests.org/text”, which is served as “application/json”",
  ),
});

Deno.test("markdown-link is inconclusive if the target refuses", async () => {
  const site = { "/": linking("/index.md"), "/index.md": { status: 403, body: "No" } };
  assertEquals((await checkSite(check, site)).status, "inconclusive");
});

const SOURCES: readonly [source: string, home: string | ReturnType<typeof withHeader>][] = [
  ["Link header", withHeader('</a.md>; rel="alternate"; type="text/markdown"')],
  ["head", linking("/a.md")],
];

for (const [source, home] of SOURCES) {
  Deno.test(`markdown-link shows that the link is in the ${source}`, async () => {
    const { details } = await checkSite(check, { "/": home, "/a.md": MARKDOWN });
    assertEquals(details["source"], source);
  });
}
