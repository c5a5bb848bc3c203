import { assertEquals } from "@std/assert";
import { parseRobots, type Robots, robotsToken } from "../../../../src/scan/parse/policy/robots.ts";

function outline({ groups }: Robots): readonly string[] {
  return groups.map(({ agents, rules }) =>
    `${agents.map(({ token }) => token)}: ${
      rules.map(({ type, path }) => `${type === "allow" ? "+" : "-"}${path}`)
    }`
  );
}

const groupings: readonly (readonly [string, string, readonly string[]])[] = [
  ["reads one group", "User-agent: *\nDisallow: /a", ["*: -/a"]],
  ["shares rules among consecutive agents", "User-agent: a\nUser-agent: b\nAllow: /", ["a,b: +/"]],
  ["keeps a group over blank lines", "User-agent: a\n\n\nDisallow: /x\n\nDisallow: /y", ["a: -/x,-/y"]],
  ["starts a group at an agent after a rule", "User-agent: a\nAllow: /\nUser-agent: b\nDisallow: /", [
    "a: +/",
    "b: -/",
  ]],
  [
    "lets no other record end a run of agents",
    "User-agent: a\nSitemap: https://x.example/s\nUser-agent: b\nDisallow: /",
    [
      "a,b: -/",
    ],
  ],
  ["lets no unknown record end a group", "User-agent: a\nDisallow: /x\nFoo: bar\nDisallow: /y", [
    "a: -/x,-/y",
  ]],
  ["ignores case of fields", "USER-AGENT: a\ndisAllow: /X", ["a: -/X"]],
  ["reads CR, LF and CRLF", "User-agent: a\rDisallow: /1\r\nDisallow: /2\nDisallow: /3", ["a: -/1,-/2,-/3"]],
  ["drops comments", "# hi\nUser-agent: a # who\nDisallow: /x#y", ["a: -/x"]],
  ["reads space around the colon", "User-agent :\ta\nDisallow\t:  /x  ", ["a: -/x"]],
  ["reads a value directly after the colon", "User-agent:a\nDisallow:/x", ["a: -/x"]],
  ["adds agents to the last group", "User-agent: a\nDisallow: /\nUser-agent: b\nUser-agent: c\nAllow: /", [
    "a: -/",
    "b,c: +/",
  ]],
  ["keeps an empty rule", "User-agent: a\nDisallow:", ["a: -"]],
  ["reads past a byte order mark", "\uFEFFUser-agent: a\nDisallow: /", ["a: -/"]],
  ["keeps the legal part of a token", "User-agent: GPTBot/1.1\nDisallow: /", ["GPTBot: -/"]],
  ["names nobody by a token without legal part", "User-agent: 360Spider\nDisallow: /", [": -/"]],
  ["names nobody by an empty token", "User-agent:\nDisallow: /", [": -/"]],
  ["ignores rules before the first group", "Disallow: /\nUser-agent: a\nAllow: /", ["a: +/"]],
  ["does not honour misspelt fields", "User agent: a\nDissallow: /", []],
  ["reads an empty file", "", []],
];

for (const [name, text, expected] of groupings) {
  Deno.test(`parseRobots() ${name}`, () => assertEquals(outline(parseRobots(text)), expected));
}

