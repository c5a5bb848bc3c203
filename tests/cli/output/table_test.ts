import { assertEquals } from "@std/assert";
import { paintWith } from "../../../src/cli/output/print.ts";
import { type Cell, renderTable } from "../../../src/cli/output/table.ts";

const PLAIN = paintWith(false);

const TABLES: readonly (readonly [what: string, rows: readonly (readonly Cell[])[], text: string])[] = [
  ["no rows", [], "Name  Score\n"],
  ["cells of different widths", [["a", "1"], ["longer", "22"]], "Name    Score\na       1\nlonger  22\n"],
  ["wide characters", [["日本", "1"], ["abcd", "2"]], "Name  Score\n日本  1\nabcd  2\n"],
  ["control characters", [["a\x1b[31m\u202e\nb", "1"]], "Name      Score\na [31m b  1\n"],
  ["an empty last cell", [["abcdef", ""]], "Name    Score\nabcdef\n"],
  ["a long cell", [["x".repeat(60), "1"]], `Name${" ".repeat(38)}Score\n${"x".repeat(39)}…  1\n`],
];

for (const [what, rows, text] of TABLES) {
  Deno.test(`renderTable() aligns ${what}`, () => {
    assertEquals(renderTable(["Name", "Score"], rows, PLAIN), text);
  });
}

Deno.test("renderTable() styles text, not the space behind it", () => {
  const row = [{ text: "a", style: "red" }, "1"] as const;
  assertEquals(
    renderTable(["Name", "Score"], [row], paintWith(true)).split("\n")[1],
    "\x1b[31ma\x1b[0m     1",
  );
});
