import { assertEquals } from "@std/assert";
import { sitemapUrls } from "../../../../src/scan/parse/sitemap/sitemap_urls.ts";

const TEXTS: readonly [text: string, paths: readonly string[]][] = [
  ["Sitemap: https://example.org/sitemap.xml", ["/sitemap.xml"]],
  ["See https://example.org/files/post-sitemap.xml.gz.", ["/files/post-sitemap.xml.gz"]],
  ["[All](https://example.org/sitemap_index.xml), [text](https://example.org/sitemap.txt)", [
    "/sitemap_index.xml",
    "/sitemap.txt",
  ]],
  ["https://example.org/sitemap.xml https://example.org/sitemap.xml", ["/sitemap.xml"]],
  ["https://example.org/sitemap https://example.org/sitemap.html /sitemap.xml", []],
  ["https://example.org/?file=sitemap.xml", []],
];

for (const [text, paths] of TEXTS) {
  Deno.test(`sitemapUrls() finds ${paths.length} in "${text}"`, () => {
    assertEquals(sitemapUrls([], text).map(({ pathname }) => pathname), paths);
  });
}

Deno.test("sitemapUrls() chooses links by their name", () => {
  const urls = ["https://example.org/sitemap-0.xml", "https://example.org/feed.xml"].map((url) =>
    new URL(url)
  );
  assertEquals(sitemapUrls(urls, "").map(({ href }) => href), ["https://example.org/sitemap-0.xml"]);
});
