/** A score means the same as long as its version does. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { SCORING_VERSION } from "../../../src/scan/report/score.ts";

const RECORD = new URL("../../golden/scoring.txt", import.meta.url);

Deno.test("what scores are made of changes only with the scoring version", async () => {
  const scored = CATALOGUE.filter(({ check }) => check.weight > 0);
  const weights = scored.map(({ category, check }) => {
    const { id, weight, surface = "site", scope = "site", ceilings = {} } = check;
    const limits = Object.entries(ceilings).map(([outcome, { limit }]) => ` ${outcome}:${limit}`).join("");
    return `${category} ${id} ${weight} ${surface} ${scope}${limits}`;
  });
  const recorded = await Deno.readTextFile(RECORD);
  const [version = "", ...lines] = recorded.trimEnd().split("\n");
  if (Deno.env.get("UPDATE_GOLDEN") === "1" && version !== `version ${SCORING_VERSION}`) {
    await Deno.writeTextFile(RECORD, [`version ${SCORING_VERSION}`, ...weights, ""].join("\n"));
    return;
  }
  assertEquals([version, ...lines], [`version ${SCORING_VERSION}`, ...weights], "Raise SCORING_VERSION");
});

Deno.test("docs/score.md states the scoring version", async () => {
  const page = await Deno.readTextFile(new URL("../../../docs/score.md", import.meta.url));
  assertStringIncludes(page, `Scoring version ${SCORING_VERSION}.`);
  assertStringIncludes(page, `\n| ${SCORING_VERSION}       | `);
});
