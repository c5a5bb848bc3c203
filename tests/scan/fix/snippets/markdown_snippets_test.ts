import { assertEquals } from "@std/assert";
import { markdownLinkSnippet } from "../../../../src/scan/fix/snippets/markdown_link_snippet.ts";
import { markdownPageSnippet } from "../../../../src/scan/fix/snippets/markdown_page_snippet.ts";
import { links, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { markdownQuality } from "../../../../src/scan/parse/markdown/markdown_quality.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`markdownPageSnippet() is clean Markdown of ${facts.name}`, () => {
    assertEquals(markdownQuality(markdownPageSnippet(facts)), {
      hasText: true,
      unclosedFence: null,
      hasHeading: true,
      html: [],
      components: [],
      navigation: false,
    });
  });
}

const ADDRESSES: readonly [url: string, href: string][] = [
  ["https://example.org/docs/a.md", "/docs/a.md"],
  ['https://example.org/a.md?b=1&c="', "/a.md?b=1&c=%22"],
  ["https://docs.example.org/a.md", "https://docs.example.org/a.md"],
  ["", "/index.md"],
];

for (const [url, href] of ADDRESSES) {
  Deno.test(`markdownLinkSnippet() links to ${href}`, () => {
    const { document } = parseHtml(markdownLinkSnippet(PLAIN_FACTS, { url }));
    assertEquals(links(document, "alternate").map((link) => [link.href, link.type]), [[
      href,
      "text/markdown",
    ]]);
  });
}
