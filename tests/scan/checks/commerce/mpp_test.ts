import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/commerce/mpp.ts";
import { site as walled } from "../../../fixtures/sites/walled.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const REQUEST = "eyJhbW91bnQiOiIxMDAwIiwiY3VycmVuY3kiOiJ1c2QifQ";
const PARAMETERS = { id: "x7Tg2pLq", realm: "cases", method: "tempo", intent: "charge", request: REQUEST };
const NO_STORE = { "cache-control": "no-store" };

function asks(
  parameters: Readonly<Record<string, string | undefined>>,
  headers: Record<string, string> = NO_STORE,
) {
  const list = Object.entries({ ...PARAMETERS, ...parameters }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value}"`]
  );
  return challenge(`Payment ${list.join(", ")}`, headers);
}

function challenge(value: string | readonly string[], headers: Record<string, string> = NO_STORE) {
  return { "/": { status: 402, body: "{}", headers: { "www-authenticate": value, ...headers } } };
}

function described(info: object, responses: object = { 402: {} }) {
  const document = {
    openapi: "3.1.0",
    info: { title: "Paid", version: "1" },
    paths: { "/r": { post: { "x-payment-info": info, responses } } },
  };
  return { "/openapi.json": JSON.stringify(document) };
}

testCheck(check, {
  absent: [
    {},
    challenge("Bearer"),
    { "/": { status: 401, body: "{}", headers: { "www-authenticate": "Payment id=1" } } },
    described({ protocols: ["x402"], price: "0.01" }),
  ],
  invalid: [
    told(
      asks({ id: undefined }),
      "The Payment challenge of “https://site.cases.readiness-tests.org/” is invalid: a parameter is missing (“id”)",
    ),
    asks({ intent: "" }),
    asks({ request: undefined }),
    asks({ request: "%%%" }),
    asks({ request: "bm8gSlNPTg" }),
    asks({ request: "WzFd" }),
    challenge("Payment amount=0.008 currency=pathUSD"),
  ],
  "invalid-offers": [
    told(described({ offers: [] }), "The API description has invalid prices: offers is empty (“POST /r”)"),
    described({ offers: [{ intent: "charge", method: "tempo", amount: "0.50" }] }),
    described({ offers: [{ intent: "charge", amount: "500" }] }),
    described({ intent: "charge", amount: 500 }),
  ],
  expired: told(
    asks({ expires: "2026-01-01T00:00:00Z" }),
    "The Payment challenge of “https://site.cases.readiness-tests.org/” expired on “2026-01-01T00:00:00.000Z”",
  ),
  cacheable: [
    told(
      asks({}, {}),
      "The Payment challenge of “https://site.cases.readiness-tests.org/” can be cached, but is for one client only",
    ),
    asks({}, { "cache-control": "private" }),
  ],
  flawed: [
    told(
      asks({ method: "Tempo" }),
      "The MPP payment data has problems: the method is not a lowercase name (“Tempo”)",
    ),
    asks({ request: `${REQUEST}==` }),
    asks({ expires: "tomorrow" }),
    described({ offers: [{ intent: "charge", method: "tempo", amount: "500" }] }, { 200: {} }),
  ],
  described: [
    described({ offers: [{ intent: "charge", method: "tempo", amount: "500", currency: "usd" }] }),
    described({ offers: [{ intent: "session", method: "stripe", amount: null }] }),
    described({ intent: "charge", method: "tempo", amount: "500" }),
    described({ protocols: ["mpp"], price: "0.01" }),
  ],
  valid: [
    asks({}),
    asks({ expires: "2099-01-01T00:00:00Z", description: "One call", opaque: "a" }),
    challenge([
      `Payment id="a", realm="r", method="evm", intent="charge", request="${REQUEST}"`,
      'L402 macaroon="AGIAJE", invoice="lnbc1"',
    ]),
  ],
});

Deno.test("mpp is inconclusive behind a bot wall", async () => {
  assertEquals((await checkSite(check, walled)).status, "inconclusive");
});

Deno.test("mpp accepts a challenge until the moment it expires", () => {
  const expires = new Date("2026-11-22T00:00:00Z");
  const seen = { url: "https://example.com/", x402: null, isNoStore: true };
  const challenges = [{ ...seen, payments: [{ method: "tempo", expires, problems: [] }] }];
  const outcome = (now: number) => {
    const judgement = check.judge({ challenges, operations: [] }, { now: new Date(now) });
    return typeof judgement === "string" ? judgement : judgement.outcome;
  };
  assertEquals([outcome(expires.getTime()), outcome(expires.getTime() + 1)], ["valid", "expired"]);
});
