import { assertEquals } from "@std/assert";
import { agentsMdSnippet } from "../../../../src/scan/fix/snippets/agents_md_snippet.ts";
import { parseMarkdownFile } from "../../../../src/scan/parse/markdown/agents_md.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`agentsMdSnippet() is Markdown with a heading for ${facts.name}`, () => {
    const { h1, hasHtml } = parseMarkdownFile(agentsMdSnippet(facts));
    assertEquals([h1, hasHtml], [`${facts.name} for agents`, false]);
  });
}
