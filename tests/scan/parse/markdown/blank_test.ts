import { assertEquals } from "@std/assert";
import { isBlank, SUMMARY_BLANK } from "../../../../src/scan/parse/markdown/blank.ts";

const CASES: readonly (readonly [text: string, expected: boolean])[] = [
  [SUMMARY_BLANK, true],
  ["[Describe the company]", true],
  ["The web site example.com.", true],
  ["TODO", true],
  ["TODO: write this", true],
  ["Todo lists for teams", false],
  ["[Cases](https://example.com/) of oak", false],
  ["[Draft] Cases of oak", false],
  ["The web site example.com sells cases.", false],
  ["Cases of oak.", false],
];

for (const [text, expected] of CASES) {
  Deno.test(`isBlank("${text}") is ${expected}`, () => assertEquals(isBlank(text), expected));
}
