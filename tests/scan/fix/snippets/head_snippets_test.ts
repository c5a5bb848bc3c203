import { assertEquals } from "@std/assert";
import {
  canonicalSnippet,
  markdownLinkSnippet,
  openGraphSnippet,
} from "../../../../src/scan/fix/snippets/head_snippets.ts";
import type { Details } from "../../../../src/scan/contract/check.ts";
import { elements, links, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";
import { parseOpenGraph, REQUIRED_PROPERTIES } from "../../../../src/scan/parse/head/open_graph.ts";

const PAGES: readonly [page: string | null, url: string][] = [
  ["https://example.org/a?b=1#c", "https://example.org/a"],
  ["https://example.org/a&amp;%22'b", "https://example.org/a&amp;%22'b"],
  [null, "https://example.org/"],
  ["http://", "https://example.org/"],
];

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  for (const [page, url] of PAGES) {
    Deno.test(`canonicalSnippet() names ${url} for ${page} of ${facts.name}`, () => {
      const { document } = parseHtml(canonicalSnippet(facts, { page }));
      assertEquals(links(document, "canonical").map(({ href }) => href), [url]);
    });
  }
}

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`openGraphSnippet() has what is required of ${facts.name}`, () => {
    const { document } = parseHtml(openGraphSnippet(facts, { page: "https://example.org/a?b=1" }));
    const metas = elements(document, "meta").map((meta) => ({
      name: meta.getAttribute("name"),
      property: meta.getAttribute("property"),
      content: meta.getAttribute("content"),
    }));
    const { values, misplaced } = parseOpenGraph(metas);
    const left = facts.logo === null ? ["image"] : [];
    assertEquals([REQUIRED_PROPERTIES.filter((name) => !values.has(name)), misplaced], [left, []]);
    assertEquals([values.get("title"), values.get("url")], [facts.name, "https://example.org/a"]);
  });
}

const OG_CASES: readonly [name: string, details: Details, expected: readonly string[]][] = [
  ["the words of the page itself", {
    page: "https://example.org/a",
    heading: "Oak cases | Example",
    summary: "Cases of oak.",
    missing: ["og:title", "og:type", "og:image", "og:url"],
  }, [
    "og:title=Oak cases",
    "og:type=website",
    "og:url=https://example.org/a",
    "og:description=Cases of oak.",
  ]],
  ["only what is missing", { page: "https://example.org/a", missing: ["og:image", "og:url"] }, [
    "og:url=https://example.org/a",
  ]],
];

for (const [name, details, expected] of OG_CASES) {
  Deno.test(`openGraphSnippet() has ${name}`, () => {
    const { document } = parseHtml(openGraphSnippet(PLAIN_FACTS, details));
    const found = elements(document, "meta").map((each) =>
      `${each.getAttribute("property")}=${each.getAttribute("content")}`
    );
    assertEquals(found, expected);
  });
}

Deno.test("openGraphSnippet() offers no image that previews do not show", () => {
  for (const icon of ["icon.svg", "favicon.png", "icon-32x32.png"]) {
    const snippet = openGraphSnippet({ ...PLAIN_FACTS, logo: `https://example.org/${icon}` }, {});
    assertEquals(snippet.includes(icon), false);
  }
});

Deno.test("openGraphSnippet() asks for an image if none is known", () => {
  const [first] = openGraphSnippet(PLAIN_FACTS, {}).split("\n");
  assertEquals(first, "<!-- Add og:image with the URL of a picture for link previews -->");
});

const MARKDOWN_URLS: readonly [url: string, href: string][] = [
  ["https://example.org/docs/a.md", "/docs/a.md"],
  ['https://example.org/a.md?b=1&c="', "/a.md?b=1&c=%22"],
  ["https://docs.example.org/a.md", "https://docs.example.org/a.md"],
  ["", "/index.md"],
];

for (const [url, href] of MARKDOWN_URLS) {
  Deno.test(`markdownLinkSnippet() links to ${href}`, () => {
    const { document } = parseHtml(markdownLinkSnippet(PLAIN_FACTS, { url }));
    assertEquals(links(document, "alternate").map((link) => [link.href, link.type]), [[
      href,
      "text/markdown",
    ]]);
  });
}
