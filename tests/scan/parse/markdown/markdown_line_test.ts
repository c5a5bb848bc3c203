import { assertEquals } from "@std/assert";
import {
  blankCodeSpans,
  headingOf,
  markdownLines,
} from "../../../../src/scan/parse/markdown/markdown_line.ts";

const codeLines = (text: string) =>
  [...markdownLines(text)].filter(({ isCode }) => isCode).map((line) => line.number);

const FENCES: readonly [name: string, text: string, expected: readonly number[]][] = [
  ["none without a fence", "a\nb", []],
  ["a fenced block with its fences", "a\n```sh\n# b\n```\nc", [2, 3, 4]],
  ["a block of tildes", "~~~\na\n~~~\nb", [1, 2, 3]],
  ["a block to the end of the text", "a\n```\nb\n", [2, 3]],
  ["a block over a shorter fence", "````\n```\n````\na", [1, 2, 3]],
  ["a block over a fence of the other kind", "```\n~~~\n```\na", [1, 2, 3]],
  ["a block over a fence with an info string", "```\n```js\n```\na", [1, 2, 3]],
  ["no code span that looks like a fence", "```a```\nb", []],
  ["no fence indented by four", "    ```\nb", []],
];

for (const [name, text, expected] of FENCES) {
  Deno.test(`markdownLines() marks ${name}`, () => assertEquals(codeLines(text), expected));
}

Deno.test("markdownLines() treats CRLF as a line end", () => {
  assertEquals([...markdownLines("a\r\n\r\nb\r")].map(({ text }) => text), ["a", "", "b"]);
});

Deno.test("markdownLines() of an empty text is empty", () => assertEquals([...markdownLines("")], []));

const HEADINGS: readonly [line: string, expected: { level: number; title: string } | null][] = [
  ["# Title", { level: 1, title: "Title" }],
  ["   ### Title ", { level: 3, title: "Title" }],
  ["#\tTitle", { level: 1, title: "Title" }],
  ["## Title ##", { level: 2, title: "Title" }],
  ["## C#", { level: 2, title: "C#" }],
  ["#", { level: 1, title: "" }],
  ["## ##", { level: 2, title: "" }],
  ["####### seven", null],
  ["#Title", null],
  ["    # Title", null],
  ["Title", null],
  ["", null],
];

for (const [line, expected] of HEADINGS) {
  Deno.test(`headingOf(${JSON.stringify(line)}) is ${JSON.stringify(expected)}`, () => {
    assertEquals(headingOf(line), expected);
  });
}

const SPANS: readonly [line: string, expected: string][] = [
  ["a", "a"],
  ["a `b` c", "a     c"],
  ["``a`b`` c", "        c"],
  ["`a ``b` c", "        c"],
  ["`a", "`a"],
  ["``a`", "``a`"],
  ["`a` `b", "    `b"],
];

for (const [line, expected] of SPANS) {
  Deno.test(`blankCodeSpans(${JSON.stringify(line)}) is ${JSON.stringify(expected)}`, () => {
    assertEquals(blankCodeSpans(line), expected);
  });
}

Deno.test("blankCodeSpans() keeps ever longer runs that nothing closes", () => {
  const line = Array.from({ length: 1000 }, (_, index) => "`".repeat(index + 1)).join(" ");
  assertEquals(blankCodeSpans(line), line);
});

Deno.test("markdownLines() reads a limited number of lines", () => {
  const count = (lines: number) => [...markdownLines("a\n".repeat(lines))].length;
  assertEquals(count(100_000), 100_000);
  assertEquals(count(100_001), 100_000);
});
