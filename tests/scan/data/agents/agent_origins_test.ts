import { assertEquals } from "@std/assert";
import { AGENT_ORIGINS } from "../../../../src/scan/data/agents/agent_origins.ts";
import { AI_AGENTS, WORD_TOKENS } from "../../../../src/scan/data/agents/ai_agents.ts";

Deno.test("AGENT_ORIGINS names each agent once, with its token", () => {
  const known = new Set(AI_AGENTS.map(({ token }) => token));
  const named = AGENT_ORIGINS.flatMap(({ agents }) => agents);
  assertEquals(named.filter((token, at) => !known.has(token) || named.indexOf(token) !== at), []);
});

Deno.test("AGENT_ORIGINS has ranges or domains for each agent", () => {
  assertEquals(AGENT_ORIGINS.filter(({ ranges, domains }) => ranges === null && domains.length === 0), []);
});

Deno.test("WORD_TOKENS are tokens of AI_AGENTS", () => {
  const known = new Set(AI_AGENTS.map(({ token }) => token.toLowerCase()));
  assertEquals([...WORD_TOKENS].filter((token) => !known.has(token)), []);
});
