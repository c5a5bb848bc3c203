import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { explainCheck } from "../../../src/mcp/tools/explain_check.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { checkPage } from "../../../src/web/checks/check_page.tsx";
import { explainedCheck } from "../../../src/web/texts/explained_check.ts";
import { renderCheckDocument } from "../../../tools/docs.ts";
import { run } from "../../cli/captured.ts";

const COUNTS: readonly (readonly [id: string, outcome: string, counts: string])[] = [
  ["https", "redirected", "earns 2 of 2"],
  ["llms-txt", "missing", "earns 0 of 1; does not count on sites without content to read"],
  ["agent-file-access", "closed", "earns no points"],
  ["agent-parity", "prerendered", "does not count"],
];

for (const [id, outcome, counts] of COUNTS) {
  Deno.test(`explainedCheck() has the points of ${outcome} of ${id}`, () =>
    assertEquals(explainedCheck(entryOf(id)).outcomes.find(({ key }) => key === outcome)?.counts, counts));
}

Deno.test("explainedCheck() has the limits of a guard", () => {
  const { check: { ceilings = {} } } = entryOf("https");
  const { outcomes } = explainedCheck(entryOf("https"));
  for (const [key, ceiling] of Object.entries(ceilings)) {
    const counts = outcomes.find((outcome) => outcome.key === key)?.counts ?? "";
    assertStringIncludes(counts, `; limits the score to ${ceiling?.limit}: ${ceiling?.reason}`);
  }
});

Deno.test("pages, documents, the terminal and MCP explain each result of a check alike", async () => {
  const entry = entryOf("robots-txt");
  const { why, outcomes } = explainedCheck(entry);
  const terminal = await run(["explain", "robots-txt"], { catalogue: CATALOGUE, columns: 10_000 });
  const { text } = await explainCheck.run({ check: "robots-txt" }, {} as never);
  const texts = [checkPage(entry), renderCheckDocument(entry), terminal.stdout, text];
  for (const shown of texts) {
    assertStringIncludes(shown, why ?? "");
    const found = outcomes.map(({ counts }) => new RegExp(`${counts}(?!;)`, "gi")).map((each) =>
      shown.match(each)?.length ?? 0
    );
    const wanted = outcomes.map(({ counts }) => outcomes.filter((each) => each.counts === counts).length);
    assertEquals(found, wanted);
  }
});

function entryOf(id: string) {
  const entry = CATALOGUE.find(({ check }) => check.id === id);
  assert(entry !== undefined);
  return entry;
}
