import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { readAgentAuth } from "../../../../src/scan/parse/agents/agent_auth.ts";

const BASE = "https://auth.example.com/agent";
const current = {
  skill: "https://example.com/auth.md",
  identity_endpoint: BASE,
  identity_types_supported: ["anonymous"],
};
const former = { register_uri: BASE, claim_uri: `${BASE}/claim`, identity_types_supported: ["anonymous"] };

const CASES: readonly [name: string, value: Json | undefined, found: Json][] = [
  ["is null where it is missing", undefined, null],
  ["is null for null", null, null],
  ["reads the current names", current, [BASE, false, []]],
  ["reads the former names", former, [BASE, true, []]],
  ["reads both", { ...former, ...current }, [BASE, false, []]],
  ["reads the names between", {
    registration_endpoint: BASE,
    claim_endpoint: BASE,
    identity_types_supported: ["a"],
  }, [
    BASE,
    false,
    [],
  ]],
  ["refuses a text", "yes", [null, false, ["not-an-object"]]],
  ["notes what is missing", {}, [null, false, ["no-endpoint", "no-identity-types"]]],
  ["notes URLs without a host", { ...current, claim_endpoint: "/claim" }, [BASE, false, ["bad-url"]]],
  ["notes http URLs", { ...current, events_endpoint: "http://a.example" }, [BASE, false, [
    "insecure-url",
  ]]],
];

for (const [name, value, found] of CASES) {
  Deno.test(`readAgentAuth() ${name}`, () => {
    const block = readAgentAuth(value);
    assertEquals(
      block === null ? null : [block.endpoint, block.isFormer, block.problems.map(({ code }) => code)],
      found,
    );
  });
}
