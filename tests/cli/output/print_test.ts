import { assertEquals } from "@std/assert";
import {
  columnsOf,
  cutTo,
  hang,
  indented,
  paintWith,
  renderFacts,
  wrap,
} from "../../../src/cli/output/print.ts";

const WIDTHS: readonly (readonly [text: string, columns: number])[] = [
  ["", 0],
  ["abc", 3],
  ["世界", 4],
  ["e\u0301", 1],
  ["😀", 2],
  ["– ✓", 3],
];

for (const [text, columns] of WIDTHS) {
  Deno.test(`columnsOf() counts ${columns} for "${text}"`, () => assertEquals(columnsOf(text), columns));
}

const WRAPPED: readonly (readonly [name: string, text: string, lines: string[]])[] = [
  ["nothing", "", []],
  ["what fits", "aaaa bbbbb", ["aaaa bbbbb"]],
  ["what is one too long", "aaaa bbbbbb", ["aaaa", "bbbbbb"]],
  ["a long word", "a bbbbbbbbbbbbb c", ["a", "bbbbbbbbbbbbb", "c"]],
  ["runs of spaces", "a   b", ["a b"]],
  ["wide characters", "世界 世界 世", ["世界 世界", "世"]],
];

for (const [name, text, lines] of WRAPPED) {
  Deno.test(`wrap() breaks ${name} at ten columns`, () => assertEquals(wrap(text, 10), lines));
}

const CUTS: readonly (readonly [text: string, cut: string])[] = [
  ["abcde", "abcde"],
  ["abcdef", "abcd…"],
  ["世界世", "世…"],
];

for (const [text, cut] of CUTS) {
  Deno.test(`cutTo() makes "${cut}" of "${text}" in five columns`, () => assertEquals(cutTo(5, text), cut));
}

Deno.test("hang() indents the following lines as far as the first", () => {
  assertEquals(hang("- ", "one two three four five six", 2, 22), "- one two three four\n  five six");
});

for (const columns of [22, 30, 60]) {
  Deno.test(`hang() keeps 20 columns for text that begins at column 40 of ${columns}`, () => {
    assertEquals(
      hang(" ".repeat(40), "ten columns and more", 40, columns),
      `${" ".repeat(40)}ten columns and more`,
    );
    assertEquals(hang("", "ten columns and more.", 40, columns).split("\n").length, 2);
  });
}

Deno.test("indented() leaves empty lines empty", () => assertEquals(indented("a\n\nb", 2), "  a\n\n  b"));

Deno.test("paintWith() writes no control sequence without colors", () => {
  assertEquals(paintWith(false)("red", "a"), "a");
  assertEquals(paintWith(true)("red", "a"), "\x1b[31ma\x1b[0m");
});

Deno.test("renderFacts() are two columns", () => {
  assertEquals(renderFacts([["Id", "a b"], ["Longest", "c"]]), "Id       a b\nLongest  c\n");
});
