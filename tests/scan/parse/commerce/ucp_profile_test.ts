import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseUcpProfile } from "../../../../src/scan/parse/commerce/ucp_profile.ts";

const VERSION = "2026-08-25";
const REST = { version: VERSION, transport: "rest", endpoint: "https://example.org/ucp" };
const UCP = { version: VERSION, services: { "dev.ucp.shopping": [REST] }, payment_handlers: {} };

function problemsOf(value: Json): string[] {
  return parseUcpProfile(value).problems.map(({ code, detail }) =>
    detail === undefined ? code : `${code} ${detail}`
  );
}

Deno.test("parseUcpProfile() reads what a profile offers", () => {
  const handler = { id: "gpay", version: VERSION };
  const { problems: _, ...facts } = parseUcpProfile({
    ucp: {
      ...UCP,
      services: { "dev.ucp.shopping": [REST, { version: VERSION, transport: "embedded" }] },
      capabilities: {
        "dev.ucp.shopping.checkout": [{
          version: VERSION,
          schema: "https://ucp.dev/2026-08-25/schemas/shopping/checkout.json",
        }],
      },
      payment_handlers: { "com.google.pay": [handler] },
    },
    keys: [{ kid: "a", kty: "new" }],
  });
  assertEquals(facts, {
    isProfile: true,
    isLater: false,
    version: VERSION,
    bindings: [
      { service: "dev.ucp.shopping", transport: "rest", endpoint: "https://example.org/ucp" },
      { service: "dev.ucp.shopping", transport: "embedded", endpoint: null },
    ],
    capabilities: ["dev.ucp.shopping.checkout"],
    paymentHandlers: ["com.google.pay"],
  });
});

Deno.test("parseUcpProfile() reads the transports of a service as they were written in 2026-01", () => {
  const service = {
    version: "2026-01-11",
    rest: { endpoint: REST.endpoint },
    mcp: { endpoint: "https://example.org/mcp" },
  };
  const { bindings, problems } = parseUcpProfile({
    ucp: { version: "2026-01-11", services: { "dev.ucp.shopping": service } },
  });
  assertEquals(bindings.map(({ transport, endpoint }) => [transport, endpoint]), [
    ["rest", "https://example.org/ucp"],
    ["mcp", "https://example.org/mcp"],
  ]);
  assertEquals(problems.map(({ code }) => code), ["older-shape"]);
});

