/** Limits on the parts of an agent card. */
import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseAgentCard } from "../../../../src/scan/parse/agents/agent_card/agent_card.ts";

const common = {
  name: "Orders",
  description: "Tracks orders.",
  version: "1.0.0",
  capabilities: {},
  defaultInputModes: ["text/plain"],
  defaultOutputModes: ["text/plain"],
  skills: [{ id: "track", name: "Track", description: "Gives the state.", tags: ["orders"] }],
};
const place = { url: "https://example.com/a2a", protocolBinding: "JSONRPC", protocolVersion: "1.0" };
const modern = { ...common, supportedInterfaces: [place] };
const older = { ...common, protocolVersion: "0.3.0", url: place.url };
const many = (count: number, item: Json): Json[] => Array.from({ length: count }, () => item);
const numbered = (count: number, item: Json): Record<string, Json> =>
  Object.fromEntries(Array.from({ length: count }, (_, each) => [`n${each}`, item]));
const bearer = { httpAuthSecurityScheme: { scheme: "bearer" } };

/** The last one is invalid, after many valid ones. */
const EDGES: readonly [what: string, limit: number, code: string, card: (valid: number) => Json][] = [
  ["extensions", 100, "bad-extension", (valid) => ({
    ...modern,
    capabilities: { extensions: [...many(valid, { uri: "https://example.com/e" }), {}] },
  })],
  ["modes", 100, "bad-mode", (valid) => ({ ...modern, defaultInputModes: [...many(valid, "text/*"), 1] })],
  ["security schemes", 100, "bad-security-scheme", (valid) => ({
    ...modern,
    securitySchemes: { ...numbered(valid, bearer), bad: {} },
  })],
  ["security requirements of 0.3", 100, "undeclared-scheme", (valid) => ({
    ...older,
    security: [...many(valid, {}), { any: [] }],
  })],
  ["security requirements of 1.0", 100, "undeclared-scheme", (valid) => ({
    ...modern,
    securityRequirements: [...many(valid, {}), { schemes: { any: {} } }],
  })],
  ["schemes of one requirement", 10, "undeclared-scheme", (valid) => ({
    ...modern,
    securitySchemes: numbered(valid, bearer),
    security: [{ ...numbered(valid, []), any: [] }],
  })],
  ["interfaces", 50, "bad-interface", (valid) => ({
    ...common,
    supportedInterfaces: [...many(valid, place), null],
  })],
  ["characters of a description", 2000, "placeholder", (valid) => ({
    ...modern,
    description: `${"x".repeat(valid - 4)} TODO`,
  })],
];

for (const [what, limit, code, card] of EDGES) {
  Deno.test(`parseAgentCard() reads ${limit} ${what}`, () => {
    assertEquals(parseAgentCard(card(limit - 1)).problems.map((problem) => problem.code), [code]);
  });
  Deno.test(`parseAgentCard() reads no more than ${limit} ${what}`, () => {
    assertEquals(parseAgentCard(card(limit)).problems.map((problem) => problem.code), []);
  });
}

Deno.test("parseAgentCard() accepts a media type of 255 characters and notes one of 256", () => {
  const mode = (length: number) => "text/plain;".padEnd(length, "x");
  const { problems } = parseAgentCard({ ...modern, defaultInputModes: [mode(255)] });
  assertEquals(problems, []);
  const longer = parseAgentCard({ ...modern, defaultInputModes: [mode(256)] });
  assertEquals(longer.problems.map(({ code }) => code), ["bad-mode"]);
});

Deno.test("parseAgentCard() reads 500 skills and notes more", () => {
  const skills = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...common.skills[0], id: `${at}` }));
  const read = (count: number) => {
    const card = parseAgentCard({ ...modern, skills: skills(count) });
    return [card.skills, ...card.problems.map(({ code }) => code)];
  };
  assertEquals([read(500), read(501)], [[500], [500, "too-many-skills"]]);
});
