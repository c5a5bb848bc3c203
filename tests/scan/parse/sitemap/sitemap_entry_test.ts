import { assertEquals } from "@std/assert";
import { locProblem } from "../../../../src/scan/parse/sitemap/sitemap_entry.ts";

const base = "https://example.com/";

const CASES: readonly [name: string, loc: string, expected: string | null][] = [
  ["an absolute address", base, null],
  ["a scheme in capitals", "HTTP://example.com", null],
  ["nothing", "", "missing-loc"],
  ["a path", "/a", "relative-loc"],
  ["a host without scheme", "//example.com/a", "relative-loc"],
  ["a scheme without host", "https:///a", "relative-loc"],
  ["another scheme", "ftp://example.com/a", "relative-loc"],
  ["an address just short enough", base.padEnd(2047, "a"), null],
  ["an address too long", base.padEnd(2048, "a"), "long-loc"],
];

for (const [name, loc, expected] of CASES) {
  Deno.test(`locProblem() of ${name} is ${expected}`, () => assertEquals(locProblem(loc), expected));
}
