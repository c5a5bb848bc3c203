import { assertEquals } from "@std/assert";
import { phrases, wordLists, wordSet } from "../../../../src/scan/data/text/word_set.ts";

Deno.test("wordSet() reads words over several lines", () => {
  assertEquals(
    wordSet(`
    product item
    p
  `),
    new Set(["product", "item", "p"]),
  );
});

Deno.test("phrases() reads what commas part, over several lines", () => {
  assertEquals(phrases(`\n  add to\n  cart, buy now,\n  in den warenkorb\n`), [
    "add to cart",
    "buy now",
    "in den warenkorb",
  ]);
});

Deno.test("wordLists() reads words by their heading", () => {
  assertEquals([...wordLists("EUR: € euro,\n  a shop: cart")], [["EUR", ["€", "euro"]], ["a shop", [
    "cart",
  ]]]);
});
