import { assertEquals } from "@std/assert";
import { plural } from "../src/plural.ts";

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
