import { assertEquals } from "@std/assert";
import { parseContentUsage, parseContentUsageRule } from "../../../../src/scan/parse/policy/content_usage.ts";

const headers: readonly (readonly [string, string, readonly string[]])[] = [
  ["search=y, train-ai=n", "search=y train-ai=n", []],
  ["ai-use=n", "ai-use=n", []],
  ["train-ai=y, train-ai=n", "train-ai=n", []],
  ["train-ai=n;reason=x", "train-ai=n", []],
  ["", "", ["empty"]],
  ["Train-AI=n", "", ["syntax"]],
  ["train-ai=n,", "", ["syntax"]],
  ["train-ai=n search=y", "", ["syntax"]],
  ["train-ai=é", "", ["syntax"]],
  ["/blog train-ai=n", "", ["syntax"]],
  ["train-ai=?0", "", ["illegal-value"]],
  ["train-ai", "", ["illegal-value"]],
  ['train-ai="n"', "", ["illegal-value"]],
  ["train-ai=no", "", ["illegal-value"]],
  ["train-ai=(n)", "", ["illegal-value"]],
  ["train-ai=1", "", ["illegal-value"]],
  ["train-genai=n, bots=n", "", ["old-label", "old-label"]],
  ["foo=y, search=y", "search=y", ["unknown-label"]],
];

for (const [value, preferences, codes] of headers) {
  Deno.test(`parseContentUsage() of "${value}"`, () => {
    const parsed = parseContentUsage(value);
    assertEquals(parsed.path, null);
    assertEquals(parsed.preferences.map(({ label, value }) => `${label}=${value}`).join(" "), preferences);
    assertEquals(parsed.problems.map(({ code }) => code), codes);
  });
}

const rules: readonly (readonly [string, string | null, number, readonly string[]])[] = [
  ["/blog/ train-ai=n", "/blog/", 1, []],
  ["train-ai=n", null, 1, []],
  ["/blog/", "/blog/", 0, ["empty"]],
  ["/ Train-ai=n", "/", 0, ["syntax"]],
];

for (const [value, path, count, codes] of rules) {
  Deno.test(`parseContentUsageRule() of "${value}"`, () => {
    const parsed = parseContentUsageRule(value, 3);
    assertEquals([parsed.path, parsed.preferences.length], [path, count]);
    assertEquals(
      parsed.problems.map(({ code, line }) => `${code}:${line}`),
      codes.map((code) => `${code}:3`),
    );
  });
}

Deno.test("parseContentUsage() reads values up to the limit", () => {
  const key = "a".repeat(4094);
  assertEquals(parseContentUsage(`${key}=y`).problems[0]?.code, "unknown-label");
  assertEquals(parseContentUsage(`${key}a=y`).problems[0]?.code, "too-large");
});
