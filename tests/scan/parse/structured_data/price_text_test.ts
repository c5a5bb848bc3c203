import { assertEquals } from "@std/assert";
import {
  hasAnyPrice,
  hasCurrency,
  hasPrice,
  priceText,
} from "../../../../src/scan/parse/structured_data/price_text.ts";

const PRICES: readonly [text: string, price: number, expected: boolean][] = [
  ["€14.00 EUR", 14, true],
  ["14,00 €", 14, true],
  ["only 14.-", 14, true],
  ["14 EUR", 14, true],
  ["$1,299.00", 1299, true],
  ["1.299,00 €", 1299, true],
  ["1 299,00 €", 1299, true],
  ["1\u202f299,00 €", 1299, true],
  ["CHF 1’299.50", 1299.5, true],
  ["₹1,29,900", 129_900, true],
  ["1299 Ft", 1299, true],
  ["$14\n99", 14.99, true],
  ["$1499", 14.99, true],
  ["١٤٫٠٠ د.إ 14.00", 14, true],
  ["۱۴ AED", 14, true],
  ["１４．００円", 14, true],
  ["14.5 EUR", 14.5, true],
  ["It costs 9.50 EUR and is ready.", 9.5, true],
  ["Now 9.50.", 9.5, true],
  ["1 299 999 kr", 1_299_999, true],
  ["14,5 EUR", 14.5, true],
  ["14x99", 14.99, false],
  ["14 pieces 99", 14.99, false],
  ["1 299 x 999", 1_299_999, false],
  ["140.00", 14, false],
  ["114.00", 14, false],
  ["14.001", 14, false],
  ["1,014.00", 14, false],
  ["12.50 EUR", 14, false],
  ["", 14, false],
  ["14 pieces 99", 14.99, false],
  ["14/99", 14.99, false],
  ["1 299 kr or 999", 1_299_999, false],
  ["14,5 EUR", 14.5, true],
];

for (const [text, price, expected] of PRICES) {
  Deno.test(`hasPrice() of ${price} in ${JSON.stringify(text)} is ${expected}`, () => {
    assertEquals(hasPrice(priceText(text), price), expected);
  });
}

const CURRENCIES: readonly [text: string, currency: string, expected: boolean][] = [
  ["14 €", "EUR", true],
  ["14 EUR", "EUR", true],
  ["EUR 14", "EUR", true],
  ["14 euros", "EUR", false],
  ["xEUR 14", "EUR", false],
  ["xEUR 14 EUR", "EUR", true],
  ["$14", "CAD", true],
  ["£14", "EUR", false],
  ["14 kr", "SEK", true],
  ["krona", "SEK", false],
  ["14 zł", "PLN", true],
  ["14 XDR", "XDR", true],
  ["EUR 14", "EUR", true],
  ["euros or EUR", "EUR", true],
  ["maduro", "EUR", false],
  ["5 axb", "A.B", false],
];

for (const [text, currency, expected] of CURRENCIES) {
  Deno.test(`hasCurrency() of ${currency} in ${JSON.stringify(text)} is ${expected}`, () => {
    assertEquals(hasCurrency(priceText(text), currency), expected);
  });
}

Deno.test("hasCurrency() searches codes of up to 100 characters", () => {
  const isFound = (length: number) => hasCurrency(priceText("x".repeat(length)), "x".repeat(length));
  assertEquals([isFound(100), isFound(101), isFound(100_000)], [true, false, false]);
});

Deno.test("hasAnyPrice() knows prices from other numbers", () => {
  const found = ["$5", "5 €", "EUR 5", "5 kr", "5円", "15,000 ₸", "od 40 złotych", "5 Euro"].filter((text) =>
    !hasAnyPrice(priceText(text))
  );
  const taken = ["5 krona", "2026", "5 eurasian", "5 europeans", "call 555 1234"].filter((text) =>
    hasAnyPrice(priceText(text))
  );
  assertEquals([found, taken], [[], []]);
});

Deno.test("priceText() keeps 200,000 characters", () => {
  const found = (before: number) => hasPrice(priceText(`${"a ".repeat(before / 2)}14`), 14);
  assertEquals([found(199_998), found(200_000)], [true, false]);
});

Deno.test("priceText() reads 200,000 characters, as written and as composed", () => {
  const read = (length: number) => hasAnyPrice(priceText("$5".padStart(length)));
  assertEquals([read(200_000), read(200_001)], [true, false]);
  assertEquals(priceText("\uFB03".repeat(200_000)).text.length, 200_000);
});
