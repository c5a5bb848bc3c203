import { assert, assertEquals } from "@std/assert";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { currentIds, RETIRED_CHECKS, retirementText } from "../../src/scan/retired_checks.ts";

const IDS = new Set(CATALOGUE.map(({ check }) => check.id));

for (const [id, { successor }] of RETIRED_CHECKS) {
  Deno.test(`the retired id ${id} is no check, and its successor is one`, () => {
    assert(!IDS.has(id) && (successor === null || IDS.has(successor)));
  });
}

Deno.test("currentIds() replaces retired ids, and leaves out those without successor", () => {
  const ids = ["did-document", "other-agent-files", "agent-auth", "l402", "robots-txt", "unknown"];
  assertEquals([...currentIds(ids)], ["other-agent-files", "robots-txt", "unknown"]);
});

Deno.test("retirementText() names the successor and the version", () => {
  assertEquals(["api-rate-limits", "l402", "robots-txt"].map(retirementText), [
    "The check api-rate-limits is part of api-operability since version 1.0.0",
    "The check l402 was removed in version 1.0.0",
    null,
  ]);
});
