import { assert, assertEquals } from "@std/assert";
import { countTokens } from "npm:gpt-tokenizer@4.0.0/encoding/o200k_base";
import { estimateTokens, isPlausibleTokenCount } from "../../../../src/scan/parse/text/token_estimate.ts";
import { SCRIPT_RATES } from "../../../../src/scan/data/text/token_rates.ts";
import { LANGUAGE_SAMPLES } from "../../../fixtures/language_samples.ts";

/** Maximum error as a share of the real count, for one short text and for all texts on average. */
const MAX_ERROR = 0.25;
const MAX_MEAN_ERROR = 0.1;

const errors = Object.entries(LANGUAGE_SAMPLES).map(([name, text]) => {
  const counted = countTokens(text);
  return { name, error: Math.abs(estimateTokens(text) - counted) / counted };
});

for (const { name, error } of errors) {
  Deno.test(`estimateTokens() of ${name} is near the count of o200k_base`, () => {
    assert(error <= MAX_ERROR, `${Math.round(100 * error)} % off`);
  });
}

Deno.test("estimateTokens() is within 10 % of o200k_base on average", () => {
  const mean = errors.reduce((sum, { error }) => sum + error, 0) / errors.length;
  assert(mean <= MAX_MEAN_ERROR, `${Math.round(1000 * mean) / 10} %`);
});

const ESTIMATES: readonly [text: string, tokens: number][] = [
  ["", 0],
  [" \n", 1],
  ["word", 1],
  ["two words", 2],
  ["123", 2],
  ["1234", 3],
  ["종소리", 3],
  ["größe", 3],
  ["😀", 2],
  ["\ud83d", 1],
  ["a".repeat(400), 120],
];

for (const [text, tokens] of ESTIMATES) {
  Deno.test(`estimateTokens() of ${JSON.stringify(text.slice(0, 20))} is ${tokens}`, () =>
    assertEquals(estimateTokens(text), tokens));
}

Deno.test("the scripts are in the order of their code points", () => {
  const ends = SCRIPT_RATES.flatMap(([, first, last]) => [first, last]);
  assertEquals(ends, ends.toSorted((left, right) => left - right));
});

const COUNTS: readonly [claimed: string | null, isPlausible: boolean][] = [
  ["100", true],
  ["50", true],
  ["49", false],
  ["240", true],
  ["241", false],
  ["0", false],
  ["-100", false],
  ["100.5", false],
  ["1e2", false],
  ["", false],
  [null, false],
];

for (const [claimed, isPlausible] of COUNTS) {
  Deno.test(`isPlausibleTokenCount() of ${claimed} for 400 letters is ${isPlausible}`, () => {
    assertEquals(isPlausibleTokenCount(claimed, "a".repeat(400)), { isPlausible, tokens: 120 });
  });
}

Deno.test("isPlausibleTokenCount() accepts four ideographs to a token, too", () => {
  assertEquals(isPlausibleTokenCount("100", "鐘".repeat(400)).isPlausible, true);
});
