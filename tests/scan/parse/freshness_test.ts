import { assertEquals } from "@std/assert";
import { freshness } from "../../../src/scan/parse/freshness.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

const CASES: readonly [
  name: string,
  headers: Record<string, string>,
  seconds: number | null,
  hasValidator: boolean,
][] = [
  ["nothing", {}, null, false],
  ["max-age", { "cache-control": "public, max-age=600" }, 600, false],
  ["no-cache before max-age", { "cache-control": "max-age=600, no-cache" }, 0, false],
  ["no-store", { "cache-control": "no-store" }, 0, false],
  ["private no-cache", { "cache-control": "private, no-cache" }, 0, false],
  ["s-maxage for shared caches only", { "cache-control": "s-maxage=900", etag: '"a"' }, null, true],
  ["must-revalidate once it is old", { "cache-control": "max-age=900, must-revalidate" }, 900, false],
  ["a time of the last change", { "last-modified": "Sat, 21 Nov 2026 11:00:00 GMT" }, null, true],
  [
    "expires by the answer's own date",
    { expires: "Sat, 21 Nov 2026 13:00:00 GMT", date: "Sat, 21 Nov 2026 12:50:00 GMT" },
    600,
    false,
  ],
  ["expires by our clock", { expires: "Sat, 21 Nov 2026 13:00:00 GMT" }, 3600, false],
  [
    "max-age before expires",
    { "cache-control": "max-age=5", expires: "Sat, 21 Nov 2026 13:00:00 GMT" },
    5,
    false,
  ],
  ["an expiry in the past", { expires: "Thu, 01 Jan 1970 00:00:00 GMT" }, 0, false],
  ["an expiry that is not a date", { expires: "0" }, 0, false],
  ["an expiry of words", { expires: "never" }, 0, false],
];

for (const [name, headers, seconds, hasValidator] of CASES) {
  Deno.test(`freshness() reads ${name}`, () => {
    assertEquals(freshness(new Headers(headers), NOW), { seconds, hasValidator });
  });
}

Deno.test("freshness() reads a date of up to 100 characters", () => {
  const seconds = (length: number) =>
    freshness(new Headers({ expires: `${"Sat, 21 Nov 2026 13:00:00 GMT (".padEnd(length - 1, "a")})` }), NOW)
      .seconds;
  assertEquals([seconds(100), seconds(101)], [3600, 0]);
});
