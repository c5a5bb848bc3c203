import { assertEquals } from "@std/assert";
import { llmsTxtSnippet } from "../../../src/scan/fix/llms_txt_of_pages.ts";
import { parseLlmsTxt } from "../../../src/scan/parse/markdown/llms_txt.ts";
import { ODD_FACTS, PLAIN_FACTS } from "./facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`llmsTxtSnippet() is an llms.txt of ${facts.name}`, () => {
    const { h1, sections, problems } = parseLlmsTxt(llmsTxtSnippet(facts));
    assertEquals([h1, problems], [facts.name, []]);
    assertEquals(sections.map(({ links }) => links.length), [1, 1]);
  });
}
