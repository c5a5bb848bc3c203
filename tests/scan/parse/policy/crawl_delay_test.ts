import { assertEquals } from "@std/assert";
import { crawlDelays } from "../../../../src/scan/parse/policy/crawl_delay.ts";

const CASES: readonly [name: string, text: string, delays: readonly string[]][] = [
  ["none", "User-agent: *\nAllow: /", []],
  ["one", "User-agent: *\nCrawl-delay: 10", ["* 10"]],
  ["a shared one", "User-agent: A\nUser-agent: B\nDisallow: /x\ncrawl-delay : 1.5 # slow", [
    "a 1.5",
    "b 1.5",
  ]],
  ["one per group", "User-agent: A\nCrawl-delay: 1\n\nUser-agent: B\nCrawl-delay: 2", ["a 1", "b 2"]],
  ["the first of two", "User-agent: A\nCrawl-delay: 1\nCrawl-delay: 2", ["a 1"]],
  ["what is not a number", "User-agent: *\nCrawl-delay: fast", ["* null"]],
  ["one without a group", "Crawl-delay: 5\nUser-agent: *\nAllow: /", []],
  ["a sitemap between", "User-agent: A\nSitemap: https://a.example/s.xml\nUser-agent: B\nCrawl-delay: 3", [
    "a 3",
    "b 3",
  ]],
  ["an empty line between", "User-agent: A\n\nUser-agent: B\nCrawl-delay: 3", ["a 3", "b 3"]],
  ["a rule between", "User-agent: A\nDisallow: /x\nUser-agent: B\nCrawl-delay: 3", ["b 3"]],
  ["tokens with versions", "User-agent: GPTBot/1.1\nCrawl-delay: 3", ["gptbot 3"]],
  ["nothing for an agent of an earlier group", "User-agent: A\nDisallow: /\nUser-agent: B\nCrawl-delay: 2", [
    "b 2",
  ]],
  ["a blank line between", "User-agent: A\n\nUser-agent: B\nCrawl-delay: 3", ["a 3", "b 3"]],
  ["nothing for an agent without a name", "User-agent: 1\nCrawl-delay: 3", []],
];

for (const [name, text, delays] of CASES) {
  Deno.test(`crawlDelays() reads ${name}`, () => {
    assertEquals(crawlDelays(text).map(({ agent, seconds }) => `${agent} ${seconds}`), delays);
  });
}

for (const [lines, count] of [[20_000, 1], [20_001, 0]] as const) {
  Deno.test(`crawlDelays() finds ${count} on line ${lines}`, () => {
    const text = `User-agent: *\n${"\n".repeat(lines - 2)}Crawl-delay: 5`;
    assertEquals(crawlDelays(text).length, count);
  });
}

Deno.test("crawlDelays() counts lines from one", () => {
  assertEquals(crawlDelays("User-agent: A\n\nCrawl-delay: 1").map(({ line }) => line), [3]);
});

Deno.test("crawlDelays() keeps forty characters of a value", () => {
  const [delay] = crawlDelays(`User-agent: *\nCrawl-delay: ${"x".repeat(41)}`);
  assertEquals(delay?.value.length, 40);
});

Deno.test("crawlDelays() reads 1,000 characters of a line", () => {
  const value = (length: number) =>
    crawlDelays(`User-agent: *\nCrawl-delay: ${"12".padStart(length - 13)}`)[0]?.value;
  assertEquals([value(1_000), value(1_001)], ["12", "1"]);
});

Deno.test("crawlDelays() counts lines from 1", () => {
  assertEquals(crawlDelays("User-agent: *\n\nCrawl-delay: 5")[0]?.line, 3);
});