const problems: readonly (readonly [string, string, readonly string[]])[] = [
  ["nothing in a good file", "User-agent: *\nAllow: /\nCrawl-delay: 1\nSitemap: https://x.example/s.xml", []],
  ["a byte order mark", "\uFEFFUser-agent: a", ["byte-order-mark:1"]],
  ["a line without colon", "User-agent: a\nDisallow /x", ["unknown-line:2"]],
  ["an unknown field", "Foo: bar", ["unknown-field:1"]],
  ["a misspelt field", "User agent: a\nUseragent: b\nDisalow: /", [
    "misspelt-field:1",
    "misspelt-field:2",
    "misspelt-field:3",
  ]],
  ["bytes that are not UTF-8", "User-agent: a\nDisallow: /caf\uFFFD # \uFFFD\n# \uFFFD", ["not-utf-8:2"]],
  ["a noindex rule", "User-agent: a\nNoindex: /x", ["noindex-rule:2"]],
  ["illegal tokens", "User-agent: GPTBot/1.1\nUser-agent: ChatGPT Agent\nUser-agent: *bot\nUser-agent:", [
    "illegal-token:1",
    "illegal-token:2",
    "illegal-token:3",
    "illegal-token:4",
  ]],
  ["a rule before any group", "Disallow: /\nUser-agent: a", ["rule-before-group:1"]],
  ["a full URL", "User-agent: a\nDisallow: https://x.example/a", ["full-url-path:2"]],
  ["a path without slash", "User-agent: a\nDisallow: a\nDisallow: *.pdf", ["path-without-slash:2"]],
  ["a relative sitemap", "Sitemap: /sitemap.xml\nSitemap: https://", [
    "relative-sitemap:1",
    "relative-sitemap:2",
  ]],
  ["conflicting rules", "User-agent: a\nAllow: /x\nDisallow: /y\nDisallow: /x", ["conflicting-rules:4"]],
  [
    "an agent after a sitemap in a group without rules",
    "User-agent: a\nSitemap: https://x.example/s\nUser-agent: b\nDisallow: /",
    [
      "agent-after-other-record:3",
    ],
  ],
  [
    "no agent after a sitemap behind rules",
    "User-agent: a\nAllow: /\nSitemap: https://x.example/s\nUser-agent: b",
    [],
  ],
  [
    "an agent after a record that does not end the group",
    "User-agent: *\nContent-Signal: search=yes\nUser-agent: b\nAllow: /c\nDisallow: /",
    [
      "agent-after-other-record:3",
    ],
  ],
  ["no agent directly after another", "User-agent: a\nUser-agent: b\nDisallow: /", []],
  [
    "no agent that shares no ban",
    "User-agent: a\nCrawl-delay: 10\n\nUser-agent: b\nCrawl-delay: 1",
    [],
  ],
  [
    "no agent that shares leave",
    "User-agent: a\nCrawl-delay: 10\nUser-agent: b\nAllow: /\nUser-agent: c\nDisallow: /",
    [],
  ],
  ["a sitemap with two schemes", "Sitemap: https://https://x.example/s\nSitemap: http://https//x.example/s", [
    "relative-sitemap:1",
    "relative-sitemap:2",
  ]],
  ["no sitemap of a host that is named after a scheme", "Sitemap: https://https.example/s", []],
  ["conflicting rules of a group of two", "User-agent: a\nAllow: /\nDisallow: /", ["conflicting-rules:3"]],
  ["no conflict of empty rules", "User-agent: a\nAllow:\nDisallow:", []],
  [
    "no agent of a second group without other records",
    "User-agent: a\nSitemap: https://x.example/s\nDisallow: /x\nUser-agent: b\nUser-agent: c\nDisallow: /",
    [],
  ],
  [
    "no agent of a first group without other records",
    "User-agent: a\nUser-agent: b\nDisallow: /",
    [],
  ],
];

for (const [name, text, expected] of problems) {
  Deno.test(`parseRobots() reports ${name}`, () => {
    assertEquals(parseRobots(text).problems.map(({ code, line }) => `${code}:${line}`), expected);
  });
}

const recognised: readonly (readonly [string, string, boolean, boolean])[] = [
  ["an empty file", "", true, false],
  ["a file of comments", "# nothing\n\n", true, false],
  ["a file with a sitemap only", "Sitemap: https://x.example/s", true, false],
  ["rules without agent", "Disallow: /", true, true],
  ["rules of an agent without a name", "User-agent:\nDisallow: /", true, true],
  ["an agent without name and rules", "User-agent:", true, false],
  ["a noindex rule alone", "Noindex: /x", true, false],
  ["a crawl delay alone", "Crawl-delay: 1", true, false],
  ["a web page", "<!doctype html><title>x: y</title>", false, false],
  ["prose", "hello\nworld", false, false],
  ["bytes", "\0\u0001\u0002\uFFFD\uFFFD", false, false],
  ["an agent without a name and without rules", "User-agent:", true, false],
  ["an agent with a name beside one without", "User-agent:\nUser-agent: a\nDisallow: /", true, false],
  ["a file with a crawl delay only", "Crawl-delay: 1", true, false],
  ["a file with a noindex rule only", "Noindex: /", true, false],
  ["a record beside prose", "Sitemap: https://x.example/s\nhello", true, false],
];

