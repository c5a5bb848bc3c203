import { assertEquals } from "@std/assert";
import { parseRobots } from "../../../../src/scan/parse/policy/robots.ts";
import { namedGroup, robotsAccess } from "../../../../src/scan/parse/policy/robots_access.ts";

const MIXED = `
User-agent: GPTBot
User-agent: AI2Bot
Disallow: /

User-agent: *
Allow: /
Disallow: /private

User-agent: gptbot
Allow: /open

User-agent: empty
Disallow:
`;

const choices: readonly (readonly [string, string, string, string, string])[] = [
  ["takes the named group", MIXED, "GPTBot", "/x", "named denied /"],
  ["merges groups of one agent", MIXED, "GPTBot", "/open/a", "named allowed /open"],
  ["ignores case of tokens", MIXED, "gPtBoT", "/x", "named denied /"],
  ["inherits nothing from *", MIXED, "empty", "/private", "named allowed"],
  ["takes * for the unnamed", MIXED, "Other", "/private/x", "wildcard denied /private"],
  ["finds no prefix of a token", MIXED, "GPT", "/x", "wildcard allowed /"],
  ["finds a token with a digit as written", MIXED, "ai2bot", "/x", "named denied /"],
  [
    "keeps a further group of one crawler from another of its first group",
    "User-agent: a\nUser-agent: b\nDisallow: /x\n\nUser-agent: a\nDisallow: /y",
    "b",
    "/y",
    "named allowed",
  ],
  [
    "joins three groups of one crawler",
    "User-agent: a\nDisallow: /x\n\nUser-agent: a\nDisallow: /y\n\nUser-agent: a\nDisallow: /z",
    "a",
    "/z",
    "named denied /z",
  ],
  [
    "finds a token written with a version",
    "User-agent: iaskspider/2.0\nDisallow: /",
    "iaskspider",
    "/",
    "named denied /",
  ],
  [
    "finds a token with a space",
    "User-agent: Kangaroo Bot\nDisallow: /",
    "Kangaroo Bot",
    "/",
    "named denied /",
  ],
  ["allows all without groups", "", "GPTBot", "/x", "none allowed"],
  ["allows all where only others are named", "User-agent: a\nDisallow: /", "b", "/x", "none allowed"],
  ["always allows /robots.txt", "User-agent: *\nDisallow: /", "b", "/robots.txt", "wildcard allowed"],
  [
    "always allows /robots.txt with a query",
    "User-agent: *\nDisallow: /",
    "b",
    "/robots.txt?v=1",
    "wildcard allowed",
  ],
  ["asks for * itself", "User-agent: *\nDisallow: /", "*", "/x", "wildcard denied /"],
];

for (const [name, text, token, path, expected] of choices) {
  Deno.test(`robotsAccess() ${name}`, () => {
    const { allowed, rule, group } = robotsAccess(parseRobots(text), token, path);
    assertEquals([group, allowed ? "allowed" : "denied", rule?.path].filter(Boolean).join(" "), expected);
  });
}

