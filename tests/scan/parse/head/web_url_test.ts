import { assertEquals } from "@std/assert";
import { MAX_URL_LENGTH, webUrl } from "../../../../src/scan/parse/head/web_url.ts";

const BASE = new URL("https://example.com/docs/");
const long = (length: number) => `/${"a".repeat(length - 1)}`;

const CASES: readonly [href: string, url: string | null][] = [
  [" a ", "https://example.com/docs/a"],
  ["http://example.org", "http://example.org/"],
  ["", null],
  [" \n", null],
  ["mailto:a@example.com", null],
  ["https://", null],
  [long(MAX_URL_LENGTH), `https://example.com${long(MAX_URL_LENGTH)}`],
  [long(MAX_URL_LENGTH + 1), null],
];

CASES.forEach(([href, url], at) => {
  Deno.test(`webUrl() resolves http and https URLs (${at + 1})`, () => {
    assertEquals(webUrl(href, BASE)?.href ?? null, url);
  });
});
