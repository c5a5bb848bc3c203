import { assertEquals } from "@std/assert";
import { parseRfc3339 } from "../../../src/scan/parse/rfc3339.ts";

const dates: readonly (readonly [string, string | null])[] = [
  ["2027-06-30T00:00:00Z", "2027-06-30T00:00:00.000Z"],
  ["2027-06-30t01:02:03.45678z", "2027-06-30T01:02:03.456Z"],
  ["2027-06-30T23:00:00-02:30", "2027-07-01T01:30:00.000Z"],
  ["2027-06-30T00:00:00+05:30", "2027-06-29T18:30:00.000Z"],
  ["2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"],
  ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
  ["0099-01-01T00:00:00Z", "0099-01-01T00:00:00.000Z"],
  ["2027-06-30T23:59:59.5Z", "2027-06-30T23:59:59.500Z"],
  ["2027-06-30T00:00:00-23:59", "2027-06-30T23:59:00.000Z"],
  ["2023-02-29T00:00:00Z", null],
  ["2027-13-01T00:00:00Z", null],
  ["2027-00-01T00:00:00Z", null],
  ["2027-01-00T00:00:00Z", null],
  ["2027-01-01T24:00:00Z", null],
  ["2027-01-01T00:60:00Z", null],
  ["2027-01-01T00:00:61Z", null],
  ["2027-01-01T00:00:00+24:00", null],
  ["2027-01-01T00:00:00+00:60", null],
  ["2027-01-01T00:00:00", null],
  ["2027-01-01T00:00Z", null],
  ["2027-01-01 00:00:00Z", null],
  ["2027-01-01", null],
  ["Thu, 31 Dec 2027 18:37:07 -0800", null],
  [" 2027-01-01T00:00:00Z", null],
  [`2027-01-01T00:00:00.${"1".repeat(100)}Z`, null],
  ["", null],
];

for (const [text, expected] of dates) {
  Deno.test(`parseRfc3339() of "${text.slice(0, 40)}"`, () => {
    assertEquals(parseRfc3339(text)?.toISOString() ?? null, expected);
  });
}

Deno.test("parseRfc3339() reads 64 characters", () => {
  const isRead = (length: number) =>
    parseRfc3339(`${"2027-01-01T00:00:00.".padEnd(length - 1, "1")}Z`) !== null;
  assertEquals([isRead(64), isRead(65)], [true, false]);
});
