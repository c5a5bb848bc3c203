import { assertEquals } from "@std/assert";
import { paymentChallenges } from "../../../../src/scan/probes/commerce/payment_challenges.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { observeProbe } from "../../observe_probe.ts";
import type { CaseSite } from "../../test_check.ts";

const asks = (headers: Readonly<Record<string, string>>, status = 402) => ({ status, body: "Pay", headers });
const LSAT = asks({ "www-authenticate": 'LSAT macaroon="A"' });
const PAYMENT = asks({ "www-authenticate": 'Payment id="a"', "cache-control": "no-store" });
const X402 = asks({ "payment-required": "e30" });

const CASES: readonly [name: string, site: CaseSite, expected: string[] | string][] = [
  ["none", {}, []],
  ["none in a 401 response", { "/": asks({ "www-authenticate": 'Payment id="a"' }, 401) }, []],
  ["none of another scheme on the home page", { "/": LSAT }, ["/"]],
  ["one of MPP that is not cached", { "/": PAYMENT }, ["/ payment no-store"]],
  ["one of x402", { "/": X402 }, ["/ x402"]],
  ["that of a listed resource first", {
    "/": LSAT,
    "/paid": X402,
    "/.well-known/x402": '{"version":1,"resources":["/paid"]}',
  }, ["/paid x402", "/"]],
  ["a 402 response without one", { "/": asks({}) }, ["/"]],
  ["nothing behind a bot wall", walled, "bot-wall"],
];

for (const [name, site, expected] of CASES) {
  Deno.test(`paymentChallenges reads ${name}`, async () => {
    const found = await observeProbe(paymentChallenges, site);
    if (typeof found === "string") return assertEquals(found, expected);
    const seen = found.map(({ url, x402, payments, isNoStore }) =>
      [
        new URL(url).pathname,
        ...x402 === null ? [] : ["x402"],
        ...payments.map(() => "payment"),
        ...isNoStore ? ["no-store"] : [],
      ].join(" ")
    );
    assertEquals(seen, expected);
  });
}
