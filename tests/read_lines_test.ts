import { assertEquals, assertRejects } from "@std/assert";
import { readLines } from "../src/read_lines.ts";

function stream(blocks: readonly string[]): ReadableStream<Uint8Array> {
  return ReadableStream.from(blocks.map((block) => new TextEncoder().encode(block)));
}

const LINES: readonly (readonly [blocks: readonly string[], lines: readonly string[]])[] = [
  [["a\nb\n"], ["a", "b"]],
  [["a", "b\n", "c\n"], ["ab", "c"]],
  [["\n\n"], ["", ""]],
  [["ä\n"], ["ä"]],
  [["a\nrest"], ["a"]],
  [[], []],
];

for (const [blocks, lines] of LINES) {
  Deno.test(`readLines() finds ${JSON.stringify(lines)} in ${JSON.stringify(blocks)}`, async () => {
    assertEquals(await Array.fromAsync(readLines(stream(blocks), 10)), lines);
  });
}

for (const blocks of [["12345678901\n"], ["12345678901"], ["123456", "78901"]]) {
  Deno.test(`readLines() refuses ${JSON.stringify(blocks)} with a limit of 10 bytes`, async () => {
    await assertRejects(() => Array.fromAsync(readLines(stream(blocks), 10)), RangeError);
  });
}

Deno.test("readLines() accepts a line of as many bytes as the limit", async () => {
  assertEquals(await Array.fromAsync(readLines(stream(["1234567890\n"]), 10)), ["1234567890"]);
});
