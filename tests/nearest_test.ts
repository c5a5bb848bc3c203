import { assertEquals } from "@std/assert";
import { nearest } from "../src/nearest.ts";

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
  ["zzzzzzzz", null],
  ["", null],
];

for (const [name, meant] of CASES) {
  Deno.test(`nearest() takes "${name}" for ${meant}`, () => {
    assertEquals(nearest(name, NAMES), meant);
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
