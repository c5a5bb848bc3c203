/** Actions of the trail in words, with what they changed. */
import { assertEquals } from "@std/assert";
import type { Json } from "../../../src/json.ts";
import { actionText } from "../../../src/web/account/action_text.ts";

const ACTIONS: readonly (readonly [action: string, details: Json, text: string])[] = [
  [
    "project.update",
    { schedule: "0 3 * * *", isPublic: true },
    "Change project: schedule 0 3 * * *, public yes",
  ],
  ["project.update", { schedule: null, isPaused: false }, "Change project: schedule none, paused no"],
  ["account.update", { name: "Acme" }, "Change account: name Acme"],
  [
    "service_account.update",
    { name: "a\u202eb", description: "" },
    "Change service account: name a⟨U+202E⟩b, description none",
  ],
  [
    "me.update",
    { displayName: "x".repeat(61), deletedUserKeys: 2 },
    `Change profile: name ${"x".repeat(60)}…`,
  ],
  ["membership.update", { before: "Viewer", roleCode: "Admin" }, "Change role: Viewer → Admin"],
  ["user.operator", { isOperator: true }, "Change operator role: operator yes"],
  ["project.create", { name: "Shop" }, "Create project"],
  ["project.update", null, "Change project"],
  ["toString", {}, "toString"],
];

for (const [action, details, text] of ACTIONS) {
  Deno.test(`actionText() of ${action} with ${JSON.stringify(details).slice(0, 40)} is "${text.slice(0, 40)}"`, () => {
    assertEquals(actionText({ action, details }), text);
  });
}
