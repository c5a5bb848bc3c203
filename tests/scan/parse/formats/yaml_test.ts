import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/scan/parse/json.ts";
import {
  parseYaml,
  YAML_DEPTH_LIMIT,
  YAML_LENGTH_LIMIT,
  YAML_MARKS_LIMIT,
} from "../../../../src/scan/parse/formats/yaml.ts";

const CASES: readonly [name: string, text: string, expected: Json | null][] = [
  ["reads mappings and sequences", "a: 1\nb:\n  - x\n  - y: true\n", { a: 1, b: ["x", { y: true }] }],
  ["reads JSON", '{"a": [1, null, "b"]}', { a: [1, null, "b"] }],
  ["reads block scalars", "a: |\n  x\n  y\nb: >\n  x\n  y\n", { a: "x\ny\n", b: "x y\n" }],
  ["reads dates as text", "a: 2026-11-01\n", { a: "2026-11-01" }],
  ["reads numbers that JSON lacks as null", "a: .nan\nb: .inf\n", { a: null, b: null }],
  ["reads an alias", "a: &x 1\nb: *x\n", { a: 1, b: 1 }],
  ["reads text alone", "hello", "hello"],
  ["keeps the last of two keys", "a: 1\na: 2\n", { a: 2 }],
  ["makes keys text", "1: a\ntrue: b\n", { "1": "a", "true": "b" }],
  ["reads a question as text", "a: really?\nb: what?x\n", { a: "really?", b: "what?x" }],
  ["refuses nothing", "", null],
  ["refuses a comment alone", "# a\n", null],
  ["refuses bad indentation", "a: 1\n b: 2\n", null],
  ["refuses an unclosed list", "[1, 2", null],
  ["refuses an unclosed quote", 'a: "b', null],
  ["refuses an unknown alias", "a: *x\n", null],
  ["refuses several documents", "a: 1\n---\nb: 2\n", null],
  ["refuses custom tags", "a: !secret b\n", null],
  ["refuses explicit keys", "? a\n: b\n", null],
  ["refuses an explicit key that is a list", "{? [a] : b}", null],
  ["refuses an alias of itself", "&a [*a]", null],
];

for (const [name, text, expected] of CASES) {
  Deno.test(`parseYaml() ${name}`, () => assertEquals(parseYaml(text), expected));
}

Deno.test("parseYaml() keeps a key named __proto__ as a key", () => {
  assertEquals(Object.entries(parseYaml("__proto__: 1") ?? {}), [["__proto__", 1]]);
});

Deno.test("parseYaml() refuses aliases that multiply", () => {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const alias = `*a${level}`;
    return `a${level + 1}: &a${level + 1} [${Array(9).fill(alias).join(", ")}]`;
  });
  assertEquals(parseYaml(`a0: &a0 [x]\n${levels.join("\n")}\n`), null);
});

Deno.test("parseYaml() reads as deep as the limit", () => {
  const nested = (depth: number) => parseYaml("[".repeat(depth) + "]".repeat(depth)) === null;
  assertEquals([nested(YAML_DEPTH_LIMIT + 1), nested(YAML_DEPTH_LIMIT + 2)], [false, true]);
});

Deno.test("parseYaml() reads as many marks and characters as the limits", () => {
  const isRefused = (text: string) => parseYaml(text) === null;
  assertEquals(isRefused(`a: "${"-".repeat(YAML_MARKS_LIMIT - 3)}"`), false);
  assertEquals(isRefused(`a: "${"-".repeat(YAML_MARKS_LIMIT - 2)}"`), true);
  assertEquals([isRefused("x".repeat(YAML_LENGTH_LIMIT)), isRefused("x".repeat(YAML_LENGTH_LIMIT + 1))], [
    false,
    true,
  ]);
});

for (const piece of ["[", "{a: ", "- ", "? ", "!", "&a ", "*a ", "\t", "%"]) {
  Deno.test(`parseYaml() refuses many ${JSON.stringify(piece)}`, () => {
    assertEquals(parseYaml(piece.repeat(4900 / piece.length)), null);
    assertEquals(parseYaml(piece.repeat(1_000_000)), null);
  });
}
