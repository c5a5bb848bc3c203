import { assertEquals } from "@std/assert";
import { hiddenTexts } from "../../../src/scan/parse/hidden_text.ts";
import { parseHtml } from "../../../src/scan/parse/html.ts";
import { instructionIn } from "../../../src/scan/probes/hidden_instructions.ts";
import { ATTACKS, INNOCENTS } from "../../fixtures/hidden_instructions.ts";

function found(html: string): string[] {
  const { document } = parseHtml(`<!doctype html><title>Page</title>${html}`);
  const budget = { characters: 250_000 };
  return hiddenTexts(document).flatMap((hidden) => {
    const instruction = instructionIn(hidden, budget);
    return instruction === null ? [] : [`${hidden.way}: ${instruction.kind}: ${instruction.quote}`];
  });
}

for (const [name, html] of ATTACKS) {
  Deno.test(`hidden orders are seen: ${name}`, () => {
    assertEquals(found(html).length > 0, true);
  });
}

for (const [name, html] of INNOCENTS) {
  Deno.test(`no hidden orders are seen in ${name}`, () => {
    assertEquals(found(html), []);
  });
}
