import { assertEquals } from "@std/assert";
import { agentsMdSnippet, markdownPageSnippet } from "../../../../src/scan/fix/snippets/markdown_snippets.ts";
import { markdownQuality } from "../../../../src/scan/parse/markdown/markdown_quality.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";
import { parseMarkdownFile } from "../../../../src/scan/parse/markdown/agents_md.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`markdownPageSnippet() is clean Markdown of ${facts.name}`, () => {
    assertEquals(markdownQuality(markdownPageSnippet(facts)), {
      hasText: true,
      unclosedFence: null,
      hasHeading: true,
      html: [],
      components: [],
      navigation: false,
    });
  });
}

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`agentsMdSnippet() is Markdown with a heading for ${facts.name}`, () => {
    const { h1, hasHtml } = parseMarkdownFile(agentsMdSnippet(facts));
    assertEquals([h1, hasHtml], [`${facts.name} for agents`, false]);
  });
}
