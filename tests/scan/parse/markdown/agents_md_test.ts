import { assertEquals } from "@std/assert";
import { type MarkdownFile, parseMarkdownFile } from "../../../../src/scan/parse/markdown/agents_md.ts";

const PLAIN: MarkdownFile = { frontMatter: null, h1: null, headings: 0, hasHtml: false };

const CASES: readonly [name: string, text: string, expected: Partial<MarkdownFile>][] = [
  ["reads headings", "# A\n\n## B\ntext\n### C\n", { h1: "A", headings: 3 }],
  ["reads over a byte order mark", "\uFEFF# A\n", { h1: "A", headings: 1 }],
  ["reads a first-level heading that is not the first line", "Hi\n\n# A\n# B", { h1: "A", headings: 2 }],
  ["reads underlined headings", "A\n===\n\nB\n---\n\n***\n---\n", { h1: "A", headings: 2 }],
  ["reads an indented underline", "A\n   ===", { h1: "A", headings: 1 }],
  ["takes a second underlined heading for no title", "A\n---\n\nB\n===\n", { h1: "B", headings: 2 }],
  ["reads no underline below a heading", "# A\n===\n", { h1: "A", headings: 1 }],
  ["reads no underline below code", "```\na\n```\n===\n", {}],
  ["does not take a rule below a list or a blank line for a heading", "- a\n---\n\n---\n", {}],
  ["reads front matter", "---\nname: a\n---\n# A\n", { frontMatter: { name: "a" }, h1: "A", headings: 1 }],
  ["takes no heading from code", "```\n# A\n<div>\n```\n", {}],
  ["takes no element from a code span", "Use `<div>` here", {}],
  ["sees elements of pages", "# A\n<div class='x'>\n", { h1: "A", headings: 1, hasHtml: true }],
  ["sees a whole page", "<!DOCTYPE html>\n<html>\n", { hasHtml: true }],
  ["sees an end tag", "text</SPAN>", { hasHtml: true }],
  ["passes Markdown's own elements and autolinks", "a<br>b <https://example.com/> <img src=a> <Card>", {}],
  ["passes comparisons", "1 < 2, a<b and <", {}],
  ["takes no line that only begins with hyphens for a heading's", `A\n${"-".repeat(2 ** 21)}x\n# B`, {
    h1: "B",
    headings: 1,
  }],
  ["reads nothing", "", {}],
  ["reads a heading without text", "#\n# A", { h1: "A", headings: 2 }],
];

for (const [name, text, expected] of CASES) {
  Deno.test(`parseMarkdownFile() ${name}`, () => {
    assertEquals(parseMarkdownFile(text), { ...PLAIN, ...expected });
  });
}

Deno.test("parseMarkdownFile() cuts a long heading", () => {
  assertEquals(parseMarkdownFile(`# ${"x".repeat(1_000_000)}`).h1?.length, 500);
});
