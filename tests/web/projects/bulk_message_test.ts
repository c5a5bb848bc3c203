/** Sentences after actions on many projects. */
import { assertEquals } from "@std/assert";
import { bulkMessage, bulkPath } from "../../../src/web/projects/portfolio/bulk_bar.tsx";

const REFUSALS: readonly (readonly [code: string, field: string | null, reason: string])[] = [
  ["BAD_USER_INPUT", "tags", ": too many tags"],
  ["BAD_USER_INPUT", "target", ": their targets are no longer allowed, so change them in the settings"],
  ["BAD_USER_INPUT", "schedule", ": some settings are no longer allowed, so change them in the settings"],
  ["BAD_USER_INPUT", null, ": some settings are no longer allowed, so change them in the settings"],
  ["CONFLICT", null, ": no schedule"],
  ["UNKNOWN", "constructor", ""],
];

for (const [code, field, reason] of REFUSALS) {
  Deno.test(`a project that ${code} ${field} keeps from being changed is named with its reason`, () => {
    const done = { changedCount: 2, results: [{ error: null }, { error: null }, { error: { code, field } }] };
    const path = bulkPath("tag", { done }, { id: "a" }, "");
    const message = bulkMessage(new URL(path, "http://localhost").searchParams);
    assertEquals(message, `Tags added to 2 projects. Not changed: 1 project${reason}.`);
  });
}
