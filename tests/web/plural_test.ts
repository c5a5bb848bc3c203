import { assertEquals } from "@std/assert";
import { plural as serverPlural } from "../../src/plural.ts";
import { plural } from "../../src/web/client/plural.js";

const COUNTS: readonly (readonly [count: number, one: string, many: string | undefined])[] = [
  [0, "check", undefined],
  [1, "check", undefined],
  [12_000, "check", undefined],
  [1, "more fix", "more fixes"],
  [2, "more fix", "more fixes"],
];

for (const [count, one, many] of COUNTS) {
  Deno.test(`plural() of the page writes ${count} ${one} as the server does`, () => {
    assertEquals(plural(count, one, many), serverPlural(count, one, many));
  });
}
