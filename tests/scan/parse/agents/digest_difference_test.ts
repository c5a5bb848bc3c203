import { assertEquals } from "@std/assert";
import {
  COMPARED_BYTES,
  digestDifference,
  sha256,
} from "../../../../src/scan/parse/agents/digest_difference.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const CASES: readonly [served: string, hashed: string, difference: string | null][] = [
  ["a\r\nb\r\n", "a\nb\n", "line ends"],
  ["a\nb\n", "a\r\nb\r\n", "line ends"],
  ["\uFEFFa\n", "a\n", "a byte order mark"],
  ["a\n", "\uFEFFa\n", "a byte order mark"],
  ["a", "a\n", "white space at the end"],
  ["a\n\n", "a", "white space at the end"],
  ["a\r\nb\r\n", "a\nb", "white space at the end"],
  ["a\nb", "a\r\nb\r\n", "line ends and white space at the end"],
  ["ä\n", "ä\r\n", "line ends"],
  ["a\n", "b\n", null],
  ["", "a", null],
];

for (const [served, hashed, difference] of CASES) {
  Deno.test(`digestDifference() tells ${JSON.stringify(served)} from ${JSON.stringify(hashed)}`, () => {
    assertEquals(digestDifference(bytes(served), sha256(bytes(hashed))), difference);
  });
}

Deno.test("digestDifference() leaves long texts alone", () => {
  const text = "a\n".repeat(COMPARED_BYTES / 2);
  assertEquals(digestDifference(bytes(text), sha256(bytes(text.trimEnd()))), "white space at the end");
  assertEquals(digestDifference(bytes(`${text}\n`), sha256(bytes(text.trimEnd()))), null);
});
