import { assertEquals, assertLess } from "@std/assert";
import {
  lineDifference,
  MAX_COMPARED_LENGTH,
  MAX_COMPARED_LINES,
  MAX_DIFFERENT_LINES,
  MAX_LINE_LENGTH,
} from "../../../../src/scan/parse/text/line_difference.ts";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";

const ROWS: readonly (readonly [fact: string, first: string, second: string, lines: string, same: number])[] =
  [
    ["nothing in equal texts", "a\nb", "a\nb", "", 2],
    ["nothing in empty texts", "", "\n \n", "", 0],
    ["lines of the first text only", "a\nb\nc", "a\nc", "-b", 2],
    ["lines of the second text only, after the line before them", "a\nc", "x\na\nb\nc", "+x +b", 2],
    ["no markup, case or punctuation", "Quick start\nInstall it!", "# Quick **start**\n- install it", "", 2],
    ["no lines that moved", "a\nb\nc", "c\na\nb", "", 3],
    ["each repetition", "a\na\na", "a", "-a -a", 1],
    ["letters of all scripts", "日本\nДа", "日本\nНет", "-Да +Нет", 1],
  ];

for (const [fact, first, second, expected, same] of ROWS) {
  Deno.test(`lineDifference() finds ${fact}`, () => {
    const found = lineDifference(first, second);
    const lines = found.lines.map(({ side, text }) => `${side === "first" ? "-" : "+"}${text}`).join(" ");
    assertEquals([lines, found.same, found.isCut], [expected, same, false]);
  });
}

const numbered = (count: number, word: string) =>
  Array.from({ length: count }, (_, at) => `${word} ${at}`).join("\n");

Deno.test("lineDifference() compares and keeps a limited number of lines of each text", () => {
  const whole = lineDifference(numbered(MAX_COMPARED_LINES, "a"), numbered(MAX_COMPARED_LINES, "b"));
  assertEquals([whole.first, whole.second, whole.lines.length, whole.isCut], [
    MAX_COMPARED_LINES,
    MAX_COMPARED_LINES,
    MAX_DIFFERENT_LINES,
    false,
  ]);
  assertEquals(lineDifference(numbered(MAX_COMPARED_LINES + 1, "a"), "").isCut, true);
  assertEquals(lineDifference("x".repeat(MAX_LINE_LENGTH + 1), "").lines[0]?.text.length, MAX_LINE_LENGTH);
});

const LONG: readonly (readonly [what: string, text: string])[] = [
  ["empty lines", "\n".repeat(100_000)],
  ["lines without words", "-\n".repeat(100_000)],
  ["one line", "a".repeat(MAX_COMPARED_LENGTH)],
];

for (const [what, text] of LONG) {
  Deno.test(`lineDifference() compares nothing after very long text: ${what}`, () => {
    const { lines, isCut } = lineDifference(`${text}\nlast`, "");
    assertEquals([lines.some(({ text }) => text === "last"), isCut], [false, true]);
  });
}

Deno.test("lineDifference() needs linear time for hostile texts", async () => {
  const cpuMs = await cpuMsOf(() => {
    for (const text of ["\n".repeat(2_000_000), "a\n".repeat(1_000_000), ".".repeat(4_000_000)]) {
      lineDifference(text, `${text}x`);
    }
  });
  assertLess(cpuMs, 3_000);
});
