import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/commerce/acp.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const PATH = "/.well-known/acp.json";
const PROTOCOL = { name: "acp", version: "2026-04-17", supported_versions: ["2026-01-30", "2026-04-17"] };
const DOCUMENT = {
  protocol: PROTOCOL,
  api_base_url: "https://site.cases.readiness-tests.org/acp",
  transports: ["rest", "mcp"],
  capabilities: { services: ["checkout", "orders"] },
};

function document(value: unknown, headers: Readonly<Record<string, string>> = {}) {
  const body = typeof value === "string" ? value : JSON.stringify(value);
  return {
    [PATH]: {
      body,
      headers: { "content-type": "application/json", "cache-control": "public, max-age=3600", ...headers },
    },
  };
}

function capabilities(more: object) {
  return document({ ...DOCUMENT, capabilities: { services: ["checkout"], ...more } });
}

testCheck(check, {
  absent: [{}, { [PATH]: { body: "<!doctype html><title>Home</title>" } }],
  other: document({ name: "Case Agent", version: "0.9.3", command: "case-agent", args: ["--acp"] }),
  unreadable: told(
    document("acp"),
    "“/.well-known/acp.json” is not valid JSON: “Unexpected token 'a', \"acp\" is not valid JSON”",
  ),
  revealing: [
    told(
      document({ ...DOCUMENT, merchant_id: "m_1" }),
      "“/.well-known/acp.json” publishes secrets: “merchant_id”",
    ),
    document({ ...DOCUMENT, capabilities: { ...DOCUMENT.capabilities, psp: [{ apiKey: "sk_live_1" }] } }),
  ],
  invalid: [
    told(document([]), "“/.well-known/acp.json” is not a valid ACP document: not a JSON object"),
    document({ version: "1.0", agents: {} }),
    document({ ...DOCUMENT, protocol: undefined, command: "case-agent" }),
    document({ ...DOCUMENT, protocol: { ...PROTOCOL, name: "ACP" } }),
    document({ ...DOCUMENT, protocol: { ...PROTOCOL, version: "1.0.0" } }),
    document({ ...DOCUMENT, protocol: { ...PROTOCOL, supported_versions: [] } }),
    document({ ...DOCUMENT, protocol: { ...PROTOCOL, supported_versions: ["2026-01-30"] } }),
    document({ ...DOCUMENT, api_base_url: "http://api.example.org" }),
    document({ ...DOCUMENT, api_base_url: "/acp" }),
    document({ ...DOCUMENT, transports: ["https"] }),
    document({ ...DOCUMENT, capabilities: ["checkout"] }),
    capabilities({ services: [] }),
    capabilities({ services: ["product-catalog"] }),
  ],
  mistyped: told(
    document(DOCUMENT, { "content-type": "text/plain" }),
    "“/.well-known/acp.json” is served as “text/plain”",
  ),
  newer: [
    told(
      document({
        ...DOCUMENT,
        protocol: { ...PROTOCOL, version: "2026-12-01", supported_versions: ["2026-12-01"] },
      }),
      "“/.well-known/acp.json” states ACP “2026-12-01”, which is newer than this program, so its members were not checked",
    ),
    document({ protocol: { name: "acp", version: "2026-12-01" }, endpoints: [] }),
  ],
  flawed: [
    told(
      document({ ...DOCUMENT, protocol: { ...PROTOCOL, supported_versions: ["2026-04-17", "2026-01-30"] } }),
      "“/.well-known/acp.json” has problems: supported_versions is not in ascending order",
    ),
    document({
      ...DOCUMENT,
      protocol: { ...PROTOCOL, version: "2026-04-16", supported_versions: ["2026-04-16"] },
    }),
    document({ ...DOCUMENT, transports: ["rest", "telex"] }),
    capabilities({ services: ["checkout", "gossip"] }),
    capabilities({ supported_currencies: ["EUR"] }),
    capabilities({ supported_locales: ["English (US)"] }),
    capabilities({ intervention_types: ["pin"] }),
    capabilities({ extensions: [{ spec: "https://example.org" }] }),
  ],
  uncached: [
    told(
      document(DOCUMENT, { "cache-control": "public, max-age=0, must-revalidate" }),
      "“/.well-known/acp.json” should be cacheable for an hour, but Cache-Control is “public, max-age=0, must-revalidate”",
    ),
    document(DOCUMENT, { "cache-control": "no-store" }),
    document(DOCUMENT, { "cache-control": "public, max-age=3599" }),
  ],
  unreachable: told(
    document({ ...DOCUMENT, api_base_url: "https://nowhere.readiness-tests.org/acp" }),
    "The API at “https://nowhere.readiness-tests.org/acp” cannot be reached: its host name does not exist",
  ),
  valid: [
    document(DOCUMENT),
    { ...document(DOCUMENT), "/robots.txt": "User-agent: *\nDisallow: /acp\n" },
    { ...document(DOCUMENT), "/acp": { status: 503, body: "" } },
    capabilities({
      supported_currencies: ["usd", "eur"],
      supported_locales: ["en-US", "zh-Hant-TW"],
      intervention_types: ["3ds"],
      extensions: [{ name: "discount" }],
    }),
  ],
});

Deno.test("acp never shows a key that the file reveals", async () => {
  const result = await checkSite(check, document({ ...DOCUMENT, api_key: "sk_live_1" }));
  assertEquals([result.outcome, JSON.stringify(result).includes("sk_live_1")], ["revealing", false]);
});
