import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
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

const CASES: readonly [name: string, value: Json, recognized: boolean, problems: readonly string[]][] = [
  ["accepts a complete document", whole, true, []],
  ["accepts a relative jwks_uri", { ...whole, jwks_uri: "/jwks.json" }, true, []],
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
  ["notes an http issuer", { ...whole, issuer: "http://example.com", endpoints: {} }, true, [
    "insecure-issuer http://example.com",
  ]],
  ["notes an issuer that is not a URL", { ...whole, issuer: "example", endpoints: {} }, true, [
    "insecure-issuer example",
  ]],
  ["notes an unknown mode", { ...whole, modes: ["delegated", "free"] }, true, ["unknown-mode free"]],
  ["notes an endpoint that is null", { ...whole, endpoints: { register: null } }, true, [
    "bad-endpoint register",
  ]],
  ["notes an http endpoint", { ...whole, endpoints: { register: "http://example.com/" } }, true, [
    "bad-endpoint register",
  ]],
];

for (const [name, value, recognized, problems] of CASES) {
  Deno.test(`parseAgentConfiguration() ${name}`, () => {
    const read = parseAgentConfiguration(value);
    assertEquals([read.isRecognized, read.problems.map(({ code, detail }) => `${code} ${detail}`)], [
      recognized,
      problems,
    ]);
  });
}

const many = (count: number, item: Json): Json[] => Array.from({ length: count }, () => item);
const numbered = (count: number, item: Json): Record<string, Json> =>
  Object.fromEntries(Array.from({ length: count }, (_, each) => [`n${each}`, item]));

/** The last one is invalid, after many valid ones. */
const EDGES: readonly [what: string, limit: number, code: string, members: (valid: number) => Json][] = [
  ["modes", 20, "unknown-mode", (valid) => ({ modes: [...many(valid, "delegated"), "free"] })],
  ["endpoints", 50, "bad-endpoint", (valid) => ({ endpoints: { ...numbered(valid, "/a"), bad: 1 } })],
];

for (const [what, limit, code, members] of EDGES) {
  Deno.test(`parseAgentConfiguration() reads ${limit} ${what}`, () => {
    assertEquals(codesOf({ ...whole, ...members(limit - 1) as Record<string, Json> }), [code]);
  });
  Deno.test(`parseAgentConfiguration() reads no more than ${limit} ${what}`, () => {
    assertEquals(codesOf({ ...whole, ...members(limit) as Record<string, Json> }), []);
  });
}

function codesOf(value: Json): string[] {
  return parseAgentConfiguration(value).problems.map(({ code }) => code);
}
