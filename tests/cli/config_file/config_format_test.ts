import { assertEquals } from "@std/assert";
import { parseConfig } from "../../../src/cli/config_file/config_format.ts";
import { cpuMsOf } from "../../fixtures/cpu_time.ts";

const VALUE = {
  targets: ["https://example.com//a"],
  ignore: [{ check: "feed", reason: "a, ] // b", until: "2027-03-31" }],
};

const COMMENTED = `\ufeff// Targets
{
  "targets": ["https://example.com//a",], /* one, two ] */
  "ignore": [
    { "check": "feed", "reason": "a, ] // b", "until": "2027-03-31", },
  ], // "x": 1
}`;
const YAML = `# Targets
targets: ["https://example.com//a"]
ignore:
  - check: feed
    reason: "a, ] // b"
    until: 2027-03-31
`;

const READ: readonly (readonly [name: string, text: string, value: unknown])[] = [
  ["a.json", JSON.stringify(VALUE), VALUE],
  ["a.jsonc", COMMENTED, VALUE],
  ["a.jsonc", '{"a":"\\"//",/**/"b":[1,]}', { a: '"//', b: [1] }],
  ["a.yaml", YAML, VALUE],
  ["A.YML", YAML, VALUE],
  ["a.yml", JSON.stringify(VALUE), VALUE],
];

for (const [name, text, value] of READ) {
  Deno.test(`parseConfig() reads ${name}: ${text.slice(0, 30)}`, () => {
    assertEquals(parseConfig(text, name), { ok: true, value });
  });
}

const REFUSED: readonly (readonly [name: string, text: string, problem: RegExp])[] = [
  ["a.json", COMMENTED, /^is not valid JSON.*\. Comments need the extension \.jsonc$/],
  ["a.jsonc", '{\n  "a": 1,\n  b\n}', /^is not valid JSON \(line 3 column 3\)$/],
  ["a.jsonc", '{"a":1,,}', /^is not valid JSON/],
  ["a.yaml", "a: [1\n", /^is not valid YAML$/],
  ["a.yaml", `${"[".repeat(1000)}${"]".repeat(1000)}`, /^is too long or too deep$/],
];

for (const [name, text, problem] of REFUSED) {
  Deno.test(`parseConfig() refuses ${name}: ${text.slice(0, 30)}`, () => {
    const parsed = parseConfig(text, name);
    assertEquals([parsed.ok, !parsed.ok && problem.test(parsed.problem)], [false, true]);
  });
}

for (const part of ['\\"', "/*", "//", ",", "*/", '"', "/* *", ", "]) {
  Deno.test(`parseConfig() takes linear time for comments that repeat ${part}`, async () => {
    const text = `{"${part.repeat(Math.floor(500_000 / part.length))}`;
    const ms = await cpuMsOf(() => parseConfig(text, "a.jsonc"));
    assertEquals(ms < 2_000, true);
  });
}
