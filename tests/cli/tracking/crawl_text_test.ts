import { assertEquals } from "@std/assert";
import { changeText, scoreText } from "../../../src/cli/tracking/crawl_text.ts";

const CHANGES: readonly (readonly [scoreChange: number | null, text: string | null])[] = [
  [null, null],
  [0, "±0"],
  [1, "+1"],
  [12, "+12"],
  [-1, "-1"],
];

for (const [scoreChange, text] of CHANGES) {
  Deno.test(`changeText() of ${scoreChange} is ${text}`, () => {
    assertEquals(changeText({ scoreChange }), text);
  });
}

const SCORES: readonly (readonly [score: number | null, grade: "C" | null, text: string])[] = [
  [null, null, "–"],
  [0, null, "0"],
  [71, "C", "71 (C)"],
];

for (const [score, grade, text] of SCORES) {
  Deno.test(`scoreText() of ${score} and ${grade} is ${text}`, () => {
    assertEquals(scoreText({ score, grade }), text);
  });
}
