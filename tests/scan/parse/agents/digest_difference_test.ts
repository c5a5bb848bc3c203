import { assertEquals } from "@std/assert";
import { digestDifference, sha256 } from "../../../../src/scan/parse/agents/digest_difference.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const CASES: readonly [served: string, hashed: string, difference: string | null][] = [
  ["a\r\nb\r\n", "a\nb\n", "line endings"],
  ["a\nb\n", "a\r\nb\r\n", "line endings"],
  ["\uFEFFa\n", "a\n", "a byte order mark"],
  ["a\n", "\uFEFFa\n", "a byte order mark"],
  ["a", "a\n", "trailing whitespace"],
  ["a\n\n", "a", "trailing whitespace"],
  ["a\r\nb\r\n", "a\nb", "trailing whitespace"],
  ["a\nb", "a\r\nb\r\n", "line endings and trailing whitespace"],
  ["ä\n", "ä\r\n", "line endings"],
  ["a\n", "b\n", null],
  ["", "a", null],
];

for (const [served, hashed, difference] of CASES) {
  Deno.test(`digestDifference() compares ${JSON.stringify(served)} with ${JSON.stringify(hashed)}`, () => {
    assertEquals(digestDifference(bytes(served), sha256(bytes(hashed))), difference);
  });
}

Deno.test("digestDifference() leaves long texts alone", () => {
  const text = "a\n".repeat(131_072);
  assertEquals(digestDifference(bytes(text), sha256(bytes(text.trimEnd()))), "trailing whitespace");
  assertEquals(digestDifference(bytes(`${text}\n`), sha256(bytes(text.trimEnd()))), null);
});
