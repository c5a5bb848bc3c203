import { assert, assertEquals } from "@std/assert";
import {
  readerGroupSnippet,
  refusedGroupSnippet,
  trainingGroupSnippet,
} from "../../../../src/scan/fix/snippets/agent_groups_snippet.ts";
import { parseRobots } from "../../../../src/scan/parse/policy/robots.ts";
import { robotsAccess } from "../../../../src/scan/parse/policy/robots_access.ts";
import { PLAIN_FACTS } from "../facts.ts";

for (
  const [name, snippet] of [["readerGroupSnippet", readerGroupSnippet()], [
    "trainingGroupSnippet",
    trainingGroupSnippet(),
  ]] as const
) {
  Deno.test(`${name}() is one group of robots.txt without mistakes`, () => {
    const { groups, problems } = parseRobots(snippet);
    assertEquals([groups.length, problems], [1, []]);
  });
}

Deno.test("readerGroupSnippet() lets search and user-fetch agents in", () => {
  const robots = parseRobots(`${readerGroupSnippet()}\nUser-agent: *\nDisallow: /\n`);
  for (const agent of ["Googlebot", "OAI-SearchBot", "ChatGPT-User", "Claude-User"]) {
    assert(robotsAccess(robots, agent, "/any").allowed, agent);
  }
  assertEquals(robotsAccess(robots, "GPTBot", "/any").allowed, false);
});

Deno.test("trainingGroupSnippet() turns training agents away and no others", () => {
  const robots = parseRobots(trainingGroupSnippet());
  for (const agent of ["GPTBot", "ClaudeBot", "Google-Extended", "CCBot"]) {
    assertEquals(robotsAccess(robots, agent, "/").allowed, false, agent);
  }
  assert(robotsAccess(robots, "Googlebot", "/").allowed);
});

Deno.test("refusedGroupSnippet() leaves the rules for all to the agents that are not refused", () => {
  const snippet = refusedGroupSnippet(PLAIN_FACTS, { names: ["PerplexityBot", "a\nDisallow: /"] });
  assertEquals(snippet, "User-agent: PerplexityBot\nAllow: /\n");
});
