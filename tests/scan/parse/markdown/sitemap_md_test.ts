import { assertEquals } from "@std/assert";
import { parseSitemapMd } from "../../../../src/scan/parse/markdown/sitemap_md.ts";

const CASES: readonly [markdown: string, headings: number, links: number][] = [
  ["", 0, 0],
  ["# All\n\n- [A](/a)\n- [B](https://a.example/b)\n", 1, 2],
  ["# All\n\n[Top](#all) [](/) []()", 1, 1],
  ["```\n# No\n[A](/a)\n```", 0, 0],
];

for (const [markdown, headings, links] of CASES) {
  Deno.test(`parseSitemapMd() counts ${JSON.stringify(markdown)}`, () => {
    assertEquals(parseSitemapMd(markdown), { headings, links });
  });
}

Deno.test("parseSitemapMd() counts links up to a limit", () => {
  assertEquals(parseSitemapMd("[a](/b)\n".repeat(50_001)).links, 50_000);
});

Deno.test("parseSitemapMd() reads ten thousand characters of a line", () => {
  const links = (length: number) => parseSitemapMd("[a](/b)".padStart(length)).links;
  assertEquals([links(10_000), links(10_001)], [1, 0]);
});
