import { assertEquals } from "@std/assert";
import { sitemapOfPages } from "../../../../src/scan/fix/snippets/sitemap_of_pages.ts";
import { parseSitemap } from "../../../../src/scan/parse/sitemap/sitemap.ts";
import { PLAIN_FACTS } from "../facts.ts";

Deno.test("sitemapOfPages() is a sitemap with the home page of today", async () => {
  const { kind, entries, problems } = await parseSitemap(sitemapOfPages(PLAIN_FACTS, []));
  assertEquals([kind, problems], ["urlset", []]);
  assertEquals(entries, [{ loc: "https://example.org/", lastmod: new Date("2026-11-21") }]);
});
