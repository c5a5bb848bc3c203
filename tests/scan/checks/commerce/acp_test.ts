import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/commerce/acp.ts";
import { checkSite, testCheck } from "../../test_check.ts";

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
  unreadable: document("acp"),
  revealing: [
    document({ ...DOCUMENT, merchant_id: "m_1" }),
    document({ ...DOCUMENT, capabilities: { ...DOCUMENT.capabilities, psp: [{ apiKey: "sk_live_1" }] } }),
  ],
  invalid: [
    document([]),
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
  mistyped: document(DOCUMENT, { "content-type": "text/plain" }),
  flawed: [
    document({ ...DOCUMENT, protocol: { ...PROTOCOL, supported_versions: ["2026-04-17", "2026-01-30"] } }),
    document({
      ...DOCUMENT,
      protocol: { ...PROTOCOL, version: "2027-01-01", supported_versions: ["2027-01-01"] },
    }),
    document({ ...DOCUMENT, transports: ["rest", "telex"] }),
    capabilities({ services: ["checkout", "gossip"] }),
    capabilities({ supported_currencies: ["EUR"] }),
    capabilities({ supported_locales: ["English (US)"] }),
    capabilities({ intervention_types: ["pin"] }),
    capabilities({ extensions: [{ spec: "https://example.org" }] }),
  ],
  uncached: [
    document(DOCUMENT, { "cache-control": "public, max-age=0, must-revalidate" }),
    document(DOCUMENT, { "cache-control": "no-store" }),
  ],
  unreachable: document({ ...DOCUMENT, api_base_url: "https://nowhere.readiness-tests.org/acp" }),
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

Deno.test("acp never shows a key that it reveals", async () => {
  const result = await checkSite(check, document({ ...DOCUMENT, api_key: "sk_live_1" }));
  assertEquals([result.outcome, JSON.stringify(result).includes("sk_live_1")], ["revealing", false]);
});
