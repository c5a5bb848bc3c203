/** URLs that are one page of the site. */
import { assertEquals } from "@std/assert";
import { isFollowed, isPageUrl, pageKey, siteUrl } from "../../../src/scan/crawl/page_url.ts";

const ORIGIN = new URL("https://www.example.com/");

const SITE_URLS: readonly (readonly [written: string, url: string | null])[] = [
  ["/a", "https://www.example.com/a"],
  ["a", "https://www.example.com/a"],
  ["//www.example.com/a", "https://www.example.com/a"],
  ["http://www.example.com/a", "https://www.example.com/a"],
  ["https://example.com/a", "https://www.example.com/a"],
  ["/a#part", "https://www.example.com/a"],
  ["/a?utm_source=x&utm_medium=y", "https://www.example.com/a"],
  ["/a?b=%20c&fbclid=1", "https://www.example.com/a?b=+c"],
  ["/a?b=%20c", "https://www.example.com/a?b=%20c"],
  ["https://docs.example.com/a", null],
  ["https://www.example.com:8443/a", null],
  ["https://user@www.example.com/a", null],
  ["mailto:a@example.com", null],
  ["javascript:void(0)", null],
  ["https://[", null],
  [`/${"a".repeat(500)}`, null],
];

for (const [written, url] of SITE_URLS) {
  Deno.test(`siteUrl() of ${written.slice(0, 60)} is ${url}`, () => {
    assertEquals(siteUrl(written, ORIGIN, ORIGIN)?.href ?? null, url);
  });
}

const SAME: readonly (readonly [left: string, right: string, isSame: boolean])[] = [
  ["/a", "/a/", true],
  ["/a/", "/a/index.html", true],
  ["/", "/index.php", true],
  ["/a/", "/a/index", true],
  ["/", "/Default.aspx", true],
  ["/a/", "/a/default", false],
  ["/a", "/a/indexes", false],
  ["/a?x=1&y=2", "/a?y=2&x=1", true],
  ["/a?x=1", "/a?x=2", false],
  ["/a", "/A", false],
  ["/a", "/a.html", false],
];

for (const [left, right, isSame] of SAME) {
  Deno.test(`pageKey() is ${isSame ? "the same" : "another"} for ${left} and ${right}`, () => {
    assertEquals(pageKey(new URL(left, ORIGIN)) === pageKey(new URL(right, ORIGIN)), isSame);
  });
}

const PAGES: readonly (readonly [path: string, isPage: boolean])[] = [
  ["/", true],
  ["/a.html", true],
  ["/docs/v1.2", true],
  ["/index.php", true],
  ["/file.pdf", false],
  ["/image.png", false],
  ["/feed.xml", false],
  ["/.well-known/x", false],
  ["/wp-json/wp/v2", false],
];

for (const [path, isPage] of PAGES) {
  Deno.test(`isPageUrl() ${isPage ? "accepts" : "rejects"} ${path}`, () => {
    assertEquals(isPageUrl(new URL(path, ORIGIN)), isPage);
  });
}

const LINKS: readonly (readonly [path: string, isFollowed: boolean])[] = [
  ["/a", true],
  ["/a?id=3", true],
  ["/a?id=3&part=2", false],
  ["/a?sort=price", false],
  ["/a?q=x", false],
  ["/login", false],
  ["/checkout/step", false],
  ["/a?add-to-cart=7", false],
];

for (const [path, followed] of LINKS) {
  Deno.test(`isFollowed() is ${followed} for a link to ${path}`, () => {
    assertEquals(isFollowed(new URL(path, ORIGIN)), followed);
  });
}
