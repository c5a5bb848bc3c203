import { assertEquals } from "@std/assert";
import { foreignEntries, sitemapDates } from "../../../../src/scan/parse/sitemap/sitemap_pages.ts";

const HOSTS = new Set(["a.example", "b.example:8443", "xn--bcher-kva.example"]);

const ADDRESSES: readonly [loc: string, foreign: boolean][] = [
  ["https://a.example/", false],
  ["http://A.EXAMPLE", false],
  ["https://a.example:443/x", false],
  ["https://b.example:8443?x", false],
  ["https://b.example/", true],
  ["https://B\u00fccher.example/b\u00fccher", false],
  ["https://bu\u0308cher.example:443/", false],
  ["https://b\u00e4cher.example/", true],
  ["https://www.a.example/", true],
  ["https://a.example.evil.example/", true],
  ["https://a.example@evil.example/", true],
  ["https://a.example\\@evil.example/", false],
  [`https://${"x".repeat(5000)}/`, true],
];

for (const [loc, foreign] of ADDRESSES) {
  Deno.test(`foreignEntries() takes ${loc.slice(0, 60)} for ${foreign ? "foreign" : "own"}`, () => {
    assertEquals(foreignEntries([{ loc, lastmod: null }], HOSTS).length === 1, foreign);
  });
}

Deno.test("sitemapDates() finds the first and the last date", () => {
  const entries = ["2026-03-01", null, "2026-01-01", "2026-02-01"].map((day) => ({
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
