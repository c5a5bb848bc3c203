import { assertEquals, assertStringIncludes } from "@std/assert";
import { linkHeaderSnippet, linkValue } from "../../../../src/scan/fix/snippets/link_header_snippet.ts";
import { links, parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { parseLinkHeader } from "../../../../src/scan/parse/catalog/link_header.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

const HREF = "https://example.org/a?b=1&c=2";
const LINKS = [{ href: HREF, rel: "sitemap", type: "application/xml" }];

Deno.test("linkValue() is a field value", () => {
  const { links, problems } = parseLinkHeader(linkValue(LINKS));
  assertEquals(problems, []);
  assertEquals(links.map(({ target, type }) => [target, type]), [[HREF, "application/xml"]]);
});

Deno.test("linkHeaderSnippet() configures the header if the server can send one", () => {
  const snippet = linkHeaderSnippet(ODD_FACTS);
  const value = /add_header Link '(.*)' always;/.exec(snippet)?.[1] ?? "";
  assertEquals(parseLinkHeader(value).problems, []);
  assertStringIncludes(snippet, "https://example.org/llms.txt");
});

for (const stack of ["static", "shopify"] as const) {
  Deno.test(`linkHeaderSnippet() is elements of the head on ${stack}`, () => {
    const { document } = parseHtml(linkHeaderSnippet({ ...ODD_FACTS, stack }));
    assertEquals(links(document, "sitemap").map(({ href }) => href), [ODD_FACTS.sitemap]);
    assertEquals(links(document, "describedby").length, 1);
  });
}

Deno.test("linkHeaderSnippet() names the sitemap of the site", () => {
  assertStringIncludes(linkHeaderSnippet(PLAIN_FACTS), PLAIN_FACTS.sitemap);
});
