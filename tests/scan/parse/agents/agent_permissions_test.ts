import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseAgentPermissions } from "../../../../src/scan/parse/agents/agent_permissions.ts";

const metadata = { schema_version: "1.0.0", last_updated: "2026-11-01T00:00:00Z" };
const strict = true;
const rule = { verb: "all", selector: "*", allowed: false };
const modified = (modifiers: Json): Json => ({ metadata, strict, resource_rules: [{ ...rule, modifiers }] });

const CASES: readonly [name: string, document: Json, recognized: boolean, problems: readonly string[]][] = [
  ["accepts the required members", { metadata, strict, resource_rules: [] }, true, []],
  [
    "accepts $schema",
    { $schema: "https://example.com", metadata, strict, resource_rules: [] },
    true,
    [],
  ],
  ["accepts empty modifiers", modified({}), true, []],
  ["knows another format", { permissions: [] }, false, []],
  ["knows a list", [metadata], false, []],
  ["knows a number", 1, false, []],
  ["accepts a document without rules", { metadata, strict: false }, true, []],
  ["notes that strict is missing", { metadata, resource_rules: [rule] }, true, ["missing-strict"]],
  ["notes strict as text", { metadata, strict: "yes" }, true, ["bad-strict"]],
  ["notes rules that are an object", { metadata, strict, resource_rules: {} }, true, ["bad-list"]],
  ["notes guidelines that are a text", { metadata, strict, action_guidelines: "Be kind" }, true, [
    "bad-list",
  ]],
  ["notes an author that is an object", { metadata: { ...metadata, author: {} }, strict }, true, [
    "bad-text",
  ]],
  ["notes an unknown member of a limit", modified({ rate_limit: { burst: 1 } }), true, ["unknown-member"]],
  ["knows another format with metadata", { metadata: { version: "1" }, permissions: {} }, false, []],
  ["notes that metadata is missing", { strict, resource_rules: [rule] }, true, [
    "bad-schema-version",
    "bad-last-updated",
  ]],
  ["notes all required members of an empty rule", { metadata, strict, resource_rules: [{}] }, true, [
    "unknown-verb",
    "bad-selector",
    "bad-allowed",
  ]],
  ["notes a rule that is not an object", { metadata, strict, resource_rules: [1] }, true, [
    "unknown-verb",
    "bad-selector",
    "bad-allowed",
  ]],
  ["notes modifiers that are not an object", modified(true), true, ["bad-modifiers"]],
  ["notes a burst that is not an integer", modified({ burst: 1.5 }), true, ["bad-modifiers"]],
  ["notes a limit that is not a number", modified({ rate_limit: { max_requests: "9" } }), true, [
    "bad-modifiers",
  ]],
  ["notes a limit that is not an object", modified({ rate_limit: 9 }), true, ["bad-modifiers"]],
  ["accepts a limit without members", modified({ rate_limit: {} }), true, []],
  ["accepts a limit of 1", modified({ rate_limit: { max_requests: 1, window_seconds: 1 } }), true, []],
  ["notes a limit of 0", modified({ rate_limit: { max_requests: 0 } }), true, ["bad-modifiers"]],
  ["accepts a burst of 1", modified({ burst: 1 }), true, []],
  ["notes a burst of 0", modified({ burst: 0 }), true, ["bad-modifiers"]],
  ["notes a burst that is null", modified({ burst: null }), true, ["bad-modifiers"]],
  ["accepts a human in the loop", modified({ human_in_the_loop: false }), true, []],
  ["notes a human in the loop as text", modified({ human_in_the_loop: "no" }), true, ["bad-modifiers"]],
  ["notes a window without a time zone", modified({ time_window: "08:00-20:00" }), true, ["bad-modifiers"]],
  ["notes an unknown modifier", modified({ delay: 1 }), true, ["unknown-member"]],
  ["notes an unknown member", { metadata, strict, resource_rules: [], version: 1 }, true, ["unknown-member"]],
  ["notes an empty guideline", { metadata, strict, resource_rules: [], action_guidelines: [{}] }, true, [
    "bad-guideline",
  ]],
  ["notes an empty interface", { metadata, strict, resource_rules: [], api: [{}] }, true, ["bad-api"]],
];

for (const [name, document, recognized, problems] of CASES) {
  Deno.test(`parseAgentPermissions() ${name}`, () => {
    const read = parseAgentPermissions(document);
    assertEquals([read.isRecognized, read.problems.map(({ code }) => code)], [recognized, problems]);
  });
}

const many = (count: number, item: Json): Json[] => Array.from({ length: count }, () => item);
const guideline = { directive: "SHOULD", description: "Read the terms." };
const api = { type: "openapi", endpoint: "https://example.com/api", description: "Orders" };

/** The last one is invalid, after many valid ones. */
const EDGES: readonly [what: string, limit: number, code: string, members: (valid: number) => Json][] = [
  ["rules", 1000, "bad-allowed", (valid) => ({
    resource_rules: [...many(valid, rule), { ...rule, allowed: 1 }],
  })],
  ["guidelines", 1000, "bad-guideline", (valid) => ({
    action_guidelines: [...many(valid, guideline), { directive: "SHOULD" }],
  })],
  ["APIs", 1000, "bad-api", (valid) => ({ api: [...many(valid, api), { ...api, type: "other" }] })],
];

for (const [what, limit, code, members] of EDGES) {
  Deno.test(`parseAgentPermissions() reads ${limit} ${what}`, () => {
    assertEquals(codesOf(members(limit - 1)), [code]);
  });
  Deno.test(`parseAgentPermissions() reads no more than ${limit} ${what}`, () => {
    assertEquals(codesOf(members(limit)), []);
  });
}

Deno.test("parseAgentPermissions() counts all rules", () => {
  const { rules } = parseAgentPermissions({ metadata, strict, resource_rules: many(1001, rule) });
  assertEquals(rules, 1001);
});

Deno.test("parseAgentPermissions() names the place of an unknown member", () => {
  const document = { metadata: { ...metadata, a: 1 }, strict, resource_rules: [], b: 1 };
  assertEquals(parseAgentPermissions(document).problems.map(({ detail }) => detail), [
    "the document: b",
    "metadata: a",
  ]);
});

function codesOf(members: Json): string[] {
  const document = { metadata, strict, resource_rules: [], ...members as Record<string, Json> };
  return parseAgentPermissions(document).problems.map(({ code }) => code);
}
