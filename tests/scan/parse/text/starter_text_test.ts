import { assertEquals } from "@std/assert";
import { STARTER_TEXTS } from "../../../../src/scan/data/text/starter_texts.ts";
import { starterOf } from "../../../../src/scan/parse/text/starter_text.ts";

for (const [tool, ...sentences] of STARTER_TEXTS) {
  Deno.test(`starterOf() recognizes a page of ${tool} with: ${sentences[0]}`, () => {
    assertEquals(starterOf(`My site\n${sentences.join(".\n").toUpperCase()}.\nNext`), tool);
  });
}

const DOCUSAURUS = STARTER_TEXTS[0]?.slice(1).join(". ") ?? "";

const CASES: readonly (readonly [name: string, text: string, tool: string | null])[] = [
  ["a page of 2,000 characters", DOCUSAURUS.padEnd(2_000, " a"), "Docusaurus"],
  ["no longer page, which has other text", DOCUSAURUS.padEnd(2_001, " a"), null],
  ["no page with one of the sentences", STARTER_TEXTS[0]?.[1] ?? "", null],
  ["a straight apostrophe", "You'll find this post in your _posts directory.", "Jekyll"],
  ["no page about the tool", "We build our documentation with Docusaurus and our blog with Hexo.", null],
];

for (const [name, text, tool] of CASES) {
  Deno.test(`starterOf() recognizes ${name}`, () => assertEquals(starterOf(text), tool));
}
