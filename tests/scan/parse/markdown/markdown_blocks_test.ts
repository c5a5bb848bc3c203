import { assertEquals } from "@std/assert";
import { markdownBlocks } from "../../../../src/scan/parse/markdown/markdown_blocks.ts";

const ROWS: readonly (readonly [fact: string, markdown: string, blocks: readonly string[]])[] = [
  ["joins the lines of a paragraph", "one\ntwo\n\nthree", ["one two", "three"]],
  ["keeps headings and items apart", "# A\ntext\n- one\n  more\n- two\n1. three", [
    "# A",
    "text",
    "- one more",
    "- two",
    "1. three",
  ]],
  ["keeps lines of code and leaves fences out", "```sh\ncd /\nls\n```\nafter", ["cd /", "ls", "after"]],
  ["keeps rows of tables apart", "| a | b |\n| - | - |\n| c | d |", ["| a | b |", "| - | - |", "| c | d |"]],
  ["leaves URLs and front matter out", "---\ntitle: x\n---\n[Docs](https://example.com/a) here", [
    "[Docs  here",
  ]],
  ["returns nothing for nothing", "", [""]],
];

for (const [fact, markdown, blocks] of ROWS) {
  Deno.test(`markdownBlocks() ${fact}`, () => {
    assertEquals(markdownBlocks(markdown).split("\n"), [...blocks]);
  });
}
