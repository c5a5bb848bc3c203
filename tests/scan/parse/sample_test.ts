import { assertEquals } from "@std/assert";
import { sample } from "../../../src/scan/parse/sample.ts";

const TEN = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const CASES: readonly [name: string, count: number, expected: readonly number[]][] = [
  ["nothing for none", 0, []],
  ["nothing for a negative count", -1, []],
  ["the first for one", 1, [0]],
  ["both ends for two", 2, [0, 9]],
  ["an even spread", 4, [0, 3, 6, 9]],
  ["all but one without a repeat", 9, [0, 1, 2, 3, 5, 6, 7, 8, 9]],
  ["everything for the list's own length", 10, TEN],
  ["everything for more", 11, TEN],
];

for (const [name, count, expected] of CASES) {
  Deno.test(`sample() picks ${name}`, () => assertEquals(sample(TEN, count), expected));
}

Deno.test("sample() of an empty list is empty", () => assertEquals(sample([], 5), []));
