import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/scan/parse/json.ts";
import { readPaymentInfo } from "../../../../src/scan/parse/commerce/payment_info.ts";

function operation(info: Json, responses: Json = { "402": {} }): Json {
  return { paths: { "/r": { get: { "x-payment-info": info, responses } } } };
}

for (
  const [name, info, convention, protocols, problems] of [
    ["offers", { offers: [{ intent: "charge", method: "tempo", amount: "500" }] }, "mpp", ["mpp"], []],
    [
      "an offer on request",
      { offers: [{ intent: "charge", method: "tempo", amount: null }] },
      "mpp",
      ["mpp"],
      [],
    ],
    ["one offer", { intent: "session", method: "stripe" }, "mpp", ["mpp"], []],
    ["an offer that is text", { offers: ["charge"] }, "mpp", ["mpp"], ["offer-not-an-object"]],
    ["protocols", { protocols: ["X402", "mpp"], price: "$0.01" }, "x402", ["x402", "mpp"], []],
    ["protocols as objects", { protocols: [{ x402: {} }, {}] }, "x402", ["x402"], []],
    ["a price alone", { price: 0.01 }, "x402", [], ["missing-protocols"]],
    ["a range", { protocols: ["x402"], minPrice: "0.01", maxPrice: "much" }, "x402", ["x402"], ["bad-price"]],
    ["text", "0.01", "x402", [], ["info-not-an-object", "missing-protocols"]],
  ] as const
) {
  Deno.test(`readPaymentInfo() reads ${name}`, () => {
    const found = readPaymentInfo(operation(info as Json))[0];
    assertEquals([found?.convention, found?.protocols, found?.problems.map(({ code }) => code)], [
      convention,
      [...protocols],
      [...problems],
    ]);
  });
}

Deno.test("readPaymentInfo() finds nothing where nothing costs", () => {
  for (
    const value of [null, [], { paths: [] }, { paths: { "/r": { get: {}, parameters: [] }, "/s": null } }]
  ) {
    assertEquals(readPaymentInfo(value), []);
  }
});

Deno.test("readPaymentInfo() wants the status that asks for the payment", () => {
  const [found] = readPaymentInfo(operation({ intent: "charge", method: "tempo" }, { "200": {} }));
  assertEquals(found?.problems.map(({ code, detail }) => ({ code, detail })), [{
    code: "missing-402",
    detail: "GET /r",
  }]);
});

Deno.test("readPaymentInfo() reads up to 5,000 operations", () => {
  const get = { "x-payment-info": { protocols: ["x402"] } };
  const read = (count: number) =>
    readPaymentInfo({
      paths: Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}`, { get }])),
    });
  assertEquals([read(5_000).length, read(5_001).length], [5_000, 5_000]);
});

Deno.test("readPaymentInfo() reads up to 50 offers of an operation", () => {
  const offer = { intent: "charge", method: "tempo" };
  const problems = (before: number) =>
    readPaymentInfo(operation({ offers: [...Array(before).fill(offer), {}] }))[0]?.problems.length;
  assertEquals([problems(49), problems(50)], [2, 0]);
});
