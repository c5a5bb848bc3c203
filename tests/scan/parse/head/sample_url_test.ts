import { assertEquals } from "@std/assert";
import { isSampleUrl } from "../../../../src/scan/parse/head/sample_url.ts";

const URLS: readonly (readonly [url: string, isSample: boolean])[] = [
  ["https://example.com/l/YOUR-SLUG.html", true],
  ["https://example.com/orders/{id}", true],
  [new URL("https://example.com/orders/{id}").href, true],
  ["https://example.com/<name>/", true],
  [new URL("https://example.com/<name>/").href, true],
  ["https://example.com/api/...", true],
  ["https://example.com/api/…", true],
  ["https://example.com/your/account", false],
  ["https://example.com/track-your-order", false],
  ["https://example.com/guide/yourself", false],
  ["https://example.com/a.b.html", false],
];

for (const [url, isSample] of URLS) {
  Deno.test(`isSampleUrl() of ${url} is ${isSample}`, () => assertEquals(isSampleUrl(url), isSample));
}
