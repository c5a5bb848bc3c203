import { assertEquals } from "@std/assert";
import {
  parseRobotsDirectives,
  parseXRobotsTag,
  type RobotsDirective,
} from "../../../../src/scan/parse/head/robots_meta.ts";

function write(rules: readonly RobotsDirective[]): readonly string[] {
  return rules.map(({ name, value }) => value === null ? name : `${name}=${value}`);
}

const metas: readonly (readonly [string, readonly string[]])[] = [
  ["", []],
  [" , ,", []],
  ["noindex", ["noindex"]],
  ["NoIndex , NOFOLLOW", ["noindex", "nofollow"]],
  ["max-snippet:-1, max-image-preview: Large, max-video-preview:0", [
    "max-snippet=-1",
    "max-image-preview=large",
    "max-video-preview=0",
  ]],
  ["unavailable_after: 25 Jun 2010 15:00:00 PST", ["unavailable_after=25 Jun 2010 15:00:00 PST"]],
  ["unavailable_after: Fri, 25 Jun 2010 15:00:00 PST, noindex", [
    "unavailable_after=Fri, 25 Jun 2010 15:00:00 PST",
    "noindex",
  ]],
  ["unavailable_after: Sunday, 25-Jun-10 15:00:00 PST, max-snippet:0", [
    "unavailable_after=Sunday, 25-Jun-10 15:00:00 PST",
    "max-snippet=0",
  ]],
  ["noindex, unavailable_after: Fri, 25 Jun 2010 15:00:00 PST", [
    "noindex",
    "unavailable_after=Fri, 25 Jun 2010 15:00:00 PST",
  ]],
  ["unavailable_after: 2010-06-25T15:00:00Z", ["unavailable_after=2010-06-25T15:00:00Z"]],
  ["max-snippet:", ["max-snippet="]],
  [":", ["="]],
  ["foo bar", ["foo bar"]],
  ["noindex, nofollow, unavailable_after: Fri, 25 Jun 2010", [
    "noindex",
    "nofollow",
    "unavailable_after=Fri, 25 Jun 2010",
  ]],
];

for (const [value, expected] of metas) {
  Deno.test(`parseRobotsDirectives() of "${value}"`, () => {
    assertEquals(write(parseRobotsDirectives(value)), expected);
  });
}

const headers: readonly (readonly [
  string,
  readonly string[],
  readonly (readonly [string | null, readonly string[]])[],
])[] = [
  ["reads rules for all", ["noindex, nofollow"], [[null, ["noindex", "nofollow"]]]],
  ["reads rules for one agent", ["Googlebot: noindex, nofollow"], [["googlebot", ["noindex", "nofollow"]]]],
  ["reads rules for two agents", ["googlebot:noindex, bingbot:nofollow, nosnippet"], [
    ["googlebot", ["noindex"]],
    ["bingbot", ["nofollow", "nosnippet"]],
  ]],
  ["reads several headers", ["noindex", "bingbot: nosnippet"], [[null, ["noindex"]], ["bingbot", [
    "nosnippet",
  ]]]],
  ["reads joined headers", ["noindex, bingbot: nosnippet, AI2Bot: none"], [
    [null, ["noindex"]],
    ["bingbot", ["nosnippet"]],
    ["ai2bot", ["none"]],
  ]],
  ["takes no rule with a value for an agent", ["max-snippet:-1, max-image-preview:large"], [
    [null, ["max-snippet=-1", "max-image-preview=large"]],
  ]],
  ["takes no date for an agent", ["unavailable_after: Fri, 25 Jun 2010 15:00:00 PST, noindex"], [
    [null, ["unavailable_after=Fri, 25 Jun 2010 15:00:00 PST", "noindex"]],
  ]],
  ["reads a rule with a value for an agent", ["googlebot: unavailable_after: 25 Jun 2010 15:00:00 PST"], [
    ["googlebot", ["unavailable_after=25 Jun 2010 15:00:00 PST"]],
  ]],
  ["takes no plain rule for an agent", ["noindex: yes"], [[null, ["noindex=yes"]]]],
  ["keeps an agent without rules", ["googlebot:"], [["googlebot", []]]],
  ["reads an agent without white space", ["googlebot:noindex"], [["googlebot", ["noindex"]]]],
  ["takes a rule before any agent for all", ["foo bar, bingbot:none"], [[null, ["foo bar"]], ["bingbot", [
    "none",
  ]]]],
  ["reads nothing in nothing", ["", " , "], []],
];

for (const [name, values, expected] of headers) {
  Deno.test(`parseXRobotsTag() ${name}`, () => {
    const sets = parseXRobotsTag(values).map(({ agent, rules }) => [agent, write(rules)] as const);
    assertEquals(sets, expected);
  });
}

Deno.test("parseXRobotsTag() reads the beginning of an endless header", () => {
  const [set] = parseXRobotsTag(["noindex, ".repeat(500_000)]);
  assertEquals(set?.rules.every(({ name }) => "noindex".startsWith(name)), true);
});

Deno.test("parseRobotsDirectives() reads 4,096 characters", () => {
  const value = "noindex".padStart(4096, ",");
  assertEquals(write(parseRobotsDirectives(value)), ["noindex"]);
  assertEquals(write(parseRobotsDirectives(`,${value}`)), ["noinde"]);
});
