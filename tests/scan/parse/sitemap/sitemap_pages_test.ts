import { assertEquals } from "@std/assert";
import {
  distinctPages,
  foreignEntries,
  sitemapDates,
} from "../../../../src/scan/parse/sitemap/sitemap_pages.ts";

const A = "a.example";
const B = "b.example:8443";
const IDN = "xn--bcher-kva.example";

const URLS: readonly [loc: string, host: string, foreign: boolean][] = [
  ["https://a.example/", A, false],
  ["http://A.EXAMPLE", A, false],
  ["https://a.example:443/x", A, false],
  ["https://b.example:8443?x", B, false],
  ["https://b.example/", B, true],
  ["https://B\u00fccher.example/b\u00fccher", IDN, false],
  ["https://bu\u0308cher.example:443/", IDN, false],
  ["https://b\u00e4cher.example/", IDN, true],
  ["https://www.a.example/", A, true],
  ["https://a.example.evil.example/", A, true],
  ["https://a.example@evil.example/", A, true],
  ["https://a.example\\@evil.example/", A, false],
  [`https://${"x".repeat(5000)}/`, A, true],
];

for (const [loc, host, foreign] of URLS) {
  Deno.test(`foreignEntries() takes ${loc.slice(0, 60)} for ${foreign ? "foreign" : "own"}`, () => {
    assertEquals(foreignEntries([{ loc, lastmod: null }], host).length === 1, foreign);
  });
}

Deno.test("sitemapDates() finds the first and the last date", () => {
  const entries = ["2026-02-01", null, "2026-01-01", "2026-03-01"].map((day) => ({
    loc: "https://a.example/",
    lastmod: day === null ? null : new Date(day),
  }));
  assertEquals(sitemapDates(entries), {
    pages: 4,
    dated: 3,
    newest: new Date("2026-03-01"),
    oldest: new Date("2026-01-01"),
  });
});

Deno.test("sitemapDates() of nothing has no dates", () => {
  assertEquals(sitemapDates([]), { pages: 0, dated: 0, newest: null, oldest: null });
});

Deno.test("distinctPages() takes each page once, even if the fragments differ", () => {
  const entries = ["/a", "/b#c", "/a", "/b"].map((path) => ({
    loc: `https://site.example${path}`,
    lastmod: null,
  }));
  assertEquals(distinctPages(entries).map(({ loc }) => loc.slice(20)), ["/a", "/b#c"]);
});
