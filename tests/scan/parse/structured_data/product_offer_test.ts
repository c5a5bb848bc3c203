import { assertEquals } from "@std/assert";
import { isGtin, priceOf } from "../../../../src/scan/parse/structured_data/product_offer.ts";

const PRICES: readonly [value: string | number, amount: number | null, isPlain: boolean][] = [
  ["14.00", 14, true],
  ["14", 14, true],
  [14.5, 14.5, true],
  [0, 0, true],
  ["14,00", 14, false],
  ["€14.00", 14, false],
  ["1,299.00", 1299, false],
  ["1.299,00 EUR", 1299, false],
  ["1 299", 1299, false],
  [-1, null, false],
  ["free", null, false],
  ["", null, false],
];

for (const [value, amount, isPlain] of PRICES) {
  Deno.test(`priceOf() of ${JSON.stringify(value)} is ${amount}`, () => {
    assertEquals(priceOf(value), { value: amount, isPlain });
  });
}

Deno.test("isGtin() checks the last digit", () => {
  const right = [
    "4006381333931",
    "96385074",
    "036000291452",
    "04006381333931",
    "https://id.example/01/04006381333931",
  ];
  const wrong = ["4006381333930", "12345", "", "abc", "40063813339311"];
  assertEquals([right.every(isGtin), wrong.some(isGtin)], [true, false]);
});
