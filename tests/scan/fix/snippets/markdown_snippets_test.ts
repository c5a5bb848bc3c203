import { assertEquals } from "@std/assert";
import { agentsMdSnippet, markdownPageSnippet } from "../../../../src/scan/fix/snippets/markdown_snippets.ts";
import { markdownQuality } from "../../../../src/scan/parse/markdown/markdown_quality.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";
import { parseMarkdownFile } from "../../../../src/scan/parse/markdown/agents_md.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`markdownPageSnippet() is clean Markdown of ${facts.name}`, () => {
    assertEquals(markdownQuality(markdownPageSnippet(facts, {})), {
      hasText: true,
      unclosedFence: null,
      hasHeading: true,
      html: [],
      components: [],
      navigation: false,
    });
  });
}

const PAGES: readonly [page: string, beginning: string][] = [
  [`${PLAIN_FACTS.base}/`, `# ${PLAIN_FACTS.name}\n`],
  [`${PLAIN_FACTS.base}/bells`, "# Bells of brass\n\nHow bells are cast.\n"],
];

for (const [page, beginning] of PAGES) {
  Deno.test(`markdownPageSnippet() begins with the title of ${page}`, () => {
    const heading = `Bells of brass | ${PLAIN_FACTS.name}`;
    const text = markdownPageSnippet(PLAIN_FACTS, { page, heading, summary: "How bells are cast." });
    assertEquals(text.slice(0, beginning.length), beginning);
  });
}

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`agentsMdSnippet() is Markdown with a heading for ${facts.name}`, () => {
    const { h1, hasHtml } = parseMarkdownFile(agentsMdSnippet(facts));
    assertEquals([h1, hasHtml], [`${facts.name} for agents`, false]);
  });
}
