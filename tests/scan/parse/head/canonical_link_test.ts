import { assertEquals } from "@std/assert";
import { canonicalLink } from "../../../../src/scan/parse/head/canonical_link.ts";

const BASE = new URL("https://example.com/a/");

const CASES: readonly [href: string, url: string | null, isAbsolute: boolean][] = [
  [" https://example.com/b ", "https://example.com/b", true],
  ["HTTP://example.com", "http://example.com/", true],
  ["b", "https://example.com/a/b", false],
  ["//example.org/", "https://example.org/", false],
  ["", null, false],
  ["javascript:void(0)", null, false],
  ["https://", null, true],
  [`https://example.com/${"a".repeat(3_000)}`, null, true],
];

for (const [href, url, isAbsolute] of CASES) {
  Deno.test(`canonicalLink() resolves ${href.slice(0, 40)}`, () => {
    const link = canonicalLink(href, BASE, { source: "element", inBody: false });
    assertEquals([link.url, link.isAbsolute], [url, isAbsolute]);
  });
}

Deno.test("canonicalLink() keeps 2,048 characters as written", () => {
  const link = (href: string) => canonicalLink(href, BASE, { source: "header", inBody: true });
  assertEquals(link(" b "), {
    source: "header",
    href: "b",
    url: "https://example.com/a/b",
    isAbsolute: false,
    inBody: true,
  });
  assertEquals(link("b".repeat(2_049)).href, "b".repeat(2_048));
});
