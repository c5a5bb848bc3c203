import { assertEquals } from "@std/assert";
import { parseJsonLd } from "../../../../src/scan/parse/structured_data/json_ld.ts";
import {
  hasOffers,
  isGtin,
  priceOf,
  productsOf,
} from "../../../../src/scan/parse/structured_data/product_offer.ts";

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

const described = (value: object) =>
  productsOf(parseJsonLd([JSON.stringify({ "@context": "https://schema.org", ...value })]).nodes);
const PRODUCT = { "@type": "Product", name: "A" };
const OFFER = { "@type": "Offer", price: 1 };

Deno.test("productsOf() reads 50 products, and 20 offers of one", () => {
  const products = (count: number) => described({ "@graph": Array(count).fill(PRODUCT) }).length;
  const offers = (count: number) =>
    described({ ...PRODUCT, offers: Array(count).fill(OFFER) })[0]?.offers.length;
  assertEquals([products(50), products(51), offers(20), offers(21)], [50, 50, 20, 20]);
});

Deno.test("productsOf() returns products with offers and few problems first", () => {
  const graph = [{ ...PRODUCT, name: "C", image: "a" }, { ...PRODUCT, name: "B", offers: OFFER }, {
    ...PRODUCT,
    offers: OFFER,
    image: "a",
  }];
  const found = described({ "@graph": graph });
  assertEquals(found.map((product) => [product.name, hasOffers(product)]), [["A", true], ["B", true], [
    "C",
    false,
  ]]);
});

Deno.test("priceOf() looks for digits in 60 characters", () => {
  assertEquals([60, 61].map((length) => priceOf("5".padStart(length, "a")).value), [5, null]);
});

Deno.test("productsOf() takes the first variant for an example of all", () => {
  const codes = (...variants: readonly object[]) => {
    const block = {
      "@context": "https://schema.org",
      "@type": "ProductGroup",
      name: "A",
      hasVariant: variants,
    };
    return productsOf(parseJsonLd([JSON.stringify(block)]).nodes)[0]?.problems.map(({ code }) => code);
  };
  const [full, bare] = [{ "@type": "Thing", image: "a.png", sku: "1" }, { "@type": "Thing", name: "B" }];
  assertEquals(codes(full, bare), ["no-offers"]);
  assertEquals(codes(bare, full), ["no-image", "no-offers", "no-identifier"]);
});

Deno.test("productsOf() takes the node with the most members for one @id, the first of equal ones", () => {
  const price = (...prices: readonly object[]) => {
    const graph = [
      { "@type": "Product", name: "A", offers: { "@id": "#o" } },
      ...prices.map((each) => ({ "@id": "#o", "@type": "Offer", ...each })),
    ];
    const block = { "@context": "https://schema.org", "@graph": graph };
    return productsOf(parseJsonLd([JSON.stringify(block)]).nodes)[0]?.offers[0]?.price;
  };
  assertEquals([price({ price: 1 }, { price: 2 }), price({ price: 1 }, { price: 2, sku: "a" })], [1, 2]);
});
