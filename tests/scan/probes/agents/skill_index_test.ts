import { assertEquals } from "@std/assert";
import { skillIndex } from "../../../../src/scan/probes/agents/skill_index.ts";
import { INDEX_PATH, OLD_INDEX_PATH, SCHEMA } from "../../checks/agents/skill_indexes.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const INDEX = JSON.stringify({ $schema: SCHEMA, skills: [] });

const CASES: readonly [name: string, site: CasePaths, expected: unknown][] = [
  ["prefers the current path", { [INDEX_PATH]: INDEX, [OLD_INDEX_PATH]: INDEX }, [INDEX_PATH, "0.2.0"]],
  ["falls back to the old path", { [OLD_INDEX_PATH]: INDEX }, [OLD_INDEX_PATH, "0.2.0"]],
  ["keeps a file that is not JSON", { [INDEX_PATH]: "{" }, [INDEX_PATH, null]],
  ["finds nothing", {}, "missing"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`skillIndex ${name}`, async () => {
    const file = await observeProbe(skillIndex, site);
    const facts = typeof file === "string"
      ? file
      : file.present
      ? [file.path, file.document?.format ?? null]
      : file.why;
    assertEquals(facts, expected);
  });
}
