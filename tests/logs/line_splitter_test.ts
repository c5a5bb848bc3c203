import { assertEquals } from "@std/assert";
import { LineSplitter } from "../../src/logs/line_splitter.ts";
import { MAX_LINE_LENGTH } from "../../src/logs/log_entry.ts";

type Piece = string | readonly number[];

/** @returns lines as they are, and bad ones as `reason: start` */
function linesOf(pieces: readonly Piece[], { isEnded = true } = {}): string[] {
  const lines: string[] = [];
  const splitter = new LineSplitter({
    onLine: (line) => lines.push(line),
    onBadLine: (line, reason) => lines.push(`${reason}: ${line.slice(0, 5)}`),
  });
  for (const piece of pieces) {
    const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : Uint8Array.from(piece);
    splitter.push(bytes);
    bytes.fill(0);
  }
  if (isEnded) splitter.end();
  return lines;
}

const LONGEST = "x".repeat(MAX_LINE_LENGTH);
const CASES: Readonly<Record<string, readonly [pieces: readonly Piece[], lines: readonly string[]]>> = {
  "nothing": [[], []],
  "two lines": [["a\nb\n"], ["a", "b"]],
  "a last line without a line break": [["a\nb"], ["a", "b"]],
  "empty lines": [["\n\r\n\na\n\n"], ["a"]],
  "lines of Windows": [["a\r\nb\r\n"], ["a", "b"]],
  "pieces that end within lines": [["a", "b", "c\nd", "\ne\nf\ng"], ["abc", "d", "e", "f", "g"]],
  "a character in two pieces": [[[0xc3], [0xa9, 10]], ["é"]],
  "tabs": [["a\tb\n"], ["a\tb"]],
  "control characters next to other lines": [["a\n\x00b\x1b[31m\nc\n"], ["a", "binary: \x00b\x1b[3", "c"]],
  "a return within a line": [["a\rb\n"], ["binary: a\rb"]],
  "bytes that are not UTF-8": [[[97, 10, 0xff, 10, 98, 10]], ["a", "not-utf8: \uFFFD", "b"]],
  "the longest line": [[`${LONGEST}\na\n`], [LONGEST, "a"]],
  "a line that is too long": [[`${LONGEST}x\na\n`], ["too-long: xxxxx", "a"]],
  "a line of many pieces that is too long": [
    [...Array.from({ length: 10 }, () => LONGEST), "x\na\n"],
    ["too-long: xxxxx", "a"],
  ],
  "a line that is too long at the end": [["a\n", ...Array.from({ length: 10 }, () => LONGEST)], [
    "a",
    "too-long: xxxxx",
  ]],
};

for (const [name, [pieces, lines]] of Object.entries(CASES)) {
  Deno.test(`LineSplitter splits ${name}`, () => {
    assertEquals(linesOf(pieces), lines);
  });
}

Deno.test("LineSplitter drops an incomplete last line if the file is not ended", () => {
  assertEquals(linesOf(["a\nb"], { isEnded: false }), ["a"]);
});
