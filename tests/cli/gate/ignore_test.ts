import { assertEquals } from "@std/assert";
import { expiryText, isDay, splitIgnores } from "../../../src/cli/gate/ignore.ts";

const IGNORE = { check: "llms-txt", reason: "Planned", until: "2026-12-31" };

const MOMENTS: readonly (readonly [now: string, isActive: boolean])[] = [
  ["2026-12-30T23:59:59Z", true],
  ["2026-12-31T00:00:00Z", true],
  ["2026-12-31T23:59:59.999Z", true],
  ["2027-01-01T00:00:00Z", false],
];

for (const [now, isActive] of MOMENTS) {
  Deno.test(`splitIgnores() ${isActive ? "keeps" : "ends"} an ignore until 2026-12-31 at ${now}`, () => {
    const { active, expired } = splitIgnores([IGNORE], new Date(now));
    assertEquals([active.length, expired.length], isActive ? [1, 0] : [0, 1]);
  });
}

Deno.test("splitIgnores() keeps an ignore without a last day", () => {
  const forever = { ...IGNORE, until: null };
  assertEquals(splitIgnores([forever], new Date("9999-01-01")).active, [forever]);
});

const DAYS: readonly (readonly [text: string, expected: boolean])[] = [
  ["2026-12-31", true],
  ["2028-02-29", true],
  ["2027-02-29", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-1-1", false],
  ["31.12.2026", false],
  ["2026-12-31T00:00:00Z", false],
  ["", false],
];

for (const [text, expected] of DAYS) {
  Deno.test(`isDay() is ${expected} for "${text}"`, () => assertEquals(isDay(text), expected));
}

Deno.test("expiryText() names check, day and reason", () => {
  assertEquals(
    expiryText(IGNORE),
    "The ignore entry for llms-txt expired on 2026-12-31, so the check counts again. Its reason was: Planned",
  );
});
