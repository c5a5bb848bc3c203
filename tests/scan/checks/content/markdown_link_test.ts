import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/content/markdown_link.ts";
import { HTML, MARKDOWN, negotiating, pageOf } from "../../../fixtures/markdown_site.ts";
import { site as complete } from "../../../fixtures/sites/complete.ts";
import { checkSite, testCheck } from "../../test_check.ts";

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
    // The page itself is its Markdown for who asks for it.
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
    { "/": HTML, "/index.md": MARKDOWN },
    { "/": linking("/llms.txt"), "/llms.txt": MARKDOWN, "/index.md": MARKDOWN },
    { "/": linking("/index.md", "text/html"), "/index.md": MARKDOWN },
  ],
  closed: {
    "/": linking("/private/home.md"),
    "/private/home.md": MARKDOWN,
    "/robots.txt": "User-agent: *\nDisallow: /private/\n",
  },
  dead: [
    { "/": linking("/index.md") },
    { "/": linking("/gone.md"), "/index.md": MARKDOWN },
  ],
  page: [
    { "/": linking("/index.md"), "/index.md": { body: HTML, headers: { "content-type": "text/markdown" } } },
    { "/": linking("/text"), "/text": HTML },
    { "/": linking("/") },
  ],
  other: { "/": linking("/text"), "/text": { body: "{}", headers: { "content-type": "application/json" } } },
});

Deno.test("markdown-link is inconclusive where the target refuses", async () => {
  const site = { "/": linking("/index.md"), "/index.md": { status: 403, body: "No" } };
  assertEquals((await checkSite(check, site)).status, "inconclusive");
});
