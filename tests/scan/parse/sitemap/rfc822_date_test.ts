import { assertEquals } from "@std/assert";
import { parseRfc822Date } from "../../../../src/scan/parse/sitemap/rfc822_date.ts";

const CASES: readonly [text: string, expected: string | null][] = [
  ["Sat, 07 Nov 2026 08:30:15 GMT", "2026-11-07T08:30:15.000Z"],
  ["7 Nov 2026 08:30 UT", "2026-11-07T08:30:00.000Z"],
  ["Saturday, 7 November 2026 08:30:15 +0200", "2026-11-07T06:30:15.000Z"],
  ["Sat, 07 Nov 26 08:30:15 EST", "2026-11-07T13:30:15.000Z"],
  ["Sun, 07 Nov 99 08:30:15 -01:30", "1999-11-07T10:00:15.000Z"],
  ["  Sat,07 Nov 2026  08:30:15  Z ", "2026-11-07T08:30:15.000Z"],
  ["1 Jan 49 00:00 Z", "2049-01-01T00:00:00.000Z"],
  ["1 Jan 50 00:00 Z", "1950-01-01T00:00:00.000Z"],
  ["1 Jun 2026 00:00 PDT", "2026-06-01T07:00:00.000Z"],
  ["1 Jan 2026 00:00 CST", "2026-01-01T06:00:00.000Z"],
  ["1 Jun 2026 00:00 MDT", "2026-06-01T06:00:00.000Z"],
  ["", null],
  ["Sat, 31 Nov 2026 08:30:15 GMT", null],
  ["Sat, 07 Foo 2026 08:30:15 GMT", null],
  ["Sat, 07 Nov 2026 25:30:15 GMT", null],
  ["Sat, 07 Nov 2026 08:30:15", null],
  ["Sat, 07 Nov 2026 08:30:15 XYZ", null],
  ["Sat, 07 Nov 2026 08:30:15 GMT again", null],
  ["Sat, 07 Nov 202 08:30:15 GMT", null],
  ["2026-11-07T08:30:15Z", null],
  [" ".repeat(1_000_000), null],
];

for (const [text, expected] of CASES) {
  Deno.test(`parseRfc822Date() reads ${JSON.stringify(text.slice(0, 60))} as ${expected}`, () => {
    assertEquals(parseRfc822Date(text)?.toISOString() ?? null, expected);
  });
}

Deno.test("parseRfc822Date() reads dates of at most 64 characters", () => {
  const isRead = (length: number) => parseRfc822Date("Sat, 07 Nov 2026 08:30:00 GMT".padEnd(length)) !== null;
  assertEquals([isRead(64), isRead(65)], [true, false]);
});
