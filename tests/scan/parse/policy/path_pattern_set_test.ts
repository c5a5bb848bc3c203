import { assertEquals, assertLess } from "@std/assert";
import { itemsForPath, PathPatternSet } from "../../../../src/scan/parse/policy/path_pattern_set.ts";
import { normalizePath, pathPattern } from "../../../../src/scan/parse/policy/robots_path.ts";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Patterns of one file, a path, and those that match. */
const ROWS: readonly (readonly [patterns: readonly string[], path: string, matching: readonly string[]])[] = [
  [[], "/", []],
  [["/a", "/a/b", "/b"], "/a/b", ["/a", "/a/b"]],
  [["/a$", "/ab$", "/ab"], "/ab", ["/ab$", "/ab"]],
  [["/*b", "/*ab", "/*cab", "/*b$"], "/xab", ["/*b", "/*ab", "/*b$"]],
  // A part does not overlap the one before it.
  [["/*aa*aa", "/*aa*a", "/*ab*ba$"], "/aaa", ["/*aa*a"]],
  [["/*ab*b", "/*ab*ab"], "/aabab", ["/*ab*b", "/*ab*ab"]],
  [["/*a*a*a", "/*a*a*a*a"], "/aaa", ["/*a*a*a"]],
  [["/*a", "/*a", "/*a"], "/a", ["/*a", "/*a", "/*a"]],
  [["/*abcd", "/*bc", "/*c*d", "/*x"], "/abcd", ["/*abcd", "/*bc", "/*c*d"]],
];

for (const [patterns, path, matching] of ROWS) {
  Deno.test(`itemsForPath() finds [${matching.join()}] of [${patterns.join()}] for ${path}`, () => {
    assertEquals(itemsForPath(patterns, (pattern) => pattern, path), matching);
  });
}

/** The patterns of a robots.txt file of 500 kB. */
const HOSTILE: Readonly<Record<string, readonly string[]>> = {
  "a part that nearly matches everywhere": times(20_000, (index) => `/*aaaaab*${index}`),
  "twenty wildcards each": times(10_000, (index) => `/${"*a".repeat(20)}b${index}`),
  "a part of each length": times(990, (index) => `/*${"a".repeat(index + 1)}b`),
  "parts that end at each character": times(990, (index) => `/*b*${"a".repeat(index + 1)}`),
  "long parts that differ in the first character": times(490, (index) => `/*b${"a".repeat(1_000)}${index}`),
};

for (const [name, patterns] of Object.entries(HOSTILE)) {
  Deno.test(`PathPatternSet matches ten long paths against patterns with ${name} in under a second`, async () => {
    const set = new PathPatternSet(patterns.map(pathPattern));
    const paths = times(10, (index) => normalizePath(`/${"a".repeat(2_000)}${index}`));
    assertLess(await cpuMsOf(() => paths.forEach((path) => set.matching(path))), 1_000);
  });
}
