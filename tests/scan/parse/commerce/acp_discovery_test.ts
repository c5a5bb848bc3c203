import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseAcpDiscovery } from "../../../../src/scan/parse/commerce/acp_discovery.ts";

const PROTOCOL = { name: "acp", version: "2026-01-30", supported_versions: ["2025-09-29", "2026-01-30"] };
const DOCUMENT = {
  protocol: PROTOCOL,
  api_base_url: "https://acp.example.org/api",
  transports: ["rest"],
  capabilities: { services: ["checkout"] },
};

function problemsOf(value: Json): string[] {
  return parseAcpDiscovery(value).problems.map(({ code, detail }) =>
    detail === undefined ? code : `${code} ${detail}`
  );
}

Deno.test("parseAcpDiscovery() reads what a platform offers", () => {
  assertEquals(parseAcpDiscovery(DOCUMENT), {
    isAcp: true,
    isOfClients: false,
    isLater: false,
    version: "2026-01-30",
    baseUrl: "https://acp.example.org/api",
    services: ["checkout"],
    transports: ["rest"],
    problems: [],
  });
});

for (
  const [name, value, problems] of [
    ["text", "acp", ["not-an-object"]],
    ["a list", [DOCUMENT], ["not-an-object"]],
    ["nothing", {}, [
      "missing-protocol",
      "missing-base-url",
      "missing-transports",
      "missing-capabilities",
    ]],
    ["a protocol that is text", { ...DOCUMENT, protocol: "acp" }, ["missing-protocol"]],
    ["another protocol", { ...DOCUMENT, protocol: { ...PROTOCOL, name: "ucp" } }, ["bad-name ucp"]],
    ["a protocol without versions", { ...DOCUMENT, protocol: { name: "acp" } }, [
      "missing-version",
      "missing-supported-versions",
    ]],
    ["a version that is not among the supported ones", {
      ...DOCUMENT,
      protocol: { ...PROTOCOL, supported_versions: ["2025-09-29"] },
    }, ["version-not-supported 2026-01-30"]],
    ["an extension without name", {
      ...DOCUMENT,
      capabilities: { services: ["checkout"], extensions: [{ name: "a" }, {}, {}] },
    }, ["extension-without-name", "extension-without-name"]],
    ["versions out of order", {
      ...DOCUMENT,
      protocol: { ...PROTOCOL, supported_versions: ["2026-01-30", "2025-09-29"] },
    }, ["unordered-versions"]],
    ["an address that is none", { ...DOCUMENT, api_base_url: 7 }, ["bad-base-url "]],
    ["numbers for transports", { ...DOCUMENT, transports: [1, 2] }, ["no-rest "]],
    ["a service of another kind", { ...DOCUMENT, capabilities: { services: [{ name: "checkout" }] } }, [
      "missing-services",
    ]],
    ["a currency in capitals", {
      ...DOCUMENT,
      capabilities: { services: ["carts"], supported_currencies: ["usd", "EUR"] },
    }, ["bad-currency EUR"]],
    ["a locale with an underscore", {
      ...DOCUMENT,
      capabilities: { services: ["carts"], supported_locales: ["en_US", "de"] },
    }, ["bad-locale en_US"]],
    ["a secret deep inside", { ...DOCUMENT, a: [{ b: { client_secret: "s" } }] }, [
      "secret-member client_secret",
    ]],
    ["a secret that is only described", { ...DOCUMENT, auth: { api_key: { required: true } } }, []],
  ] as const
) {
  Deno.test(`parseAcpDiscovery() judges ${name}`, () => assertEquals(problemsOf(value), [...problems]));
}

Deno.test("parseAcpDiscovery() is bounded", () => {
  const many = Array(50_000).fill("x".repeat(300));
  const { services, problems } = parseAcpDiscovery({
    ...DOCUMENT,
    capabilities: { services: ["checkout", ...many] },
    keys: Array(50_000).fill({ password: "s" }),
  });
  assertEquals([services.length, services[1]?.length], [100, 100]);
  assertEquals(problems.filter(({ code }) => code === "secret-member").length, 20);
});

Deno.test("parseAcpDiscovery() looks for secrets in 500 objects", () => {
  const found = (objects: number) => {
    let value: Json = { password: "s" };
    for (let at = 1; at < objects; at++) value = { a: value, text: "s", none: null };
    return problemsOf(value).includes("secret-member password");
  };
  assertEquals([found(500), found(501)], [true, false]);
});

const CLIENTS: readonly [what: string, value: Json, isOfClients: boolean][] = [
  ["a command", { command: "agent" }, true],
  ["no command", {}, false],
  ["a command that is not text", { command: 1 }, false],
  ["a command and a protocol", { command: "agent", protocol: PROTOCOL }, false],
  ["a command and a base URL", { command: "agent", api_base_url: "https://a.b/" }, false],
];
for (const [what, value, isOfClients] of CLIENTS) {
  Deno.test(`parseAcpDiscovery() takes ${what} for ${isOfClients ? "" : "no "}configuration of clients`, () => {
    assertEquals(parseAcpDiscovery(value).isOfClients, isOfClients);
  });
}
