import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/scan/parse/json.ts";
import { parseJsonLd } from "../../../../src/scan/parse/structured_data/json_ld.ts";
import {
  hasOffers,
  isGtin,
  priceOf,
  productsOf,
} from "../../../../src/scan/parse/structured_data/product_offer.ts";

const PRICES: readonly [
  value: string | number | readonly number[],
  amount: number | null,
  isPlain: boolean,
][] = [
  ["14.00", 14, true],
  ["14", 14, true],
  [14.5, 14.5, true],
  [0, 0, true],
  [[5, 6], 5, true],
  ["14,00", 14, false],
  ["14,50", 14.5, false],
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
    assertEquals(priceOf(value as Json), { value: amount, isPlain });
  });
}

Deno.test("isGtin() checks the last digit", () => {
  const right = [
    "4006381333931",
    "96385074",
    "00000000",
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

const SOLD = { ...OFFER, priceCurrency: "EUR", availability: "https://schema.org/InStock" };
const WHOLE = { ...PRODUCT, image: "a", sku: "1", offers: SOLD };

const PROBLEMS: readonly [name: string, value: object, codes: readonly string[]][] = [
  ["a complete product", WHOLE, []],
  ["no name", { ...WHOLE, name: " " }, ["no-name"]],
  ["an empty image", { ...WHOLE, image: {} }, ["no-image"]],
  ["a list with an empty image", { ...WHOLE, image: [""] }, ["no-image"]],
  ["an image as an object", { ...WHOLE, image: { url: "a" } }, []],
  ["a number that identifies it", { ...WHOLE, sku: 5 }, []],
  ["no identifier", { ...WHOLE, sku: "" }, ["no-identifier"]],
  ["a valid GTIN", { ...WHOLE, gtin13: "4006381333931" }, []],
  ["a GTIN with a wrong check digit", { ...WHOLE, gtin13: 4006381333930 }, ["bad-gtin"]],
  ["an offer without a price", { ...WHOLE, offers: { ...SOLD, price: "" } }, ["no-price"]],
  ["a price in words", { ...WHOLE, offers: { ...SOLD, price: "5 euros" } }, ["bad-price"]],
  ["no currency", { ...WHOLE, offers: { ...SOLD, priceCurrency: "" } }, ["no-currency"]],
  ["a currency in words", { ...WHOLE, offers: { ...SOLD, priceCurrency: "euro" } }, ["bad-currency"]],
  ["no availability", { ...WHOLE, offers: { ...SOLD, availability: "" } }, ["no-availability"]],
  ["an unknown availability", { ...WHOLE, offers: { ...SOLD, availability: "Soon" } }, ["bad-availability"]],
  [
    "a range of prices, without availability",
    { ...WHOLE, offers: { "@type": "AggregateOffer", lowPrice: 1, priceCurrency: "EUR" } },
    [],
  ],
  ["what is no offer", { ...WHOLE, offers: { name: "A" } }, ["no-offers"]],
];

for (const [name, value, codes] of PROBLEMS) {
  Deno.test(`productsOf() finds the problems of ${name}`, () => {
    assertEquals(described(value)[0]?.problems.map(({ code }) => code), codes);
  });
}

const OFFERS: readonly [name: string, value: object, prices: readonly (number | null)[]][] = [
  ["an offer without a type", { ...PRODUCT, offers: { price: 1 } }, [1]],
  ["an offer with a lower price only", { ...PRODUCT, offers: { lowPrice: 2 } }, [2]],
  ["an offer with a specification", { ...PRODUCT, offers: { priceSpecification: { price: 3 } } }, [3]],
  ["an offer without a price", { ...PRODUCT, offers: { "@type": "Offer" } }, [null]],
  ["an offer within an aggregate", { ...PRODUCT, offers: { "@type": "AggregateOffer", offers: [OFFER] } }, [
    1,
  ]],
  ["an aggregate with a price", { ...PRODUCT, offers: { lowPrice: 5, offers: [OFFER] } }, [5]],
  ["offers of variants", { ...PRODUCT, hasVariant: [{ offers: OFFER }, { offers: { price: 2 } }] }, [1, 2]],
  [
    "an offer that says more than its identifier",
    {
      "@graph": [{ ...PRODUCT, offers: { "@id": "#o", price: 2 } }, {
        "@id": "#o",
        price: 9,
        sku: "a",
        name: "A",
      }],
    },
    [2],
  ],
];

for (const [name, value, prices] of OFFERS) {
  Deno.test(`productsOf() reads ${name}`, () => {
    assertEquals(described(value)[0]?.offers.map(({ price }) => price), prices);
  });
}

Deno.test("productsOf() reads the product of a page, and none that is only mentioned", () => {
  const found = ["mainEntity", "itemReviewed"].map((name) => described({ [name]: PRODUCT }).length);
  assertEquals(found, [1, 0]);
});
