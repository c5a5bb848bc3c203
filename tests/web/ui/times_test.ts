import { assertEquals } from "@std/assert";
import { localText, utcText } from "../../../src/web/ui/times.ts";

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
