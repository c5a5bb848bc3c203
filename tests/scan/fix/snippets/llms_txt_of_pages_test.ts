import { assertEquals } from "@std/assert";
import { fixedLlmsTxt, llmsTxtSnippet } from "../../../../src/scan/fix/snippets/llms_txt_of_pages.ts";
import { parseLlmsTxt } from "../../../../src/scan/parse/markdown/llms_txt.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`llmsTxtSnippet() is an llms.txt of ${facts.name}`, () => {
    const { h1, sections, problems } = parseLlmsTxt(llmsTxtSnippet(facts));
    assertEquals([h1, problems], [facts.name, []]);
    assertEquals(sections.map(({ links }) => links.length), [1, 1]);
  });
}

const BROKEN: readonly [name: string, text: string][] = [
  ["without links", "# A\n\n> B.\n"],
  ["with bare addresses", "# A\n\n> B.\n\n## Pages\n\n- Home: https://example.org/\n"],
  ["with links in no section", "# A\n\n> B.\n\n- Made by [C](https://example.org/)\n"],
  ["with items before the sections", "# A\n\n> B.\n\n- [C](https://example.org/)\n"],
  ["without a summary", "# A\n\n## Pages\n\n- [C](https://example.org/)\n"],
];

for (const [name, text] of BROKEN) {
  Deno.test(`fixedLlmsTxt() fixes a file ${name}`, () => {
    const fixed = fixedLlmsTxt(text, { ...PLAIN_FACTS, sitemap: null }, []);
    assertEquals(parseLlmsTxt(fixed).problems, []);
  });
}
