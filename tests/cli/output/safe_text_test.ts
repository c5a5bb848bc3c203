import { assertEquals } from "@std/assert";
import { cleanBlock, cleanJson, cleanLine, cleanLines } from "../../../src/cli/output/safe_text.ts";

const LINES: readonly (readonly [name: string, text: string, clean: string])[] = [
  ["plain text", "Grüße, 世界 😀", "Grüße, 世界 😀"],
  ["an escape sequence", "a\x1b[31mred\x1b[0m", "a [31mred [0m"],
  ["a window title", "\x1b]0;title\x07x", " ]0;title x"],
  ["an eight-bit CSI", "a\u009b2Jb", "a 2Jb"],
  ["line breaks and tabs", "a\r\n\tb", "a b"],
  ["bidirectional overrides", "a\u202etxt.exe\u202c\u2066b\u2069", "atxt.exeb"],
  ["zero-width characters", "ad\u200bmin\ufeff", "admin"],
  ["Unicode tags", "x\u{e0049}\u{e0067}y", "xy"],
  ["separators of lines", "a\u2028b\u2029c", "a b c"],
  ["delete", "a\x7fb", "a b"],
  ["a command of a CI job", "text/x##vso[task.setvariable]y", "text/x# #vso[task.setvariable]y"],
];

for (const [name, text, clean] of LINES) {
  Deno.test(`cleanLine() makes ${name} harmless`, () => {
    assertEquals(cleanLine(text), clean);
  });
}

Deno.test("cleanLines() keeps line breaks but no other control characters", () => {
  assertEquals(cleanLines("a\r\n\tb\rc\x1b[2J\u202e\n"), "a\n  b\nc[2J\n");
});

const BLOCKS: readonly (readonly [name: string, text: string, clean: string])[] = [
  ["empty lines at the end", "a\r\n\nb\r\n\r\n", "a\n\nb"],
  ["nothing but empty lines", "\n\n", ""],
  ["empty lines without end before a word", `${"\n".repeat(200_000)}x`, `${"\n".repeat(200_000)}x`],
];

for (const [name, text, clean] of BLOCKS) {
  Deno.test(`cleanBlock() reads ${name}`, () => assertEquals(cleanBlock(text), clean));
}

Deno.test("cleanJson() escapes control characters without changing the value", () => {
  const value = { "\u202e": "\u009b2J \x1b[0m \u2028 \u{e0049} 😀", list: [1, null] };
  for (const indent of [undefined, 2]) {
    const text = cleanJson(value, indent);
    assertEquals(JSON.parse(text), value);
    assertEquals(text.replaceAll("\n", "").match(/[\p{Cc}\p{Cf}\p{Zl}]/u), null);
  }
});

Deno.test("cleanJson() without an indent is one line", () => {
  assertEquals(cleanJson({ a: "1\n2" }), '{"a":"1\\n2"}');
});
