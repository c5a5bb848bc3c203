/** Patterns of paths, as the owner of a project writes them. */
import { assertEquals, assertLess, assertThrows } from "@std/assert";
import {
  MAX_PATTERN_LENGTH,
  MAX_PATTERNS,
  parsePathPatterns,
  PathFilter,
} from "../../../src/scan/crawl/path_patterns.ts";
import { AppError } from "../../../src/errors.ts";
import { cpuMsOf } from "../../fixtures/cpu_time.ts";

const MATCHES: readonly (readonly [pattern: string, path: string, matches: boolean])[] = [
  ["/docs", "/docs", true],
  ["/docs", "/docs/", false],
  ["/docs", "/docs/a", false],
  ["/docs/*", "/docs/a", true],
  ["/docs/*", "/docs/a/b", true],
  ["/docs/*", "/docs/", true],
  ["/docs/*", "/docs", false],
  ["/*/edit", "/docs/a/edit", true],
  ["/*/edit", "/docs/a/edits", false],
  ["/*.php", "/index.php", true],
  ["/*.php", "/index.php/a", false],
  ["/*", "/", true],
  ["/caf%C3%A9", "/café", true],
  ["/café", "/caf%c3%a9", true],
  ["/**/a**", "/b/c/abc", true],
  ["/A", "/a", false],
];

for (const [pattern, path, matches] of MATCHES) {
  Deno.test(`The pattern ${pattern} ${matches ? "matches" : "does not match"} ${path}`, () => {
    const filter = new PathFilter(parsePathPatterns([pattern], "include"), []);
    assertEquals(filter.accepts(new URL(path, "https://example.com")), matches);
  });
}

const ACCEPTED:
  readonly (readonly [include: string[], exclude: string[], path: string, accepted: boolean])[] = [
    [[], [], "/a", true],
    [[], ["/a"], "/a", false],
    [["/a", "/b"], [], "/b", true],
    [["/a"], [], "/c", false],
    [["/a/*"], ["/a/b*"], "/a/bc", false],
    [["/a"], [], "/a?b=c", true],
  ];

for (const [include, exclude, path, accepted] of ACCEPTED) {
  Deno.test(`PathFilter ${accepted ? "accepts" : "rejects"} ${path} of +${include} -${exclude}`, () => {
    assertEquals(new PathFilter(include, exclude).accepts(new URL(path, "https://example.com")), accepted);
  });
}

const longest = `/${"a".repeat(MAX_PATTERN_LENGTH - 1)}`;
const most = Array.from({ length: MAX_PATTERNS }, (_, number) => `/${number}`);

const INVALID: readonly (readonly [name: string, patterns: string[], message: string])[] = [
  ["that begins without a slash", ["docs/*"], "each pattern begins with /, such as /docs/*"],
  ["that is empty", [""], "each pattern begins with /, such as /docs/*"],
  ["that is a URL", ["https://example.com/"], "each pattern begins with /, such as /docs/*"],
  ["that is too long", [`${longest}a`], "a pattern has at most 200 characters"],
  ["with a query", ["/a?b"], "a pattern has no white space and none of ?, # and $"],
  ["with a line break", ["/a\n/b"], "a pattern has no white space and none of ?, # and $"],
  ["too many", [...most, "/more"], "enter at most 50 patterns"],
];

for (const [name, patterns, reason] of INVALID) {
  Deno.test(`parsePathPatterns() refuses a pattern ${name}`, () => {
    const error = assertThrows(() => parsePathPatterns(patterns, "exclude"), AppError);
    assertEquals([error.code, error.status, error.message], [
      "INVALID_PATTERN",
      400,
      `Cannot use exclude: ${reason}`,
    ]);
  });
}

Deno.test("parsePathPatterns() accepts as many and as long patterns as may be", () => {
  const patterns = [longest, ...most.slice(1)];
  assertEquals(parsePathPatterns(patterns, "include"), patterns);
});

Deno.test("PathFilter is fast with hostile patterns and paths", async () => {
  const hostile = Array.from({ length: MAX_PATTERNS }, () => `/${"*a".repeat(99)}b`);
  const filter = new PathFilter(hostile, hostile);
  const url = new URL(`https://example.com/${"a".repeat(2_000)}`);
  const cpuMs = await cpuMsOf(() => {
    for (let round = 0; round < 100; round++) filter.accepts(url);
  });
  assertLess(cpuMs, 2_000);
});
