import { assertEquals } from "@std/assert";
import { nearest, suggestion } from "../src/nearest.ts";

const NAMES = ["scan", "explain", "robots-txt", "llms-txt", "ai-crawlers", "markdown-negotiation"];

const CASES: readonly (readonly [name: string, meant: string | null])[] = [
  ["scan", "scan"],
  ["scna", "scan"],
  ["scans", "scan"],
  ["can", "scan"],
  ["xplain", "explain"],
  ["robotsTxt", "robots-txt"],
  ["robots_txt", "robots-txt"],
  ["robots.txt", "robots-txt"],
  ["robots", "robots-txt"],
  ["LLMS-TXT", "llms-txt"],
  ["markdown", "markdown-negotiation"],
  ["crawlers", "ai-crawlers"],
  ["markdown-neg", "markdown-negotiation"],
  ["zz", null],
  ["zzzzzzzz", null],
  ["", null],
];

for (const [name, meant] of CASES) {
  Deno.test(`nearest() takes "${name}" for ${meant}`, () => {
    assertEquals(nearest(name, NAMES), meant);
  });
}

const SUGGESTIONS: readonly (readonly [name: string, candidates: string[], text: string])[] = [
  ["robots", ["robots-meta", "robots-txt"], ", did you mean robots-txt or robots-meta?"],
  ["robotz-txt", ["robots-meta", "robots-txt"], ", did you mean robots-txt?"],
  ["shpo", ["docs", "shop", "api"], ", did you mean shop?"],
  ["markdwon", ["markdown-size", "headings"], ", did you mean markdown-size?"],
  [
    "card",
    ["ard", "a-card", "b-card", "long-card", "longer-card"],
    ", did you mean a-card, b-card or long-card?",
  ],
  ["--min", ["--min-score", "--json"], ", did you mean --min-score?"],
  ["--min-sc", ["--min-score", "--json"], ", did you mean --min-score?"],
  ["ab", ["xy", "x2"], ""],
];

for (const [name, candidates, text] of SUGGESTIONS) {
  Deno.test(`suggestion() for "${name}" among ${candidates.join(", ")} is "${text}"`, () => {
    assertEquals(suggestion(name, candidates), text);
  });
}

Deno.test("nearest() is null without candidates", () => {
  assertEquals(nearest("scan", []), null);
});

Deno.test("nearest() compares sixty characters", () => {
  const name = "x".repeat(59);
  assertEquals(nearest(`${name}ab`, [`${name}cb`, `${name}ac`]), `${name}ac`);
  assertEquals(nearest(`${name}ab`, [`${name}ac`, `${name}ab`]), `${name}ac`);
});

Deno.test("nearest() compares only the start of a name that is very long", () => {
  assertEquals(nearest("x".repeat(1_000_000), NAMES), null);
});
