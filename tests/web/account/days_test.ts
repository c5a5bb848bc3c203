import { assertEquals } from "@std/assert";
import { dayOf, endOfDay, lastWholeDay } from "../../../src/web/account/service_accounts/days.ts";
import { keyChange, keyInput, keyProblem } from "../../../src/web/account/service_accounts/key_fields.tsx";

const NOON = Date.UTC(2026, 10, 24, 12);
const MIDNIGHT = Date.UTC(2026, 10, 25);

for (
  const [day, expected] of [
    ["2026-11-24", "2026-11-24T23:59:59.999Z"],
    ["2028-02-29", "2028-02-29T23:59:59.999Z"],
    ["9999-12-31", "9999-12-31T23:59:59.999Z"],
    ["2027-02-29", null],
    ["2026-02-30", null],
    ["2026-13-01", null],
    ["2026-00-10", null],
    ["2026-11-24T00:00", null],
    ["24.11.2026", null],
    ["+010000-01-01", null],
    ["", null],
  ] as const
) {
  Deno.test(`the end of the day "${day}": ${expected}`, () => {
    const end = endOfDay(day);
    assertEquals(end === null ? null : new Date(end).toISOString(), expected);
  });
}

for (
  const [at, expected] of [
    [MIDNIGHT - 2, "2026-11-23"],
    [MIDNIGHT - 1, "2026-11-24"],
    [MIDNIGHT, "2026-11-24"],
    [NOON, "2026-11-23"],
  ] as const
) {
  Deno.test(`the last day that ends by ${new Date(at).toISOString()} is ${expected}`, () => {
    assertEquals(lastWholeDay(at), expected);
  });
}

Deno.test("the day of an instant is its day in UTC", () => {
  assertEquals([dayOf(MIDNIGHT - 1), dayOf(MIDNIGHT)], ["2026-11-24", "2026-11-25"]);
});

for (
  const [expires, day, now, expected] of [
    ["date", "2026-11-24", NOON, null],
    ["date", "2026-11-24", MIDNIGHT - 2, null],
    ["date", "2026-11-24", MIDNIGHT - 1, "This date is in the past. Enter today or a later date."],
    ["date", "2026-11-23", NOON, "This date is in the past. Enter today or a later date."],
    ["date", "", NOON, "Enter the last day the key works."],
    ["date", "tomorrow", NOON, "Enter a date such as 2027-01-31."],
    ["90", "", NOON, null],
    ["90", "2020-01-01", NOON, null],
  ] as const
) {
  Deno.test(`expiry "${expires}" on "${day}" at ${new Date(now).toISOString()}: ${expected}`, () => {
    assertEquals(
      keyProblem(form({ expires, expiresOn: day, scopes: "scan" }), now)?.message ?? null,
      expected,
    );
  });
}

for (
  const [expires, expected] of [
    ["date", "2027-01-31T23:59:59.999Z"],
    ["30", "2026-12-24T12:00:00.000Z"],
    ["", null],
    ["keep", undefined],
    ["-1", null],
  ] as const
) {
  Deno.test(`a key with expiry "${expires}" ends ${expected}`, () => {
    const { expiresAt } = keyInput(form({ expires, expiresOn: "2027-01-31" }), NOON);
    assertEquals(expiresAt, expected);
  });
}

Deno.test("a key that may be used for nothing is refused", () => {
  assertEquals(keyProblem(form({ expires: "" }), NOON)?.field, "scopes");
});

Deno.test("only what was changed of a key is written", () => {
  const shown = { "shown-name": "CI", "shown-scopes": "scan read", expires: "keep" };
  const values = form({ ...shown, name: "CI" });
  values.append("scopes", "scan");
  values.append("scopes", "read");
  assertEquals(keyChange(values, NOON), {});
  values.set("name", "");
  assertEquals(keyChange(values, NOON), { name: null });
  values.set("scopes", "scan");
  assertEquals(keyChange(values, NOON), { name: null, scopes: ["scan"] });
});

function form(fields: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(fields);
}
