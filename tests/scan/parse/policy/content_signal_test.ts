import { assertEquals } from "@std/assert";
import { fixedContentSignal, parseContentSignal } from "../../../../src/scan/parse/policy/content_signal.ts";

// value, path, legal pairs, problem codes
const values: readonly (readonly [string, string | null, string, readonly string[]])[] = [
  ["search=yes, ai-input=yes, ai-train=no", null, "search=yes ai-input=yes ai-train=no", []],
  ["search=yes,ai-train=no,use=reference", null, "search=yes ai-train=no use=reference", []],
  ["  search = yes  ", null, "search=yes", []],
  ["/blog ai-train=no", "/blog", "ai-train=no", []],
  ["/blog", "/blog", "", ["empty"]],
  ["", null, "", ["empty"]],
  ["Search=YES", null, "search=yes", ["upper-case"]],
  ["ai-train=disallow", null, "", ["illegal-value"]],
  ["ai-train=true", null, "", ["illegal-value"]],
  ["ai-train=", null, "", ["illegal-value"]],
  ["use=yes", null, "", ["illegal-value"]],
  ["search=yes; ai-train=no", null, "", ["illegal-value"]],
  ["ai=yes", null, "", ["unknown-key"]],
  ["constructor=yes", null, "", ["unknown-key"]],
  ["search", null, "", ["not-a-pair"]],
  ["search=yes,", null, "search=yes", ["not-a-pair"]],
  ["search=yes, search=yes", null, "search=yes search=yes", ["duplicate-key"]],
  ["search=yes, search=no", null, "search=yes search=no", ["conflicting-key"]],
];

for (const [value, path, signals, codes] of values) {
  Deno.test(`parseContentSignal() of "${value}"`, () => {
    const parsed = parseContentSignal(value);
    assertEquals(parsed.path, path);
    assertEquals(parsed.signals.map(({ key, value }) => `${key}=${value}`).join(" "), signals);
    assertEquals(parsed.problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseContentSignal() reads as many pairs as the limit allows", () => {
  const pairs = (count: number) => parseContentSignal(Array(count).fill("search=yes").join(","));
  assertEquals(
    pairs(32).problems.some(({ code }) => code === "too-many-pairs"),
    false,
  );
  const over = pairs(33);
  assertEquals(over.problems.some(({ code }) => code === "too-many-pairs"), true);
  assertEquals(over.signals.length, 32);
});

Deno.test("parseContentSignal() puts the line into each problem", () => {
  const values = ["", "search", "ai=yes", "Search=yes", Array(40).fill("search=yes").join(",")];
  const lines = values.flatMap((value) => parseContentSignal(value, 7).problems.map(({ line }) => line));
  assertEquals([...new Set(lines)], [7]);
});

const FIXED: readonly (readonly [value: string, fixed: string | null])[] = [
  ["search=yes, ai-train=no, use=reference", "search=yes, ai-train=no, use=reference"],
  ["Search=YES", "search=yes"],
  ["search=yes; ai-train=no", "search=yes, ai-train=no"],
  ["search=yes ai-train=no, ai-input=no", "ai-input=no, search=yes, ai-train=no"],
  ["search=yes, train=no", "search=yes, ai-train=no"],
  ["search: yes, ai_input: allow, ai-training: disallow", "search=yes, ai-input=yes, ai-train=no"],
  ["ai-train=yes, ai-train=no", "ai-train=no"],
  ["ai-train=no, ai-train=yes", "ai-train=no"],
  ["/blog ai-train=no, all=yes", "/blog ai-train=no"],
  ["no-train=yes, research=no", null],
  ["all=maybe", null],
  ["/train=no", null],
  ["", null],
];

for (const [value, fixed] of FIXED) {
  Deno.test(`fixedContentSignal() of "${value}" is ${fixed === null ? "unknown" : `"${fixed}"`}`, () => {
    assertEquals(fixedContentSignal(value), fixed);
    if (fixed !== null) assertEquals(parseContentSignal(fixed).problems, []);
  });
}
