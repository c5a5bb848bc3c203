import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/commerce/x402.ts";
import type { PlainAnswer } from "../../../fixtures/answer.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const PATH = "/.well-known/x402";
const HOST = "https://site.cases.readiness-tests.org";
const JSON_TYPE = { "content-type": "application/json" };
const ACCEPT = {
  scheme: "exact",
  network: "eip155:8453",
  amount: "10000",
  asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
  payTo: "0x1111111111111111111111111111111111111111",
  maxTimeoutSeconds: 60,
};
const CHALLENGE = { x402Version: 2, resource: { url: `${HOST}/paid` }, accepts: [ACCEPT] };
const OLDER_ACCEPT = { ...ACCEPT, network: "base", amount: undefined, maxAmountRequired: "10000" };
const OLDER = { x402Version: 1, error: "X-PAYMENT header is required", accepts: [OLDER_ACCEPT] };

function list(value: unknown): PlainAnswer {
  return { body: typeof value === "string" ? value : JSON.stringify(value), headers: JSON_TYPE };
}

const LISTED_RESOURCES = list({ version: 1, resources: [`${HOST}/paid`] });

function asks(header: unknown, body: unknown = {}): PlainAnswer {
  const value = typeof header === "string" ? header : btoa(JSON.stringify(header));
  return {
    status: 402,
    headers: { ...JSON_TYPE, ...(header === null ? {} : { "payment-required": value }) },
    body: JSON.stringify(body),
  };
}

function paid(header: unknown, body: unknown = {}) {
  return { [PATH]: LISTED_RESOURCES, "/paid": asks(header, body) };
}

function accept(change: object) {
  return paid({ ...CHALLENGE, accepts: [{ ...ACCEPT, ...change }] });
}

function described(info: object, responses: object = { 402: {} }) {
  return {
    "/openapi.json": list({
      openapi: "3.1.0",
      info: { title: "Paid", version: "1" },
      paths: { "/forecast": { post: { "x-payment-info": info, responses } } },
    }),
  };
}

testCheck(check, {
  absent: [
    {},
    { [PATH]: { body: "<!doctype html><title>Home</title>" } },
    described({ offers: [{ intent: "charge", method: "tempo", amount: "500" }] }),
    described({ protocols: ["mpp"], price: "0.01" }),
  ],
  illegible: [
    told(
      paid("{}"),
      "The PAYMENT-REQUIRED header of “https://site.cases.readiness-tests.org/paid” is not base64-encoded JSON",
    ),
    paid("not base64!"),
    paid(btoa("no JSON")),
  ],
  unpayable: [
    told(
      paid({ ...CHALLENGE, accepts: [] }),
      "The x402 challenge of “https://site.cases.readiness-tests.org/paid” has no usable payment option: accepts is empty",
    ),
    paid({ x402Version: 2, resource: { url: `${HOST}/paid` } }),
    accept({ amount: "0.01" }),
    accept({ amount: 10000 }),
    accept({ network: "base" }),
    accept({ payTo: undefined }),
    paid({ ...OLDER, x402Version: 2 }),
    paid(null, { ...OLDER, accepts: [{ ...OLDER_ACCEPT, maxAmountRequired: "$0.01" }] }),
  ],
  "unreadable-list": told(
    { [PATH]: list("x402") },
    "“/.well-known/x402” is not valid JSON: “Unexpected token 'x', \"x402\" is not valid JSON”",
  ),
  "invalid-list": [
    told(
      { [PATH]: list({ version: "1.0", endpoints: [{ path: "/paid" }] }) },
      "“/.well-known/x402” is not a list of resources: resources is missing",
    ),
    { [PATH]: list({ version: 1, resources: [] }) },
    { [PATH]: list([`${HOST}/paid`]) },
  ],
  free: told(
    { [PATH]: LISTED_RESOURCES, "/paid": list({ forecast: "rain" }) },
    "“https://site.cases.readiness-tests.org/paid” is listed as paid but returns 200 without payment",
  ),
  silent: told(
    { [PATH]: LISTED_RESOURCES, "/paid": { status: 402, body: "Pay by card" } },
    "“https://site.cases.readiness-tests.org/paid” is listed for x402 but returns 402 without an x402 challenge",
  ),
  legacy: [
    told(
      paid(null, OLDER),
      "“https://site.cases.readiness-tests.org/paid” sends an x402 challenge of version 1",
    ),
    paid(OLDER),
  ],
  flawed: [
    told(paid(null, CHALLENGE), "The x402 payment data has problems: the PAYMENT-REQUIRED header is missing"),
    paid({ ...CHALLENGE, accepts: [ACCEPT, { ...ACCEPT, amount: "1.5" }] }),
    accept({ maxTimeoutSeconds: "60" }),
    paid({ ...CHALLENGE, resource: undefined }),
    { ...paid(CHALLENGE), [PATH]: list({ version: 1, resources: ["GET /paid"] }) },
    { [PATH]: list({ version: 1, resources: [{ url: `${HOST}/paid` }] }) },
    described({ protocols: ["x402"], price: "a dollar" }),
    described({ price: "0.01" }),
    described({ protocols: ["x402"], price: "0.01" }, { 200: {} }),
  ],
  listed: [
    told({ [PATH]: LISTED_RESOURCES }, "1 paid resource is listed; our GET request got no challenge"),
    { [PATH]: list({ version: 1, resources: [`POST ${HOST}/paid`, `${HOST}/reports/{id}`] }) },
    { [PATH]: LISTED_RESOURCES, "/paid": { status: 503, body: "later" } },
    described({ protocols: ["x402"], pricingMode: "fixed", price: "0.01" }),
    described({ protocols: [{ x402: {} }], price: { mode: "fixed", amount: "0.01", currency: "USD" } }),
  ],
  valid: [
    paid(CHALLENGE),
    paid(CHALLENGE, OLDER),
    { "/": asks(CHALLENGE) },
    paid({ ...CHALLENGE, accepts: [], extensions: { "sign-in-with-x": {} } }),
    { ...paid(CHALLENGE), [PATH]: list({ version: 1, resources: [`GET ${HOST}/paid`] }) },
    accept({ network: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" }),
    accept({ scheme: "upto", extra: { name: "USDC", version: "2" } }),
  ],
});

Deno.test("x402 requests a paid resource of the API", async () => {
  const site = {
    "/openapi.json": list({
      openapi: "3.1.0",
      info: { title: "Paid", version: "1" },
      paths: {
        "/paid": {
          get: { "x-payment-info": { protocols: ["x402"], price: "0.01" }, responses: { 402: {} } },
        },
      },
    }),
    "/paid": asks(CHALLENGE),
  };
  const { outcome, details } = await checkSite(check, site);
  assertEquals([outcome, details["url"]], ["valid", `${HOST}/paid`]);
});

Deno.test("x402 is inconclusive if the file is behind a bot wall", async () => {
  const wall = { status: 403, body: "Just a moment...", headers: { "cf-mitigated": "challenge" } };
  const result = await checkSite(check, { [PATH]: wall });
  assertEquals([result.status, result.details], ["inconclusive", { code: "BOT_WALL", vendor: "Cloudflare" }]);
});
