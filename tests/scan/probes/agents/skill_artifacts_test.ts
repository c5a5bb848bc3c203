import { assertEquals } from "@std/assert";
import { skillArtifacts } from "../../../../src/scan/probes/agents/skill_artifacts.ts";
import { digestOf, ENTRY, SKILL_MD, SKILL_PATH, skills } from "../../checks/agents/skill_indexes.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const HTML = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };
const many = Array.from({ length: 6 }, (_, each) => ({ ...ENTRY, name: `skill-${each}` }));

const CASES: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["null without an index", {}, null],
  ["null where no entry has a URL", skills({ ...ENTRY, url: undefined }), null],
  ["a skill as its entry says", skills(ENTRY), [["answered", true, null, "place-order"]]],
  ["what explains another digest", skills({ ...ENTRY, digest: digestOf(SKILL_MD.trimEnd()) }), [
    ["answered", true, "trailing whitespace", "place-order"],
  ]],
  ["no explanation of another text", skills({ ...ENTRY, digest: digestOf("x") }), [
    ["answered", true, null, "place-order"],
  ]],
  ["a page", { ...skills(ENTRY), [SKILL_PATH]: HTML }, [["page", false, null, null]]],
  ["a missing skill", skills({ ...ENTRY, url: "gone.md" }), [["dead", false, null, null]]],
  [
    "five skills at most",
    skills(...many),
    Array.from({ length: 5 }, () => ["answered", true, null, "place-order"]),
  ],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`skillArtifacts returns ${name}`, async () => {
    const found = await observeProbe(skillArtifacts, site);
    assertEquals(
      found === null || typeof found === "string"
        ? found
        : found.map(({ state, digest, difference, head }) => [
          state,
          digest === ENTRY.digest.slice(7),
          difference,
          head?.name ?? null,
        ]),
      expected,
    );
  });
}

Deno.test("skillArtifacts reports no other type of a missing skill", async () => {
  const found = await observeProbe(skillArtifacts, skills({ ...ENTRY, url: "gone.md" }));
  assertEquals(typeof found === "string" ? found : found?.map(({ isOtherType }) => isOtherType), [false]);
});
