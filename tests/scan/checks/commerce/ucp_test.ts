import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/commerce/ucp.ts";
import type { PlainAnswer } from "../../../fixtures/answer.ts";
import { caseSite, checkSite, testCheck, told } from "../../test_check.ts";

const PATH = "/.well-known/ucp";
const HOST = "https://site.cases.readiness-tests.org";
const HEADERS = { "content-type": "application/json", "cache-control": "public, max-age=300" };
const VERSION = "2026-08-25";
const ENDPOINT = { version: VERSION, transport: "rest", endpoint: `${HOST}/api/ucp` };
const KEY = {
  kid: "k1",
  kty: "EC",
  crv: "P-256",
  x: "MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4",
  y: "4Etl",
};
const CHECKOUT = { version: VERSION, schema: "https://ucp.dev/2026-08-25/schemas/shopping/checkout.json" };
const UCP = {
  version: VERSION,
  services: { "dev.ucp.shopping": [ENDPOINT] },
  capabilities: { "dev.ucp.shopping.checkout": [CHECKOUT] },
  payment_handlers: { "dev.shopify.shop_pay": [{ id: "shop_pay", version: VERSION }] },
};

function answer(value: unknown, headers: Readonly<Record<string, string>> = HEADERS): PlainAnswer {
  return { body: typeof value === "string" ? value : JSON.stringify(value), headers };
}

function profile(ucp: object, root: object = {}, headers = HEADERS) {
  return { [PATH]: answer({ ucp: { ...UCP, ...ucp }, ...root }, headers) };
}

function service(binding: object) {
  return profile({ services: { "dev.ucp.shopping": [{ ...ENDPOINT, ...binding }] } });
}

const SHOP_HOME = answer(
  "<!doctype html><title>Cases</title><main><h1>Cases</h1><a href=/cart>Cart</a><p>€ 48.00 <button>Add to cart</button></p></main>",
  { "content-type": "text/html" },
);
const MCP = `${HOST}/mcp`;
const DISCOVERED = answer({ jsonrpc: "2.0", id: 1, error: { code: -32601, message: "Method not found" } }, {
  "content-type": "application/json",
});
const EARLIER = {
  version: "2026-01-11",
  services: {
    "dev.ucp.shopping": {
      version: "2026-01-11",
      spec: "https://ucp.dev/specs/shopping",
      rest: { schema: "https://ucp.dev/services/shopping/openapi.json", endpoint: `${HOST}/api/ucp` },
    },
  },
  capabilities: [{ name: "dev.ucp.shopping.checkout", version: "2026-01-11" }],
};

/**
 * Profile as shop platforms write it, with older versions elsewhere, two transports, and versions of its
 * handlers.
 */
const PLATFORM = {
  version: "2026-04-08",
  supported_versions: {
    "2026-04-08": `${HOST}/.well-known/ucp/2026-04-08`,
    "2026-01-23": `${HOST}/ucp/2026-01-23`,
  },
  services: {
    "dev.ucp.shopping": [
      {
        version: "2026-04-08",
        transport: "mcp",
        endpoint: MCP,
        schema: "https://ucp.dev/2026-04-08/services/shopping/mcp.openrpc.json",
      },
      {
        version: "2026-04-08",
        transport: "embedded",
        schema: "https://ucp.dev/2026-04-08/embedded.openrpc.json",
      },
    ],
  },
  capabilities: {
    "dev.ucp.shopping.fulfillment": [{ version: "2026-04-08", extends: ["dev.ucp.shopping.checkout"] }],
    "dev.shopify.catalog": [{
      version: "2026-04-08",
      schema: "https://shopify.dev/ucp/schemas/catalog.json",
    }],
  },
  payment_handlers: {
    "com.google.pay": [{
      id: "gpay",
      version: "2026-01-11",
      schema: "https://pay.google.com/config.json",
      config: {},
    }],
    "dev.shopify.card": [{
      id: "shopify.card",
      version: "2026-01-15",
      spec: "https://ucp.dev/guide",
      config: {},
    }],
  },
};

