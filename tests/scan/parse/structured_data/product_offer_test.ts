import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseJsonLd } from "../../../../src/scan/parse/structured_data/json_ld.ts";
import {
  hasOffers,
  isGtin,
  priceOf,
  productsOf,
} from "../../../../src/scan/parse/structured_data/product_offer.ts";

const PRICES: readonly [value: Json, amount: number | null, isPlain: boolean][] = [
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
  [[14, 15], 14, true],
  ["14,50", 14.5, false],
  ["1.299,95 EUR", 1299.95, false],
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
    "00000000000000",
    "4006381333900",
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

Deno.test("productsOf() uses the first variant as an example of all", () => {
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

Deno.test("productsOf() uses the node with the most members for one @id, and the first of equal ones", () => {
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

const GROUP = { "@type": "ProductGroup", name: "A" };
const OFFERS: readonly [name: string, value: object, prices: readonly (number | null)[]][] = [
  ["an aggregate with a price for one offer", {
    ...PRODUCT,
    offers: { "@type": "AggregateOffer", lowPrice: 1, offers: [{ price: 2 }] },
  }, [1]],
  ["the offers of an aggregate without a price", {
    ...PRODUCT,
    offers: { "@type": "AggregateOffer", offers: [{ price: 2 }] },
  }, [2]],
  ["an offer by its type", { ...PRODUCT, offers: { "@type": "http://schema.org/Offer", sku: "1" } }, [null]],
  ["an offer by its price", { ...PRODUCT, offers: { price: 1 } }, [1]],
  ["an offer by its lowest price", { ...PRODUCT, offers: { lowPrice: 1 } }, [1]],
  ["an offer by its price specification", { ...PRODUCT, offers: { priceSpecification: { price: 1 } } }, [1]],
  ["nothing else for an offer", { ...PRODUCT, offers: { "@type": "Demand", name: "A" } }, []],
  ["the offers of variants", { ...GROUP, hasVariant: [{ "@type": "Thing", offers: OFFER }] }, [1]],
  ["the group's own offer before those of variants", {
    ...GROUP,
    offers: OFFER,
    hasVariant: [{ "@type": "Thing", offers: { price: 2 } }],
  }, [1]],
  ["an offer with an @id as it is", {
    "@graph": [
      { ...PRODUCT, offers: { "@id": "#o", "@type": "Offer", price: 1 } },
      { "@id": "#o", "@type": "Offer", price: 2, sku: "a" },
    ],
  }, [1]],
];

for (const [name, value, prices] of OFFERS) {
  Deno.test(`productsOf() handles ${name}`, () => {
    assertEquals(described(value)[0]?.offers.map(({ price }) => price), prices);
  });
}

const FULL_OFFER = { ...OFFER, priceCurrency: "EUR", availability: "https://schema.org/InStock" };
const WHOLE = { ...PRODUCT, image: "a.png", sku: "1", offers: FULL_OFFER };
const PROBLEMS: readonly [name: string, value: object, codes: readonly string[]][] = [
  ["a complete product", WHOLE, []],
  ["an image in a list", { ...WHOLE, image: ["a.png"] }, []],
  ["an image that is an object", { ...WHOLE, image: { url: "a.png" } }, []],
  ["a list of blank images", { ...WHOLE, image: [" "] }, ["no-image"]],
  ["an image without members", { ...WHOLE, image: {} }, ["no-image"]],
  ["null for an image", { ...WHOLE, image: null }, ["no-image"]],
  ["a number for a GTIN", { ...WHOLE, gtin13: 4006381333931 }, []],
  ["a GTIN with hyphens", { ...WHOLE, gtin13: "400-6381 333931" }, []],
  ["a wrong GTIN", { ...WHOLE, gtin13: "4006381333930" }, ["bad-gtin"]],
  ["no price", { ...WHOLE, offers: { ...FULL_OFFER, price: null } }, ["no-price"]],
  ["a price with its currency", { ...WHOLE, offers: { ...FULL_OFFER, price: "€1" } }, ["bad-price"]],
  ["no currency", { ...WHOLE, offers: { ...FULL_OFFER, priceCurrency: "" } }, ["no-currency"]],
  ["a sign for a currency", { ...WHOLE, offers: { ...FULL_OFFER, priceCurrency: "€" } }, ["bad-currency"]],
  ["no availability", { ...WHOLE, offers: { ...FULL_OFFER, availability: "" } }, ["no-availability"]],
  ["an unknown availability", { ...WHOLE, offers: { ...FULL_OFFER, availability: "here" } }, [
    "bad-availability",
  ]],
  ["an aggregate, which needs no availability", {
    ...WHOLE,
    offers: { "@type": "AggregateOffer", lowPrice: 1, priceCurrency: "EUR" },
  }, []],
];

for (const [name, value, codes] of PROBLEMS) {
  Deno.test(`productsOf() finds the problems of ${name}`, () => {
    assertEquals(described(value)[0]?.problems.map(({ code }) => code), codes);
  });
}

Deno.test("productsOf() leaves out a product that is only mentioned", () => {
  const names = (property: string) =>
    described({ "@type": "WebPage", [property]: PRODUCT }).map(({ name }) => name);
  assertEquals([names("mainEntity"), names("isRelatedTo")], [["A"], []]);
});
