import { assertEquals } from "@std/assert";
import { markdownLines } from "../../../../src/scan/parse/markdown/markdown_line.ts";
import { unwrapLinks } from "../../../../src/scan/parse/markdown/wrapped_links.ts";

const CASES: readonly [name: string, text: string, expected: readonly string[]][] = [
  ["leaves whole links alone", "a [b](c)\nd", ["1 a [b](c)", "2 d"]],
  ["joins the text of a link", "- [Audio\n  data](c): d\ne", ["1 - [Audio data](c): d", "3 e"]],
  ["joins a text of three lines", "[a\nb\nc](d)", ["1 [a b c](d)"]],
  ["ends at an empty line", "[a\n\nb](c)", ["1 [a", "2 ", "3 b](c)"]],
  ["ends at a heading", "[a\n# b](c)", ["1 [a", "2 # b](c)"]],
  ["ends at the next item", "- [ \n- [x] done", ["1 - [ ", "2 - [x] done"]],
  ["leaves code alone", "```\n[a\nb](c)\n```", ["1 ```", "2 [a", "3 b](c)", "4 ```"]],
  ["keeps what is open at the end", "a\n[b", ["1 a", "2 [b"]],
  ["joins five lines at most", "[a\nb\nc\nd\ne\nf](g)", ["1 [a b c d e", "6 f](g)"]],
];

for (const [name, text, expected] of CASES) {
  Deno.test(`unwrapLinks() ${name}`, () => {
    const lines = [...unwrapLinks(markdownLines(text))];
    assertEquals(lines.map(({ number, text }) => `${number} ${text}`), expected);
  });
}

Deno.test("unwrapLinks() does not gather what is hostile", () => {
  const text = `[${"x".repeat(4000)}\n`.repeat(100);
  assertEquals(Math.max(...[...unwrapLinks(markdownLines(text))].map(({ text }) => text.length)), 4001);
});

Deno.test("unwrapLinks() joins lines of 4,096 characters together", () => {
  const count = (length: number) =>
    [...unwrapLinks(markdownLines(`[${"x".repeat(length - 7)}\ny](/z)`))].length;
  assertEquals([count(4096), count(4097)], [1, 2]);
});
