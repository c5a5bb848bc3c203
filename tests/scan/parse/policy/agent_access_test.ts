import { assert, assertEquals, assertLess } from "@std/assert";
import { AI_AGENTS } from "../../../../src/scan/data/agents/ai_agents.ts";
import {
  accessMatrix,
  agentAccess,
  summarizeAccess,
} from "../../../../src/scan/parse/policy/agent_access.ts";
import { parseRobots } from "../../../../src/scan/parse/policy/robots.ts";
import { robotsAccess } from "../../../../src/scan/parse/policy/robots_access.ts";
import { cpuMsOf } from "../../../fixtures/cpu_time.ts";

const READERS = [
  "OAI-SearchBot",
  "Claude-SearchBot",
  "PerplexityBot",
  "Googlebot",
  "bingbot",
  "Applebot",
  "Amzn-SearchBot",
  "meta-webindexer",
  "ChatGPT-User",
  "Claude-User",
];
const LET_READERS_IN = `${READERS.map((agent) => `User-agent: ${agent}\n`).join("")}Allow: /\n`;
const BAN = "User-agent: *\nDisallow: /\n";

interface Expected {
  readonly refused?: readonly string[];
  readonly unnamed?: readonly string[];
  readonly isClosed?: boolean;
  readonly onlyReader?: string | null;
  readonly "partly-refused"?: readonly string[];
  readonly isAccidental?: boolean;
  readonly obsolete?: readonly string[];
  readonly successors?: readonly string[];
}

const cases: readonly (readonly [string, string, Expected])[] = [
  ["finds nothing wrong in no rules", "", {}],
  ["finds nothing wrong in rules for other paths", "User-agent: *\nDisallow: /private", {}],
  ["takes a ban on training by name for a choice", "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /", {}],
  ["finds everything closed by a ban on all", BAN, {
    isClosed: true,
    unnamed: READERS,
    isAccidental: true,
  }],
  ["finds everything closed where only a training agent is let in", `User-agent: GPTBot\nAllow: /\n${BAN}`, {
    isClosed: true,
    unnamed: READERS,
  }],
  ["names the search agent that is banned by name", "User-agent: PerplexityBot\nDisallow: /", {
    refused: ["PerplexityBot"],
  }],
  [
    "names user-fetch agents that are banned by name, disobedient ones too",
    "User-agent: ChatGPT-User\nUser-agent: Perplexity-User\nDisallow: /",
    { refused: ["ChatGPT-User", "Perplexity-User"] },
  ],
  ["ignores case of tokens", "User-agent: GOOGLEBOT\nDisallow: /", { refused: ["Googlebot"] }],
  ["tells lesser-known agents apart", "User-agent: PetalBot\nUser-agent: YouBot\nDisallow: /", {
    "partly-refused": ["YouBot", "PetalBot"],
  }],
  ["names agents that only the ban on all meets", `User-agent: Googlebot\nAllow: /\n${BAN}`, {
    unnamed: READERS.filter((agent) => agent !== "Googlebot"),
    onlyReader: "Googlebot",
    isAccidental: true,
  }],
  ["finds training banned by accident", LET_READERS_IN + BAN, { isAccidental: true }],
  [
    "finds no accident where a training agent is named",
    `${LET_READERS_IN}\nUser-agent: GPTBot\nDisallow: /\n${BAN}`,
    {},
  ],
  [
    "finds no accident where a control token is named",
    `${LET_READERS_IN}\nUser-agent: Google-Extended\nDisallow: /\n${BAN}`,
    {},
  ],
  [
    "names obsolete tokens and who took their place",
    "User-agent: anthropic-ai\nUser-agent: Claude-Web\nDisallow: /",
    {
      obsolete: ["anthropic-ai", "Claude-Web"],
      successors: ["ClaudeBot"],
    },
  ],
  [
    "forgives obsolete tokens beside the current one",
    "User-agent: anthropic-ai\nUser-agent: ClaudeBot\nDisallow: /",
    {},
  ],
];

