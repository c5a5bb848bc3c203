import { assertEquals } from "@std/assert";
import { wordSet } from "../../../src/scan/data/word_set.ts";

Deno.test("wordSet() reads words over several lines", () => {
  assertEquals(
    wordSet(`
    product item
    p
  `),
    new Set(["product", "item", "p"]),
  );
});
