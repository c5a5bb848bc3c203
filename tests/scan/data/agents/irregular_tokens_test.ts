import { assert, assertEquals } from "@std/assert";
import { AI_AGENTS } from "../../../../src/scan/data/agents/ai_agents.ts";
import { IRREGULAR_TOKENS } from "../../../../src/scan/data/agents/irregular_tokens.ts";
import { robotsToken } from "../../../../src/scan/parse/policy/robots.ts";

Deno.test("every irregular token breaks the grammar of product tokens", () => {
  assertEquals(IRREGULAR_TOKENS.filter((token) => robotsToken(token) === token), []);
});

Deno.test("no irregular token is one of an AI agent", () => {
  const known = new Set(AI_AGENTS.map(({ token }) => token.toLowerCase()));
  assert(IRREGULAR_TOKENS.every((token) => !known.has(token.toLowerCase())));
});
