import { assertEquals } from "@std/assert";
import { isCacheable, parseCacheControl } from "../../../src/scan/parse/cache_control.ts";

for (
  const [field, isKept] of [
    ["public, max-age=60", true],
    ["max-age=60,public", true],
    ['Public , MAX-AGE="3600"', true],
    ["public, max-age=60, s-maxage=0, must-revalidate", true],
    ["public, max-age=59", false],
    ["public, s-maxage=3600", false],
    ["public, max-age=", false],
    ["public, max-age=-60", false],
    ["public, max-age=1e9", false],
    ["max-age=3600", false],
    ["public, max-age=3600, no-store", false],
    ["public, max-age=3600, private", false],
    ['public, max-age=3600, no-cache="set-cookie"', false],
    ["", false],
    [null, false],
    [",".repeat(100_000), false],
  ] as const
) {
  Deno.test(`isCacheable() is ${isKept} for a minute by ${field?.slice(0, 60)}`, () => {
    assertEquals(isCacheable(parseCacheControl(field), 60), isKept);
  });
}

Deno.test("parseCacheControl() reads 4,096 characters", () => {
  const maxAge = (length: number) => parseCacheControl("max-age=60".padStart(length, ",")).maxAge;
  assertEquals([maxAge(4096), maxAge(4097)], [60, 6]);
});
