import { assertEquals } from "@std/assert";
import { paymentInfo } from "../../../../src/scan/probes/commerce/payment_info.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CasePaths } from "../../test_check.ts";

const described = (operation: object): CasePaths => ({
  "/openapi.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Paid", version: "1" },
    paths: { "/forecast": { post: { responses: { 402: {} }, ...operation } } },
  }),
});

const CASES: readonly [name: string, site: CasePaths, expected: string[]][] = [
  ["no description", {}, []],
  ["a description without prices", described({}), []],
  ["a price", described({ "x-payment-info": { protocols: ["x402"], price: "0.01" } }), [
    "post /forecast x402",
  ]],
  ["an offer", described({ "x-payment-info": { offers: [] } }), ["post /forecast mpp"]],
  ["a description that fails", { "/openapi.json": { status: 503 } }, []],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`paymentInfo reads ${name}`, async () => {
    const found = await observeProbe(paymentInfo, site);
    const seen = typeof found === "string"
      ? found
      : found.map(({ method, path, convention }) => `${method} ${path} ${convention}`);
    assertEquals(seen, expected);
  });
}
