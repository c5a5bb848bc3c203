import { assertEquals } from "@std/assert";
import { longerSitemap, sitemapOfPages } from "../../../../src/scan/fix/snippets/sitemap_of_pages.ts";
import { parseSitemap } from "../../../../src/scan/parse/sitemap/sitemap.ts";

const DAY = new Date("2026-11-07");
const PAGES = [
  { url: "https://example.org/", lastModified: DAY },
  { url: "https://example.org/a?b=1&c", lastModified: null },
];
const ENTRIES = [{ loc: "https://example.org/", lastmod: DAY }, {
  loc: "https://example.org/a?b=1&c",
  lastmod: null,
}];

Deno.test("sitemapOfPages() is a sitemap with the dates that are known", async () => {
  const { kind, entries, problems } = await parseSitemap(sitemapOfPages(PAGES));
  assertEquals([kind, problems, entries], ["urlset", [], ENTRIES]);
});

Deno.test("longerSitemap() adds pages, and keeps the existing ones", async () => {
  const own = sitemapOfPages(PAGES.slice(0, 1)).replace("</url>", "<priority>1.0</priority></url>");
  const text = longerSitemap(own, PAGES.slice(1)) ?? "";
  assertEquals((await parseSitemap(text)).entries, ENTRIES);
  assertEquals(own.split("\n").filter((line) => !text.includes(line)), []);
});

Deno.test("longerSitemap() is nothing for another format", () => {
  assertEquals(longerSitemap("https://example.org/\n", PAGES), null);
});
