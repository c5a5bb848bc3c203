import { assertEquals } from "@std/assert";
import { webUrl } from "../../../../src/scan/parse/head/web_url.ts";

const BASE = new URL("https://example.com/docs/");
const long = (length: number) => `/${"a".repeat(length - 1)}`;

const CASES: readonly [href: string, url: string | null][] = [
  [" a ", "https://example.com/docs/a"],
  ["http://example.org", "http://example.org/"],
  ["", null],
  [" \n", null],
  ["mailto:a@example.com", null],
  ["https://", null],
  [long(2_048), `https://example.com${long(2_048)}`],
  [long(2_049), null],
];

CASES.forEach(([href, url], at) => {
  Deno.test(`webUrl() resolves http and https URLs (${at + 1})`, () => {
    assertEquals(webUrl(href, BASE)?.href ?? null, url);
  });
});
