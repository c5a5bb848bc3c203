import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseOpenApi } from "../../../../src/scan/parse/api/openapi.ts";
import { type PaidOperation, readPaymentInfo } from "../../../../src/scan/parse/commerce/payment_info.ts";

async function paidOperations(description: Json): Promise<PaidOperation[]> {
  const { operations } = await parseOpenApi(description, new URL("https://example.com/openapi.json"));
  return readPaymentInfo(operations);
}

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
    ["the first member of an object", { protocols: [{ x402: {}, mpp: {} }] }, "x402", ["x402"], []],
    ["a price alone", { price: 0.01 }, "x402", [], ["missing-protocols"]],
    ["a range", { protocols: ["x402"], minPrice: "0.01", maxPrice: "much" }, "x402", ["x402"], ["bad-price"]],
    ["text", "0.01", "x402", [], ["info-not-an-object", "missing-protocols"]],
  ] as const
) {
  Deno.test(`readPaymentInfo() reads ${name}`, async () => {
    const [found] = await paidOperations(operation(info as Json));
    assertEquals([found?.convention, found?.protocols, found?.problems.map(({ code }) => code)], [
      convention,
      [...protocols],
      [...problems],
    ]);
  });
}

Deno.test("readPaymentInfo() finds nothing if nothing costs", async () => {
  for (
    const value of [null, [], { paths: [] }, { paths: { "/r": { get: {}, parameters: [] }, "/s": null } }]
  ) {
    assertEquals(await paidOperations(value), []);
  }
});

Deno.test("readPaymentInfo() notes a missing 402 response", async () => {
  const [found] = await paidOperations(operation({ intent: "charge", method: "tempo" }, { "200": {} }));
  assertEquals(found?.problems.map(({ code, detail }) => ({ code, detail })), [{
    code: "missing-402",
    detail: "GET /r",
  }]);
});

Deno.test("readPaymentInfo() reads up to 5,000 operations", async () => {
  const get = { "x-payment-info": { protocols: ["x402"] } };
  const read = (count: number) =>
    paidOperations({
      paths: Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${at}`, { get }])),
    });
  assertEquals([(await read(5_000)).length, (await read(5_001)).length], [5_000, 5_000]);
});

Deno.test("readPaymentInfo() reads up to 50 offers of an operation", async () => {
  const offer = { intent: "charge", method: "tempo" };
  const problems = async (before: number) => {
    const [found] = await paidOperations(operation({ offers: [...Array(before).fill(offer), {}] }));
    return found?.problems.length;
  };
  assertEquals([await problems(49), await problems(50)], [2, 0]);
});
