import { assertEquals, assertStringIncludes } from "@std/assert";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { renderTexts } from "../../tools/texts.ts";

Deno.test("renderTexts() shows every check", () => {
  const text = renderTexts();
  for (const { check: { id, title } } of CATALOGUE) assertStringIncludes(text, `## ${title} [${id}]`);
});

Deno.test("renderTexts() leaves no placeholder unfilled", () => {
  assertEquals(renderTexts().match(/ \{[a-zA-Z]\w*(?::[^}]*)?\}/g), null);
});
