import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/scan/parse/json.ts";
import { parseAgentConfiguration } from "../../../../src/scan/parse/agents/agent_configuration.ts";

const whole = {
  version: "1.0-draft",
  provider_name: "example",
  issuer: "https://example.com",
  algorithms: ["Ed25519"],
  modes: ["delegated"],
  approval_methods: ["ciba"],
  endpoints: { register: "/agent/register" },
};

const CASES: readonly [name: string, value: Json, recognised: boolean, problems: readonly string[]][] = [
  ["accepts a whole document", whole, true, []],
  ["accepts keys at a relative address", { ...whole, jwks_uri: "/jwks.json" }, true, []],
  ["knows another format", { name: "agent", modes: [] }, false, []],
  ["knows a list", [whole], false, []],
  ["knows null", null, false, []],
  ["notes what is missing", { issuer: "https://example.com", modes: [] }, true, [
    "missing-member version",
    "missing-member provider_name",
    "missing-member algorithms",
    "missing-member modes",
    "missing-member approval_methods",
    "missing-member endpoints",
  ]],
  ["notes an issuer by http", { ...whole, issuer: "http://example.com", endpoints: {} }, true, [
    "insecure-issuer http://example.com",
  ]],
  ["notes an issuer that is no address", { ...whole, issuer: "example", endpoints: {} }, true, [
    "insecure-issuer example",
  ]],
  ["notes an unknown mode", { ...whole, modes: ["delegated", "free"] }, true, ["unknown-mode free"]],
  ["notes an endpoint that is none", { ...whole, endpoints: { register: null } }, true, [
    "bad-endpoint register",
  ]],
  ["notes an endpoint by http", { ...whole, endpoints: { register: "http://example.com/" } }, true, [
    "bad-endpoint register",
  ]],
];

for (const [name, value, recognised, problems] of CASES) {
  Deno.test(`parseAgentConfiguration() ${name}`, () => {
    const read = parseAgentConfiguration(value);
    assertEquals([read.isRecognized, read.problems.map(({ code, detail }) => `${code} ${detail}`)], [
      recognised,
      problems,
    ]);
  });
}