for (
  const [name, value, problems] of [
    ["a whole profile", { ucp: UCP, keys: [] }, []],
    ["no object", [1], ["not-an-object"]],
    ["text", "ucp", ["not-an-object"]],
    ["another release's capability", {
      ucp: {
        ...UCP,
        capabilities: {
          "dev.ucp.a": [{ version: "2026-04-08", schema: "https://ucp.dev/a" }],
          "org.a.b": [{ version: "2026-04-08", schema: "https://a.org/b" }],
        },
      },
    }, ["other-release capabilities.dev.ucp.a[0]: 2026-04-08"]],
    [
      "a capability without a schema",
      { ucp: { ...UCP, capabilities: { "org.a.b": [{ version: VERSION }] } } },
      ["missing-schema capabilities.org.a.b[0]"],
    ],
    ["a capability without a schema before", {
      ucp: { ...UCP, version: "2026-04-08", capabilities: { "org.a.b": [{ version: VERSION }] } },
    }, []],
    [
      "a schema that is not a URL",
      { ucp: { ...UCP, services: { "org.a.b": [{ ...REST, schema: 7 }] } } },
      ["bad-schema services.org.a.b[0]"],
    ],
    ...["checkout.json", "", "not a url"].map((schema): [string, Json, string[]] => [
      `the schema ${JSON.stringify(schema)}, which is not a URL`,
      { ucp: { ...UCP, services: { "org.a.b": [{ ...REST, schema }] } } },
      ["bad-schema services.org.a.b[0]"],
    ]),
    ["no ucp", { version: "1.0" }, ["missing-ucp version next to it"]],
    ["nothing of a profile", { name: "Cases" }, ["missing-ucp"]],
    ["a ucp that is text", { ucp: "1.0" }, ["missing-ucp"]],
    ["an empty ucp", { ucp: {} }, ["missing-version", "missing-services"]],
    ["an inherited name", { ucp: { ...UCP, services: { constructor: [REST] } } }, [
      "bad-name services.constructor",
    ]],
    ["a plain name", { ucp: { ...UCP, capabilities: { checkout: [] } } }, ["bad-name capabilities.checkout"]],
    ["a number for a version", { ucp: { ...UCP, version: 2026 } }, ["missing-version"]],
    ["null for services", { ucp: { ...UCP, services: null } }, ["registry-not-a-map services"]],
    ["an entry that is text", { ucp: { ...UCP, services: { "a.b": ["rest"] } } }, [
      "entry-not-an-object services.a.b[0]",
    ]],
    ["a list of capabilities now", { ucp: { ...UCP, capabilities: [] } }, [
      "registry-not-a-map capabilities",
    ]],
    ["keys that are one key", { ucp: UCP, keys: { kid: "a", kty: "EC" } }, ["keys-not-a-list keys"]],
    ["a key that is text", { ucp: UCP, keys: ["a"] }, ["key-not-an-object keys[0]"]],
    ["a key without members", { ucp: UCP, keys: [{}] }, [
      "key-without-kid keys[0]",
      "key-without-kty keys[0]",
    ]],
    ["a private key in the older list", {
      ucp: UCP,
      keys: [],
      signing_keys: [{ kid: "a", kty: "X", priv: "s" }],
    }, [
      "private-member signing_keys[0]: priv",
    ]],
    ["a private key inside ucp", { ucp: { ...UCP, keys: [{ kid: "a", kty: "X", d: null }] } }, [
      "private-member ucp.keys[0]: d",
    ]],
    ["a signing key in the older list alone", { ucp: UCP, signing_keys: [{ kid: "a", kty: "X" }] }, [
      "older-keys-member",
    ]],
    ["an empty older list", { ucp: UCP, signing_keys: [] }, []],
    ["a key without y", { ucp: UCP, keys: [{ kid: "a", kty: "EC", crv: "P-256", x: "x" }] }, [
      "incomplete-key keys[0]: no y",
    ]],
    ["a complete key", { ucp: UCP, keys: [{ kid: "a", kty: "OKP", crv: "Ed25519", x: "x" }] }, []],
    ["a key of its curve's algorithm", {
      ucp: UCP,
      keys: [{ kid: "a", kty: "EC", crv: "P-256", x: "x", y: "y", alg: "ES256" }],
    }, []],
    ["a key of another curve's algorithm", {
      ucp: UCP,
      keys: [{ kid: "a", kty: "EC", crv: "P-256", x: "x", y: "y", alg: "ES384" }],
    }, ["key-algorithm-mismatch keys[0]"]],
    ["a payment handler without members", { ucp: { ...UCP, payment_handlers: { "a.b": [{}] } } }, [
      "handler-without-id payment_handlers.a.b[0]",
      "entry-without-version payment_handlers.a.b[0]",
    ]],
    ["a whole payment handler", {
      ucp: { ...UCP, payment_handlers: { "a.b": [{ id: "a", version: VERSION }] } },
    }, []],
    ["a supported version with a relative URL", {
      ucp: { ...UCP, supported_versions: { "2026-01-11": "/ucp" } },
    }, ["bad-supported-version 2026-01-11"]],
    ["a supported version that is not a date", {
      ucp: { ...UCP, supported_versions: { last: "https://a.b/ucp" } },
    }, ["bad-supported-version last"]],
    ["lists as they were written in 2026-01", {
      ucp: { version: "2026-01-11", services: [], capabilities: [] },
    }, ["registry-not-a-map services", "older-shape capabilities"]],
    ["a service without transport", { ucp: { ...UCP, services: { "a.b": [{ version: VERSION }] } } }, [
      "missing-transport services.a.b[0]",
    ]],
    ["an unknown transport without endpoint", {
      ucp: { ...UCP, services: { "a.b": [{ version: VERSION, transport: "mail" }] } },
    }, ["unknown-transport services.a.b[0]: mail"]],
    ["a known transport without endpoint", {
      ucp: { ...UCP, services: { "a.b": [{ version: VERSION, transport: "rest" }] } },
    }, ["missing-endpoint services.a.b[0]"]],
    ["an endpoint that is a number", { ucp: { ...UCP, services: { "a.b": [{ ...REST, endpoint: 1 }] } } }, [
      "bad-endpoint services.a.b[0]: no text",
    ]],
    ["a script for an endpoint", {
      ucp: { ...UCP, services: { "a.b": [{ ...REST, endpoint: "javascript:alert(1)" }] } },
    }, [
      "bad-endpoint services.a.b[0]: javascript:alert(1)",
    ]],
  ] as const
) {
  Deno.test(`parseUcpProfile() judges ${name}`, () => assertEquals(problemsOf(value), [...problems]));
}

