import { assertEquals } from "@std/assert";
import { SeenText } from "../../../../src/scan/parse/page/agent_instructions.ts";
import { hiddenTexts } from "../../../../src/scan/parse/page/hidden_text.ts";
import { parseHtml } from "../../../../src/scan/parse/page/html.ts";
import { instructionIn } from "../../../../src/scan/probes/content/hidden_instructions.ts";
import { ATTACKS } from "../../../fixtures/hidden_attacks.ts";
import { hidden } from "../../../fixtures/hidden_words.ts";
import { INNOCENTS } from "../../../fixtures/hidden_innocents.ts";
import { LOOK_ALIKE_WORDS, LOOK_ALIKES } from "../../../fixtures/hidden_look_alikes.ts";

function found(html: string): string[] {
  const { document } = parseHtml(`<!doctype html><title>Page</title>${html}`);
  const budget = { characters: 250_000 };
  const { hidden: texts, seen } = hiddenTexts(document);
  return texts.flatMap((text) => {
    const instruction = instructionIn(text, new SeenText(seen), budget);
    return instruction === null ? [] : [`${text.way}: ${instruction.kind}: ${instruction.quote}`];
  });
}

for (const [name, html] of ATTACKS) {
  Deno.test(`hidden orders are seen: ${name}`, () => {
    assertEquals(found(html).length > 0, true);
  });
}

for (const [name, html] of [...INNOCENTS, ...LOOK_ALIKES]) {
  Deno.test(`no hidden orders are seen in ${name}`, () => {
    assertEquals(found(html), []);
  });
}

for (const words of LOOK_ALIKE_WORDS) {
  Deno.test(`no hidden orders are seen in ${JSON.stringify(words)}`, () => {
    assertEquals(found(hidden(words)), []);
    assertEquals(found(`<!-- ${words} -->`), []);
  });
}