for (const [name, text, expected] of cases) {
  Deno.test(`summarizeAccess() ${name}`, () => {
    const { accidental, ...summary } = summarizeAccess(agentAccess(parseRobots(text), "/"));
    const { isAccidental = false, ...rest } = expected;
    assertEquals(summary, {
      refused: [],
      unnamed: [],
      isClosed: false,
      onlyReader: null,
      "partly-refused": [],
      obsolete: [],
      successors: [],
      ...rest,
    });
    assertEquals(accidental.length > 0, isAccidental);
  });
}

Deno.test("agentAccess() is about the path", () => {
  const robots = parseRobots("User-agent: Googlebot\nDisallow: /shop\nAllow: /shop/open?x");
  const isAllowed = (path: string) =>
    agentAccess(robots, path).find(({ agent }) => agent.token === "Googlebot")?.allowed;
  assertEquals([isAllowed("/"), isAllowed("/shop?x=1"), isAllowed("/shop/open?x=1")], [true, false, true]);
});

Deno.test("agentAccess() distinguishes an Allow line from the absence of a ban", () => {
  const robots = parseRobots("User-agent: GPTBot\nAllow: /\nUser-agent: CCBot\nDisallow: /x");
  const access = agentAccess(robots, "/");
  const facts = ["GPTBot", "CCBot", "ClaudeBot"].map((token) => {
    const found = access.find(({ agent }) => agent.token === token);
    return [found?.byAllowLine, found?.group];
  });
  assertEquals(facts, [[true, "named"], [false, "named"], [false, "none"]]);
});

Deno.test("accessMatrix() counts every agent once", () => {
  const rows = Object.values(accessMatrix(agentAccess(parseRobots(BAN), "/")));
  assertEquals(rows.reduce((sum, { allowed, blocked }) => sum + allowed + blocked, 0), AI_AGENTS.length);
  assert(rows.every(({ allowed }) => allowed === 0));
  assert(rows.every(({ blockedByWildcard, blocked }) => blockedByWildcard.length === blocked));
});

Deno.test("accessMatrix() names the group whose rules apply", () => {
  const text = "User-agent: GPTBot\nDisallow: /\nUser-agent: CCBot\nAllow: /\nUser-agent: *\nDisallow: /x";
  const { train, search } = accessMatrix(agentAccess(parseRobots(text), "/"));
  assertEquals([train.blockedByName, train.allowedByName, train.blockedByWildcard], [
    ["GPTBot"],
    ["CCBot"],
    [],
  ]);
  assertEquals([search.blocked, search.allowedByName], [0, []]);
});

Deno.test("agentAccess() matches a path against hostile rules once, not once for each agent", async () => {
  const rules = Array.from({ length: 20_000 }, (_, at) => `Disallow: /*aaaaab*${at}`);
  const robots = parseRobots(["User-agent: *", ...rules].join("\n"));
  const path = `/${"a".repeat(2_000)}`;
  const once = await cpuMsOf(() => robotsAccess(robots, "Anything", path));
  const all = await cpuMsOf(() => agentAccess(robots, `${path}b`));
  // A count for each agent would be more than a hundred times as much.
  assertLess(all, 10 * once);
});

Deno.test("agentAccess() matches the rules of a group once when each of its agents has another group", async () => {
  const agents = AI_AGENTS.map(({ token }) => `User-agent: ${token}`);
  const rules = Array.from({ length: 15_000 }, (_, at) => `Disallow: /*aaaaab*${at}`);
  const others = agents.flatMap((agent, at) => [agent, `Disallow: /other-${at}`]);
  const robots = parseRobots([...agents, ...rules, ...others].join("\n"));
  const cpuMs = await cpuMsOf(() => agentAccess(robots, `/${"a".repeat(2_000)}`));
  assertLess(cpuMs, 2_000);
});

Deno.test("agentAccess() needs little time for each of a hundred long paths", async () => {
  const rules = Array.from({ length: 20_000 }, (_, at) => `Disallow: /*aaaaab*${at}`);
  const robots = parseRobots(["User-agent: *", ...rules].join("\n"));
  const paths = Array.from({ length: 100 }, (_, at) => `/${"a".repeat(2_000)}${at}`);
  assertLess(await cpuMsOf(() => paths.forEach((path) => agentAccess(robots, path))), 4_000);
});
