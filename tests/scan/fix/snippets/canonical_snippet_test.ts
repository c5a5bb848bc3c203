import { assertEquals } from "@std/assert";
import { canonicalSnippet } from "../../../../src/scan/fix/snippets/canonical_snippet.ts";
import { links, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

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
