import { assertEquals } from "@std/assert";
import { FenceReading } from "../../../../src/scan/parse/markdown/markdown_fences.ts";

const CASES: readonly [name: string, text: string, openedAt: number | null][] = [
  ["is closed by the same run", "```\na\n```", null],
  ["is closed by a longer run", "```\na\n`````", null],
  ["is not closed by a shorter run", "````\na\n```", 1],
  ["is not closed by the other kind", "~~~\na\n```", 1],
  ["is not closed by a run with an info string", "```\na\n```js", 1],
  ["of tildes may have backticks in its info string", "~~~ a`b\n~~~", null],
  ["is no code span", "```a``` b", null],
  ["may stand in a list", "- a\n\n  ```\n  b\n  ```", null],
  ["may begin with a list item", "1. ```js\n   a\n   ```", null],
  ["may be indented by more than three", "   1. a\n\n      ```\n      b\n      ```", null],
  ["may end with another indentation", "  ```\n  a\n    ```", null],
  ["may stand in a block quote", "> ```\n> a\n> ```", null],
  ["ends with its block quote", "> ```\n> a\n\nb", null],
  ["is not closed by a quoted one within code", "```\n> ```\n", 1],
  ["holds shorter fences", "````md\n```js\na\n```\n````", null],
  ["is closed by the first bare run", "```md\n```js\na\n```\n```", 5],
  ["may end with a carriage return", "```\r\na\r\n```\r", null],
];

for (const [name, text, openedAt] of CASES) {
  Deno.test(`FenceReading reads a fence ${name}`, () => {
    const reading = new FenceReading("nested");
    for (const line of text.split("\n")) reading.read(line);
    assertEquals(reading.openedAt, openedAt);
  });
}

Deno.test("FenceReading.read() distinguishes code from text", () => {
  const reading = new FenceReading("nested");
  assertEquals(["a", "```", "b", "```", "c"].map((line) => reading.read(line)), [
    false,
    true,
    true,
    true,
    false,
  ]);
});

Deno.test("FenceReading allows 200 characters of marks before a fence", () => {
  const opens = (marks: number) => new FenceReading("nested").read(`${">".repeat(marks)}\`\`\``);
  assertEquals([opens(200), opens(201)], [true, false]);
});
