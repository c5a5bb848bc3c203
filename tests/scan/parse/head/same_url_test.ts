import { assertEquals } from "@std/assert";
import { isSameUrl } from "../../../../src/scan/parse/head/same_url.ts";

const CASES: readonly [left: string, right: string, same: boolean][] = [
  ["https://example.com", "https://example.com/", true],
  ["http://example.com/a/", "https://example.com/a#b", true],
  ["https://EXAMPLE.com/a", "https://example.com/a", true],
  ["https://example.com/a?b=1", "https://example.com/a", false],
  ["https://www.example.com/", "https://example.com/", false],
  ["https://example.com/A", "https://example.com/a", false],
  ["no URL", "no URL", true],
  ["no URL", "https://example.com/", false],
];

for (const [left, right, same] of CASES) {
  Deno.test(`isSameUrl() is ${same} for ${left} and ${right}`, () => {
    assertEquals(isSameUrl(left, right), same);
  });
}
