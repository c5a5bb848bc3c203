import { assertEquals } from "@std/assert";
import { matchesPattern } from "../../../src/cli/gate/url_pattern.ts";
import { cpuMsOf } from "../../fixtures/cpu_time.ts";

const URLS: readonly (readonly [pattern: string, url: string, matches: boolean])[] = [
  ["/", "https://example.com/", true],
  ["/", "https://example.com/a", false],
  ["/blog/*", "https://example.com/blog/", true],
  ["/blog/*", "https://example.com/blog/a/b", true],
  ["/blog/*", "https://example.com/blog", false],
  ["/blog/*", "https://example.com/en/blog/a", false],
  ["*/blog/*", "https://example.com/en/blog/a", true],
  ["/*/blog/*", "https://example.com/en/blog/a", true],
  ["/a*", "https://example.com/a?b=1", true],
  ["/a", "https://example.com/a?b=1", true],
  ["/a?b=*", "https://example.com/a?b=1", true],
  ["/*.html", "https://example.com/a.html", true],
  ["/*.html", "https://example.com/a.htm", false],
  ["/aba*aba", "https://example.com/aba", false],
  ["https://shop.example/*", "https://shop.example/a", true],
  ["https://shop.example/*", "https://example.com/a", false],
  ["https://*.example/", "https://shop.example/", true],
  ["/.*", "https://example.com/a", false],
];

for (const [pattern, url, matches] of URLS) {
  Deno.test(`matchesPattern() of ${pattern} and ${url} is ${matches}`, () => {
    assertEquals(matchesPattern(pattern, url), matches);
  });
}

Deno.test("matchesPattern() takes linear time", async () => {
  const url = `https://example.com/${"a".repeat(100_000)}`;
  const ms = await cpuMsOf(() => matchesPattern(`/${"*a".repeat(120)}*b`, url));
  assertEquals(ms < 1_000, true);
});
