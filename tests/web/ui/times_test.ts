import { assertEquals } from "@std/assert";
import { ageText, localText, utcText } from "../../../src/web/ui/times.ts";

Deno.test("localText() writes a time in the time zone of the reader", () => {
  const times = [new Date(2026, 10, 24, 3, 6), new Date(2027, 0, 2, 23, 59), new Date(2026, 8, 30, 0, 0)];
  assertEquals(times.map((time) => localText(time.toISOString())), [
    "24 Nov 2026, 03:06",
    "2 Jan 2027, 23:59",
    "30 Sep 2026, 00:00",
  ]);
});

Deno.test("localText() has a short name for each month", () => {
  const names = Array.from({ length: 12 }, (_, month) => localText(new Date(2026, month, 1).toISOString()));
  assertEquals(
    names.map((text) => text.split(" ")[1]).join(" "),
    "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
  );
});

Deno.test("localText() returns a text that is not a time", () => {
  assertEquals(["", "yesterday"].map(localText), ["", "yesterday"]);
});

Deno.test("utcText() writes a time in UTC", () => {
  assertEquals(utcText("2026-11-24T02:06:59.123Z"), "2026-11-24 02:06 UTC");
});

const NOW = Date.parse("2026-11-24T12:00:00Z");
const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const AGES: readonly (readonly [ms: number, text: string])[] = [
  [0, "less than a minute ago"],
  [59 * SECOND, "less than a minute ago"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [90 * MINUTE, "1 hour ago"],
  [23 * HOUR, "23 hours ago"],
  [7 * DAY - SECOND, "6 days ago"],
  [7 * DAY, "17 Nov 2026"],
  [-SECOND, "in less than a minute"],
  [-2 * HOUR, "in 2 hours"],
  [-7 * DAY, "1 Dec 2026"],
];

for (const [ms, text] of AGES) {
  Deno.test(`ageText() writes ${text}`, () => {
    assertEquals(ageText(new Date(NOW - ms).toISOString(), NOW), text);
  });
}

Deno.test("ageText() returns a text that is not a time", () => {
  assertEquals(ageText("soon", NOW), "soon");
});
