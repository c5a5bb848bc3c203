import { assertEquals } from "@std/assert";
import { numberText, plural } from "../src/plural.ts";

const CASES: readonly [args: Parameters<typeof plural>, expected: string][] = [
  [[0, "group"], "0 groups"],
  [[1, "group"], "1 group"],
  [[2, "group"], "2 groups"],
  [[1, "entry", "entries"], "1 entry"],
  [[12_000, "entry", "entries"], "12,000 entries"],
  [[1.5, "second"], "1.5 seconds"],
];

for (const [args, expected] of CASES) {
  Deno.test(`plural() returns ${expected}`, () => assertEquals(plural(...args), expected));
}

Deno.test("numberText() writes numbers as Intl.NumberFormat does", () => {
  const numbers = [0, 7, 999, 1_000, 12_345, 123_456, 1_234_567, -1_000, -999, 1.5, 1_234.56789, 0.0004];
  const format = new Intl.NumberFormat("en-US");
  assertEquals(numbers.map(numberText), numbers.map((number) => format.format(number)));
});