for (const [name, text, isRobots, hasRulesWithoutAgent] of recognised) {
  Deno.test(`parseRobots() recognises ${name}`, () => {
    const robots = parseRobots(text);
    assertEquals([robots.isRobots, robots.hasRulesWithoutAgent], [isRobots, hasRulesWithoutAgent]);
  });
}

Deno.test("parseRobots() files policy records under their group or the whole file", () => {
  const robots = parseRobots([
    "License: https://x.example/all.xml",
    "Content-Signal: search=yes",
    "User-agent: *",
    "Content-Signal: /blog ai-train=no",
    "Content-Usage: train-ai=n # no",
    "License: https://x.example/one.xml",
    "Disallow:",
    "Sitemap: https://x.example/s.xml#a",
    "Agentmap: https://x.example/agents.json",
    "Schemamap: https://x.example/schema.xml",
  ].join("\n"));
  const [group] = robots.groups;
  assertEquals(group?.contentSignals, [{ value: "/blog ai-train=no", line: 4 }]);
  assertEquals(group?.contentUsage, [{ value: "train-ai=n", line: 5 }]);
  assertEquals(group?.licenses, [{ value: "https://x.example/one.xml", line: 6 }]);
  assertEquals(robots.licenses, [{ value: "https://x.example/all.xml", line: 1 }]);
  assertEquals(robots.contentSignals, [{ value: "search=yes", line: 2 }]);
  assertEquals(robots.contentUsage, []);
  assertEquals(robots.sitemaps, [{ value: "https://x.example/s.xml", line: 8 }]);
  assertEquals(robots.agentmaps, [{ value: "https://x.example/agents.json", line: 9 }]);
  assertEquals(robots.schemamaps, [{ value: "https://x.example/schema.xml", line: 10 }]);
});

Deno.test("parseRobots() reads a file of exactly the limit", () => {
  const head = "User-agent: a\nDisallow: /";
  const robots = parseRobots(head + "x".repeat(512_000 - head.length));
  assertEquals(robots.problems, []);
  assertEquals(robots.groups[0]?.rules.length, 1);
  const longer = parseRobots(head + "x".repeat(512_001 - head.length));
  assertEquals(longer.problems.map(({ code }) => code), ["too-large"]);
});

Deno.test("parseRobots() reports a file over the limit, counted in bytes", () => {
  for (const text of ["#".repeat(512_001), "€".repeat(170_667)]) {
    assertEquals(parseRobots(text).problems.map(({ code }) => code), ["too-large"]);
  }
});

Deno.test("parseRobots() drops the line that the limit cuts, counted in bytes", () => {
  const robots = parseRobots("User-agent: a\nDisallow: /x\nDisallow: /" + "é".repeat(512_000 / 2));
  assertEquals(outline(robots), ["a: -/x"]);
  assertEquals(robots.problems.map(({ code }) => code), ["too-large"]);
});

Deno.test("parseRobots() recognises nothing in one line over the limit", () => {
  const robots = parseRobots("User-agent: " + "a".repeat(5_000_000));
  assertEquals([robots.isRobots, robots.groups.length], [false, 0]);
});

Deno.test("parseRobots() reads a million groups as far as the limit", () => {
  const line = "User-agent: a\nDisallow: /\n";
  const robots = parseRobots(line.repeat(1_000_000));
  assertEquals(robots.groups.length, Math.floor(512_000 / line.length));
});

Deno.test("parseRobots() keeps a bounded list of problems", () => {
  assertEquals(parseRobots("x\n".repeat(100_000)).problems.length, 20);
});

const tokens: readonly (readonly [string, string])[] = [
  ["*", "*"],
  ["* all", "*"],
  ["*bot", ""],
  ["GPTBot", "GPTBot"],
  ["GPTBot/1.1", "GPTBot"],
  ["Mozilla/5.0 (x)", "Mozilla"],
  ["AI2Bot", "AI"],
  ["Claude-User_x", "Claude-User_x"],
  ["", ""],
];

for (const [value, expected] of tokens) {
  Deno.test(`robotsToken() of "${value}" is "${expected}"`, () => assertEquals(robotsToken(value), expected));
}