// "+" allows, "-" disallows; the RFC's own examples among them (2.2.2, 2.2.3, 5.2).
const matches: readonly (readonly [readonly string[], string, boolean])[] = [
  [["-/"], "/", false],
  [["-/"], "", false],
  [["-/fish"], "/fish.html", false],
  [["-/fish"], "/Fish.html", true],
  [["-/fish"], "/a/fish", true],
  [["-/fish/"], "/fish", true],
  [["-/*.php"], "/a/index.php?x", false],
  [["-/*.php$"], "/index.php", false],
  [["-/*.php$"], "/index.php?x", true],
  [["-/*.php$"], "/a.php/b.php", false],
  [["-/a$"], "/a", false],
  [["-/a$"], "/ab", true],
  [["-/a*$"], "/ab", false],
  [["-*"], "/ab", false],
  [["-*.gif"], "/x.gif", false],
  [["-a"], "/a", true],
  [["-https://x.example/a"], "/a", true],
  [["+/example/page/", "-/example/page/disallowed.gif"], "/example/page/disallowed.gif", false],
  [["+/example/page/", "-/example/page/disallowed.gif"], "/example/page/", true],
  [["-/page", "+/page"], "/page", true],
  [["+/page", "-/page"], "/page", true],
  [["+/p", "-/page"], "/page", false],
  [["+/*a", "-/bc"], "/bca", true],
  [["-/", "+"], "/x", false],
  [["-"], "/x", true],
  [["-/foo/bar/ツ"], "/foo/bar/%E3%83%84", false],
  [["-/foo/bar/%e3%83%84"], "/foo/bar/ツ", false],
  [["-/foo/bar/%62%61%7A"], "/foo/bar/baz", false],
  [["-/foo/bar/baz"], "/foo/bar/%62%61%7A", false],
  [["-/a%3cd.html"], "/a%3Cd.html", false],
  [["-/a%2fb"], "/a/b", true],
  [["-/file-with-a-%2A.html"], "/file-with-a-*.html", false],
  [["-/foo-%24"], "/foo-$", false],
  [["-/a$b"], "/a$b", false],
  [["-/a$b"], "/a%24b", false],
  [["-/100%"], "/100%", false],
  [["-/x y"], "/x%20y", false],
  [["-/a**b"], "/axb", false],
  [["-/*b*d$"], "/abcd", false],
  [["-/*ab*ba$"], "/aba", true],
  [["-/*ab*ba$"], "/abba", false],
  [["-/a*b*c"], "/a/c", true],
  [["-/a*b*c"], "/abc", false],
  [["-/*x*d"], "/abcd", true],
  [["-/page/a", "+/p"], "/page/a", false],
  [["+/page/a", "-/p"], "/page/a", true],
];

for (const [rules, path, expected] of matches) {
  Deno.test(`robotsAccess() ${expected ? "allows" : "denies"} "${path}" under ${rules.join(" ")}`, () => {
    const lines = rules.map((rule) => `${rule.startsWith("+") ? "Allow" : "Disallow"}: ${rule.slice(1)}`);
    const robots = parseRobots(["User-agent: *", ...lines].join("\n"));
    assertEquals(robotsAccess(robots, "Bot", path).allowed, expected);
  });
}

Deno.test("robotsAccess() survives patterns made to backtrack", () => {
  const rules = Array.from({ length: 4000 }, (_, index) => `Disallow: /${"*a".repeat(50)}b${index}`);
  const robots = parseRobots(["User-agent: *", ...rules].join("\n"));
  assertEquals(robotsAccess(robots, "Bot", "/" + "a".repeat(100_000)).allowed, true);
});

Deno.test("robotsAccess() decides a second path after a first", () => {
  const robots = parseRobots("User-agent: *\nDisallow: /a");
  assertEquals(["/a", "/b", "/a"].map((path) => robotsAccess(robots, "Bot", path).allowed), [
    false,
    true,
    false,
  ]);
});

Deno.test("robotsAccess() keeps the groups of each crawler apart in one file", () => {
  const robots = parseRobots(MIXED);
  const tokens = ["GPTBot", "AI2Bot", "empty", "Other", "AI2Bot", "GPTBot"];
  assertEquals(tokens.map((token) => robotsAccess(robots, token, "/open/private").rule?.path ?? null), [
    "/open",
    "/",
    null,
    "/",
    "/",
    "/open",
  ]);
});

Deno.test("namedGroup() knows a crawler by its own name alone", () => {
  const robots = parseRobots(MIXED);
  assertEquals(["GPTBOT", "Other", "*"].map((token) => namedGroup(robots, token)), [true, false, false]);
});

Deno.test("namedGroup() knows no inherited names", () => {
  assertEquals(namedGroup(parseRobots(MIXED), "constructor"), false);
});

Deno.test("robotsAccess() matches 2,048 characters of a path", () => {
  const robots = parseRobots("User-agent: *\nDisallow: /*z");
  const isAllowed = (length: number) =>
    robotsAccess(robots, "Bot", `/${"z".padStart(length - 1, "a")}`).allowed;
  assertEquals([isAllowed(2_048), isAllowed(2_049)], [false, true]);
});
