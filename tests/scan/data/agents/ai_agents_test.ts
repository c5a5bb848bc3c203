import { assertEquals, assertStringIncludes } from "@std/assert";
import { AI_AGENTS } from "../../../../src/scan/data/agents/ai_agents.ts";
import { AGENT_USER_AGENTS, BROWSER_USER_AGENT } from "../../../../src/scan/data/agents/user_agents.ts";

Deno.test("AI_AGENTS names each token once", () => {
  const tokens = AI_AGENTS.map(({ token }) => token.toLowerCase());
  assertEquals(tokens.filter((token, index) => tokens.indexOf(token) !== index), []);
});

Deno.test("AI_AGENTS marks control tokens as names that fetch nothing", () => {
  for (const { purpose, obeysRobots } of AI_AGENTS) {
    assertEquals(purpose === "control", obeysRobots === "n/a");
  }
});

Deno.test("AI_AGENTS has every agent whose user-agent string is sent", () => {
  const known = new Set(AI_AGENTS.map(({ token }) => token));
  assertEquals(Object.keys(AGENT_USER_AGENTS).filter((token) => !known.has(token)), []);
});

for (const [token, userAgent] of Object.entries(AGENT_USER_AGENTS)) {
  Deno.test(`AGENT_USER_AGENTS names ${token} in its string, in printable ASCII`, () => {
    assertStringIncludes(userAgent, `${token}/`);
    assertEquals(/^[\x20-\x7e]+$/.test(userAgent), true);
  });
}

Deno.test("BROWSER_USER_AGENT names no bot", () => {
  assertEquals(/bot|compatible|\+http/i.test(BROWSER_USER_AGENT), false);
});
