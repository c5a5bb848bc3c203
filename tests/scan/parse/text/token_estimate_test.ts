import { assertEquals } from "@std/assert";
import { estimateTokens, isPlausibleTokenCount } from "../../../../src/scan/parse/text/token_estimate.ts";

const ESTIMATES: readonly [text: string, tokens: number][] = [
  ["", 0],
  ["abcd", 1],
  ["abcde", 2],
  ["鐘の音", 3],
  ["종소리", 3],
  ["鐘abcd", 2],
  ["größe", 2],
];

for (const [text, tokens] of ESTIMATES) {
  Deno.test(`estimateTokens() of ${JSON.stringify(text)} is ${tokens}`, () =>
    assertEquals(estimateTokens(text), tokens));
}

const COUNTS: readonly [claimed: string | null, isPlausible: boolean][] = [
  ["100", true],
  ["50", true],
  ["49", false],
  ["200", true],
  ["201", false],
  ["0", false],
  ["-100", false],
  ["100.5", false],
  ["1e2", false],
  ["", false],
  [null, false],
];

for (const [claimed, isPlausible] of COUNTS) {
  Deno.test(`isPlausibleTokenCount() of ${claimed} for 400 letters is ${isPlausible}`, () => {
    assertEquals(isPlausibleTokenCount(claimed, "a".repeat(400)), { isPlausible, tokens: 100 });
  });
}

Deno.test("isPlausibleTokenCount() takes four ideographs to a token too", () => {
  assertEquals(isPlausibleTokenCount("100", "鐘".repeat(400)).isPlausible, true);
});
