import { assertEquals } from "@std/assert";
import { comparedWord } from "../../../src/cli/compare/compared_word.ts";

const WORDS: readonly (readonly [text: string, kind: string])[] = [
  ["before.json", "file"],
  ["out/Report.JSON", "file"],
  ["./deno.json", "file"],
  [new URL(import.meta.url).pathname, "file"],
  ["example.com", "site"],
  ["https://example.com/docs", "site"],
  ["http://localhost", "site"],
  ["localhost", "site"],
  ["localhost:8000", "site"],
  ["intranet:8080/x", "site"],
  ["127.0.0.1", "site"],
  ["[::1]:8080", "site"],
  ["8sKq2VbN4xZc1PdR", "crawl"],
  ["Shop", "crawl"],
  ["Our shop. New", "crawl"],
];

for (const [text, kind] of WORDS) {
  Deno.test(`comparedWord() takes ${text} for a ${kind}`, () => assertEquals(comparedWord(text).kind, kind));
}
