import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseAgentRegistration } from "../../../../src/scan/parse/agents/agent_registration.ts";

const address = "0x8004A169FB4a3325136EB29fA0ceB6D2e539a432";
const CASES: readonly [agentId: string | number | null, agentRegistry: string, valid: boolean][] = [
  [42, `eip155:8453:${address}`, true],
  [0, `eip155:1:${address.toLowerCase()}`, true],
  ["22", `eip155:1:${address}`, true],
  [1, "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:8oo4dC4JvBLwy5tGgiH3", true],
  [null, `eip155:1:${address}`, false],
  [-1, `eip155:1:${address}`, false],
  [1.5, `eip155:1:${address}`, false],
  ["", `eip155:1:${address}`, false],
  [1, address, false],
  [1, `eip155:${address}`, false],
  [1, `eip155:base:${address}`, false],
  [1, `eip155:1:${address}00`, false],
  [1, "", false],
];

for (const [agentId, agentRegistry, valid] of CASES) {
  Deno.test(`parseAgentRegistration() ${valid ? "accepts" : "notes"} ${agentId} of ${agentRegistry || "nothing"}`, () => {
    const { problems } = parseAgentRegistration({ registrations: [{ agentId, agentRegistry }] });
    assertEquals(problems.map(({ code }) => code), valid ? [] : ["bad-registration"]);
  });
}

for (const value of [null, 1, "x", [], {}, { registrations: 1 }, { registration: [] }]) {
  Deno.test(`parseAgentRegistration() treats ${JSON.stringify(value)} as another format`, () => {
    assertEquals(parseAgentRegistration(value).isRecognized, false);
  });
}

const registration = { agentId: 1, agentRegistry: `eip155:1:${address}` };
const service = { name: "web", endpoint: "https://example.com" };
const type = "https://eips.ethereum.org/EIPS/eip-8004#registration-v1";
const file = { type, name: "Orders", description: "Tracks orders.", services: [service] };
const many = (count: number, item: Json): Json[] => Array.from({ length: count }, () => item);

/** The last one is invalid, after many valid ones. */
const EDGES: readonly [what: string, limit: number, code: string, value: (valid: number) => Json][] = [
  ["registrations", 500, "bad-registration", (valid) => ({
    registrations: [...many(valid, registration), {}],
  })],
  ["services", 500, "bad-service", (valid) => ({ ...file, services: [...many(valid, service), {}] })],
];

for (const [what, limit, code, value] of EDGES) {
  Deno.test(`parseAgentRegistration() reads ${limit} ${what}`, () => {
    assertEquals(codesOf(value(limit - 1)), [code]);
  });
  Deno.test(`parseAgentRegistration() reads no more than ${limit} ${what}`, () => {
    assertEquals(codesOf(value(limit)), []);
  });
}

const FILES: readonly [name: string, value: Json, problems: readonly string[]][] = [
  ["accepts a whole file", { ...file, registrations: [registration] }, []],
  ["notes registrations that are not a list", { ...file, registrations: {} }, ["wrong-kind"]],
  ["notes a file without name and description", { type }, ["missing-name", "missing-description"]],
  ["accepts a mere proof without name", { registrations: [registration] }, []],
  ["notes a service without endpoint", { ...file, services: [{ name: "web" }] }, ["bad-service"]],
  ["notes the old name of services", {
    type,
    name: "Orders",
    description: "Tracks orders.",
    endpoints: [service],
  }, [
    "old-endpoints",
  ]],
  ["reads endpoints where services is null", { ...file, services: null, endpoints: [{}] }, ["bad-service"]],
];
for (const [name, value, problems] of FILES) {
  Deno.test(`parseAgentRegistration() ${name}`, () => assertEquals(codesOf(value), problems));
}

Deno.test("parseAgentRegistration() counts at most 500 registrations, and all services", () => {
  const { registrations, services } = parseAgentRegistration({
    ...file,
    registrations: many(501, registration),
    services: many(501, service),
  });
  assertEquals([registrations, services], [500, 501]);
});

Deno.test("parseAgentRegistration() counts no services of an object", () => {
  assertEquals(parseAgentRegistration({ ...file, services: { web: service } }).services, 0);
});

Deno.test("parseAgentRegistration() looks for its type among the first ten", () => {
  const isRecognized = (others: number) =>
    parseAgentRegistration({ ...file, type: [...many(others, "x"), type] }).isRecognized;
  assertEquals([isRecognized(9), isRecognized(10)], [true, false]);
});

function codesOf(value: Json): string[] {
  return parseAgentRegistration(value).problems.map(({ code }) => code);
}