testCheck(check, {
  absent: [
    told({ "/": SHOP_HOME }, "No UCP profile found, so agents can buy only through the web pages"),
    { "/": SHOP_HOME, [PATH]: answer("<!doctype html><title>Shop</title>", { "content-type": "text/html" }) },
    {
      "/": SHOP_HOME,
      [PATH]: { status: 302, headers: { location: "/sign-in" } },
      "/sign-in": answer({ error: "sign in" }),
    },
  ],
  leaked: [
    told(
      profile({}, { keys: [{ ...KEY, d: "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU" }] }),
      "The UCP profile publishes a private key: “keys[0]: d”",
    ),
    profile({}, { signing_keys: [{ kid: "a", kty: "oct", k: "c2VjcmV0" }] }),
    {
      [PATH]: { status: 301, headers: { location: "/ucp.json" } },
      "/ucp.json": answer({ ucp: UCP, keys: [{ ...KEY, d: "a" }] }),
    },
  ],
  redirected: told(
    {
      [PATH]: { status: 308, headers: { location: "/ucp.json" } },
      "/ucp.json": answer({ ucp: UCP }),
    },
    "/.well-known/ucp redirects to “https://site.cases.readiness-tests.org/ucp.json”, and agents must not follow redirects",
  ),
  unreadable: told(
    { [PATH]: answer("{ ucp: 1 }") },
    "“/.well-known/ucp” is not valid JSON: “Expected property name or '}' in JSON at position 2 (line 1 column 3)”",
  ),
  displaced: [
    told(
      { [PATH]: answer({ ucp: { version: VERSION }, services: UCP.services, payment_handlers: {} }) },
      "“/.well-known/ucp” has members outside the ucp object, where agents do not read them: “services”, “payment_handlers”",
    ),
    { [PATH]: answer({ ...UCP, ucp: {} }) },
    profile({ version: "2026-04-08", payment_handlers: undefined }, { payment: { handlers: [] } }),
    profile({ capabilities: undefined }, { capabilities: {} }),
  ],
  outmoded: [
    told(
      profile({ services: { "dev.ucp.shopping": ENDPOINT } }),
      "“/.well-known/ucp” states UCP “2026-08-25”, but writes members as older versions did: a member is not a list (“services.dev.ucp.shopping”)",
    ),
    profile({ services: [ENDPOINT] }),
    service({ transport: undefined, endpoint: undefined, rest: { endpoint: ENDPOINT.endpoint } }),
  ],
  invalid: [
    told({ [PATH]: answer([]) }, "“/.well-known/ucp” is not a valid UCP profile: not a JSON object"),
    { [PATH]: answer({ protocol: "UCP", version: "1.0" }) },
    { [PATH]: answer({ ucp: { version: VERSION, services: {} } }) },
    profile({ version: "1.0" }),
    profile({ capabilities: ["checkout"] }),
    profile({ payment_handlers: { "com.google.pay": [{ version: VERSION }] } }),
    service({ endpoint: undefined }),
    service({ endpoint: "http://site.cases.readiness-tests.org/api/ucp" }),
    service({ endpoint: "/api/ucp" }),
    service({ transport: undefined }),
    service({ version: undefined }),
  ],
  dead: [
    told(
      service({ transport: "mcp", endpoint: MCP }),
      "The profile lists “https://site.cases.readiness-tests.org/mcp”, which returns 404",
    ),
    service({ transport: "a2a", endpoint: `${HOST}/.well-known/agent-card.json` }),
  ],
  legacy: [
    told(
      { [PATH]: answer({ ucp: EARLIER, payment: { handlers: [] }, signing_keys: [KEY] }) },
      "“/.well-known/ucp” uses the old format of UCP “2026-01-11” in “services.dev.ucp.shopping”, “capabilities”",
    ),
    profile({ version: EARLIER.version, capabilities: EARLIER.capabilities }),
  ],
  insecure: told({ http: caseSite(profile({})) }, "The UCP profile is served over http"),
  mistyped: [
    told(
      profile({}, {}, { ...HEADERS, "content-type": "application/octet-stream" }),
      "“/.well-known/ucp” is served as “application/octet-stream”",
    ),
    profile({}, {}, { ...HEADERS, "content-type": "text/html" }),
  ],
  uncached: [
    told(
      { [PATH]: answer({ ucp: UCP }, { "content-type": "application/json" }) },
      "“/.well-known/ucp” must be public and cacheable for 60 s, but Cache-Control is not set",
    ),
    profile({}, {}, { ...HEADERS, "cache-control": "public, max-age=59" }),
    profile({}, {}, { ...HEADERS, "cache-control": "max-age=3600" }),
    profile({}, {}, { ...HEADERS, "cache-control": "public, max-age=3600, no-cache" }),
  ],
  newer: [
    told(
      profile({ version: "2026-12-01" }),
      "“/.well-known/ucp” states UCP “2026-12-01”, which is newer than this program, so its members were not checked",
    ),
    profile({ version: "2026-12-01", services: [], payment_handlers: undefined }),
  ],
  flawed: [
    told(
      profile({ version: "2026-04-17" }),
      "“/.well-known/ucp” has problems: version is not a released version (“2026-04-17”)",
    ),
    service({ schema: "https://example.org/openapi.json" }),
    service({ schema: "https://ucp.dev@example.org/openapi.json" }),
    told(
      profile({ capabilities: { "dev.ucp.shopping.checkout": [{ version: VERSION }] } }),
      "“/.well-known/ucp” has problems: a capability has no schema (“capabilities.dev.ucp.shopping.checkout[0]”)",
    ),
    service({ schema: 7 }),
    service({ transport: "carrier-pigeon" }),
    profile({ supported_versions: { "2026-04-08": "http://site.cases.readiness-tests.org/ucp" } }),
    profile({}, { signing_keys: [KEY] }),
    profile({}, { keys: [{ ...KEY, y: undefined }] }),
    profile({}, { keys: [{ ...KEY, alg: "ES384" }] }),
  ],
  unreachable: told(
    service({ endpoint: "https://nowhere.readiness-tests.org/ucp" }),
    "The profile lists “https://nowhere.readiness-tests.org/ucp”, which cannot be reached: its host name does not exist",
  ),
  empty: [
    told(profile({ services: {} }), "“/.well-known/ucp” is valid but lists no service"),
    profile({ services: { "dev.ucp.shopping": [] } }),
  ],
  valid: [
    profile({}),
    profile({}, {}, { ...HEADERS, "cache-control": "public, max-age=60" }),
    profile({}, {
      keys: [KEY, { kid: "k2", kty: "LATTICE" }, { kid: "k3", kty: "OKP", crv: "Ed25519", x: "abc" }],
    }),
    profile({ version: "2026-04-08" }, { signing_keys: [KEY] }),
    profile({ version: "2026-01-23", payment_handlers: undefined }),
    service({ schema: `https://ucp.dev/${VERSION}/services/shopping/rest.openapi.json` }),
    service({ transport: "embedded", endpoint: undefined }),
    { ...service({ transport: "mcp", endpoint: MCP }), "/mcp": DISCOVERED },
    { [PATH]: answer({ ucp: PLATFORM }), "/mcp": DISCOVERED },
    profile({ merchant: { name: "Cases" }, notes: {} }, { business: {} }),
  ],
});

Deno.test("ucp is not judged on a site that sells nothing", async () => {
  assertEquals((await checkSite(check, {})).status, "not_applicable");
});

Deno.test("ucp never shows a key that it leaks", async () => {
  const secret = "n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU";
  const result = await checkSite(check, profile({}, { keys: [{ ...KEY, d: secret }] }));
  assertEquals(JSON.stringify(result).includes(secret), false);
});

Deno.test("ucp is inconclusive if the file is behind a bot wall", async () => {
  const wall = { status: 403, body: "Just a moment...", headers: { "cf-mitigated": "challenge" } };
  const result = await checkSite(check, { [PATH]: wall });
  assertEquals([result.status, result.details], ["inconclusive", { code: "BOT_WALL", vendor: "Cloudflare" }]);
});

Deno.test("ucp does not request an endpoint that robots.txt disallows", async () => {
  const site = {
    ...service({ transport: "mcp", endpoint: MCP }),
    "/robots.txt": "User-agent: *\nDisallow: /mcp\n",
  };
  const { outcome, details } = await checkSite(check, site);
  assertEquals([outcome, details["endpoints"]], ["valid", [
    { transport: "mcp", url: MCP, state: "unseen", status: null, code: null },
  ]]);
});