for (
  const [name, schema, isForeign] of [
    ["dev.ucp.shopping.checkout", "https://ucp.dev/2026-08-25/schemas/shopping/checkout.json", false],
    ["dev.ucp.shopping.checkout", "https://shopping.ucp.dev/checkout.json", false],
    ["dev.shopify.catalog", "https://shopify.dev/ucp/schemas/catalog.json", false],
    ["com.google.pay", "https://pay.google.com/gp/config.json", false],
    ["dev.ucp.shopping.checkout", "https://ucp.dev.example.org/checkout.json", true],
    ["dev.ucp.shopping.checkout", "https://ucp.dev@example.org/checkout.json", true],
    ["dev.ucp.shopping.checkout", "http://ucp.dev/checkout.json", true],
    ["dev.ucpx.checkout", "https://ucp.dev/checkout.json", true],
    ["dev.ucp.shopping.checkout", "https://dev/checkout.json", true],
    ["dev.ucp.shopping.checkout", "checkout.json", false],
  ] as const
) {
  Deno.test(`parseUcpProfile() takes ${schema} for ${isForeign ? "a foreign" : "its own"} schema of ${name}`, () => {
    const problems = problemsOf({
      ucp: { ...UCP, capabilities: { [name]: [{ version: VERSION, schema }] } },
    });
    assertEquals(problems.some((problem) => problem.startsWith("foreign-schema")), isForeign);
  });
}

Deno.test("parseUcpProfile() is bounded", () => {
  const services = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`a${index}`, [1, REST]]));
  const { bindings, problems } = parseUcpProfile({
    ucp: { ...UCP, services },
    keys: Array(5_000).fill({ d: "s" }),
  });
  assertEquals(bindings.length, 200 / 2);
  assertEquals(problems.filter(({ code }) => code === "private-member").length, 20);
});

Deno.test("parseUcpProfile() accepts names of up to 255 characters, and URLs of up to 2,048", () => {
  const named = (length: number) =>
    problemsOf({ ucp: { ...UCP, capabilities: { ["a.".padEnd(length, "b")]: [] } } }).length;
  const reached = (length: number) =>
    problemsOf({
      ucp: { ...UCP, services: { "a.b": [{ ...REST, endpoint: "https://a.b/".padEnd(length, "c") }] } },
    })
      .length;
  assertEquals([named(255), named(256), reached(2_048), reached(2_049)], [0, 1, 0, 1]);
});

Deno.test("parseUcpProfile() reports where it stopped", () => {
  const entries = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`a.b${at}`, []]));
  const problems = (count: number) => problemsOf({ ucp: { ...UCP, capabilities: entries(count) } });
  assertEquals([problems(200), problems(201)], [[], [
    "too-many-entries capabilities",
  ]]);
});

Deno.test("parseUcpProfile() reads 200 keys", () => {
  const keys = (count: number) => problemsOf({ ucp: UCP, keys: Array(count).fill({ kid: "a", kty: "X" }) });
  assertEquals([keys(200), keys(201)], [[], ["too-many-entries keys"]]);
});

Deno.test("parseUcpProfile() reads 200 supported versions", () => {
  const problems = (before: number) => {
    const dates = Array.from({ length: before }, (_, at) => [`${2000 + at}-01-01`, "https://a.b/ucp"]);
    return problemsOf({ ucp: { ...UCP, supported_versions: { ...Object.fromEntries(dates), last: "" } } });
  };
  assertEquals([problems(199), problems(200)], [["bad-supported-version last"], []]);
});

Deno.test("parseUcpProfile() keeps 100 characters of a capability's name", () => {
  const capabilities = { [`a.${"b".repeat(99)}`]: [{ version: VERSION }] };
  assertEquals(parseUcpProfile({ ucp: { ...UCP, capabilities } }).capabilities, [`a.${"b".repeat(98)}`]);
});
