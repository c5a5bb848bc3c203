import { assert, assertEquals } from "@std/assert";
import {
  contentSignalLine,
  readerGroupSnippet,
  refusedGroupSnippet,
  trainingGroupSnippet,
} from "../../../../src/scan/fix/snippets/robots_txt_snippets.ts";
import type { PolicyStatement } from "../../../../src/scan/parse/policy/policy_statements.ts";
import { parseRobots } from "../../../../src/scan/parse/policy/robots.ts";
import { robotsAccess } from "../../../../src/scan/parse/policy/robots_access.ts";
import { PLAIN_FACTS } from "../facts.ts";

const ROBOTS = { source: "robots.txt rules", subject: "training", says: "yes" } as const;
const TDM = { source: "tdmrep.json", subject: "training", says: "no" } as const;

const CASES: readonly [name: string, statements: readonly PolicyStatement[], signals: string][] = [
  ["what is said elsewhere", [ROBOTS], "search=yes, ai-input=yes, ai-train=yes"],
  ["no where policies disagree", [ROBOTS, TDM], "search=yes, ai-input=yes, ai-train=no"],
];

for (const [name, statements, signals] of CASES) {
  Deno.test(`contentSignalLine() states ${name}`, () => {
    assertEquals(contentSignalLine(statements), `Content-Signal: ${signals}`);
  });
}

Deno.test("contentSignalLine() leaves the decision on training to the owner if there is no rule", () => {
  assertEquals(
    contentSignalLine(),
    "# Add ai-train=no to forbid AI training with the content, or ai-train=yes to allow it\n" +
      "Content-Signal: search=yes, ai-input=yes",
  );
});

for (
  const [name, snippet] of [["readerGroupSnippet", readerGroupSnippet()], [
    "trainingGroupSnippet",
    trainingGroupSnippet(),
  ]] as const
) {
  Deno.test(`${name}() is one valid group of robots.txt`, () => {
    const { groups, problems } = parseRobots(snippet);
    assertEquals([groups.length, problems], [1, []]);
  });
}

Deno.test("readerGroupSnippet() allows search and user agents", () => {
  const robots = parseRobots(`${readerGroupSnippet()}\nUser-agent: *\nDisallow: /\n`);
  for (const agent of ["Googlebot", "OAI-SearchBot", "ChatGPT-User", "Claude-User"]) {
    assert(robotsAccess(robots, agent, "/any").allowed, agent);
  }
  assertEquals(robotsAccess(robots, "GPTBot", "/any").allowed, false);
});

Deno.test("trainingGroupSnippet() disallows training agents and no others", () => {
  const robots = parseRobots(trainingGroupSnippet());
  for (const agent of ["GPTBot", "ClaudeBot", "Google-Extended", "CCBot"]) {
    assertEquals(robotsAccess(robots, agent, "/").allowed, false, agent);
  }
  assert(robotsAccess(robots, "Googlebot", "/").allowed);
});

Deno.test("refusedGroupSnippet() names only the agents that are refused", () => {
  const snippet = refusedGroupSnippet(PLAIN_FACTS, { names: ["PerplexityBot", "a\nDisallow: /"] });
  assertEquals(snippet, "User-agent: PerplexityBot\nAllow: /\n");
});
