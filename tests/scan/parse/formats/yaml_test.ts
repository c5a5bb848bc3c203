import { assert, assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseYaml, readYaml } from "../../../../src/scan/parse/formats/yaml.ts";

const VALID: readonly [name: string, text: string, expected: Json][] = [
  ["mappings and sequences", "a: 1\nb:\n  - x\n  - y: true\n", { a: 1, b: ["x", { y: true }] }],
  ["sequences without indentation", "a:\n- 1\n- 2\nb: c\n", { a: [1, 2], b: "c" }],
  ["sequences in sequences", "- - a\n  - b\n-\n  g: h\n-\n", [["a", "b"], { g: "h" }, null]],
  ["JSON", '{"a": [1, null, "b"]}', { a: [1, null, "b"] }],
  ["flow collections over lines", "[\n  a, # one\n  b: c,\n]\n", ["a", { b: "c" }]],
  ["block scalars", "a: |\n  x\n  y\nb: >-\n  x\n  y\n", { a: "x\ny\n", b: "x y" }],
  ["plain text over lines", "a: plain\n  goes on\n\n  and on\nb: end\n", {
    a: "plain goes on\nand on",
    b: "end",
  }],
  ["quoted text over lines", "a: 'it''s\n  two'\nb: \"\\u0041\\x42\\\n  c\"\n", { a: "it's two", b: "ABc" }],
  ["text alone", "hello", "hello"],
  ["a date as text", "a: 2026-11-01\n", { a: "2026-11-01" }],
  ["words of YAML 1.1 as text", "a: yes\nb: off\n", { a: "yes", b: "off" }],
  ["octal and hexadecimal numbers", "a: 0o17\nb: 0x1F\nc: 010\n", { a: 15, b: 31, c: 10 }],
  ["numbers that JSON lacks as null", "a: .nan\nb: -.inf\n", { a: null, b: null }],
  ["an alias", "a: &x {b: 1}\nc: *x\n", { a: { b: 1 }, c: { b: 1 } }],
  ["the last of two equal keys", "a: 1\na: 2\n", { a: 2 }],
  ["numbers and words as keys", "200: a\ntrue: b\n", { "200": "a", "true": "b" }],
  ["a merge key as an ordinary key", "a: &x {b: 1}\nc: {<<: *x}\n", { a: { b: 1 }, c: { "<<": { b: 1 } } }],
  ["an explicit key", "? a\n: b\n", { a: "b" }],
  ["a question mark as text", "a: really?\nb: what?x\n", { a: "really?", b: "what?x" }],
  ["standard tags", "a: !!str 1\n", { a: "1" }],
  ["directives, markers and comments", "%YAML 1.2\n--- # one\na: b # two\n...\n", { a: "b" }],
  ["a byte order mark and Windows line ends", "\uFEFFa: b\r\nc:\r\n  - d\r\n", { a: "b", c: ["d"] }],
];

const INVALID: readonly [name: string, text: string][] = [
  ["an empty text", ""],
  ["a comment alone", "# a\n"],
  ["bad indentation", "a: 1\n b: 2\n"],
  ["a second colon", "a: b: c\n"],
  ["an unclosed list", "[1, 2"],
  ["an unclosed quote", 'a: "b'],
  ["an unknown escape", 'a: "\\q"\n'],
  ["an unknown alias", "a: *x\n"],
  ["a value that contains itself", "a: &a\n  b: *a\n"],
  ["a list that contains itself", "&a [*a]"],
  ["a list as a key", "[a]: b\n"],
  ["several documents", "a: 1\n---\nb: 2\n"],
  ["custom tags", "a: !secret b\n"],
  ["control characters", "a: \u0007b\n"],
];

for (const [name, text, value] of VALID) {
  Deno.test(`parseYaml() and readYaml() read ${name}`, async () => {
    assertEquals([parseYaml(text), await readYaml(text)], [{ ok: true, value }, { ok: true, value }]);
  });
}

for (const [name, text] of INVALID) {
  Deno.test(`parseYaml() and readYaml() refuse ${name}`, async () => {
    const refused = { ok: false, problem: "syntax" };
    assertEquals([parseYaml(text) as unknown, await readYaml(text)], [refused, refused]);
  });
}

Deno.test("parseYaml() keeps a key named __proto__ as an ordinary key", () => {
  const read = parseYaml("__proto__: 1");
  assertEquals(read.ok ? Object.entries(read.value ?? {}) : [], [["__proto__", 1]]);
});

/** A text of the given number of characters, in one scalar. */
const scalar = (length: number) => `a: ${"x".repeat(length - 3)}`;
/** A text of the given number of marks. */
const marks = (count: number) => `- "${"-".repeat(count - 1)}"`;
const blockLevels = (count: number) =>
  Array.from({ length: count }, (_, level) => `${" ".repeat(level)}a:`).join("\n");
const flowLevels = (count: number) => "[".repeat(count) + "]".repeat(count);
/** Three levels inside of an anchored value, repeated below the other levels. */
const aliasLevels = (count: number) =>
  `a: &a [[[]]]\nb: ${"[".repeat(count - 4)}*a${"]".repeat(count - 4)}\n`;
/** A list of the given number of values, with itself. Each alias has 1,000 of them. */
const aliasValues = (count: number) => {
  const rest = count - 1002;
  const aliases = `${"*a,".repeat(Math.floor(rest / 1001))}${"1,".repeat(rest % 1001)}`;
  return `[&a [${"1,".repeat(1000)}],${aliases}]`;
};
/** Document, mapping and their ends are four events, each entry two, or three with a list. */
const keys = (count: number) => {
  const list = count % 2 === 0 ? [] : ["k: []"];
  const rest = (count - 4 - 3 * list.length) / 2;
  return `{${[...list, ...Array.from({ length: rest }, (_, index) => `k${index}`)].join(",")}}`;
};

const EDGES: readonly [name: string, make: (count: number) => string, limit: number][] = [
  ["characters", scalar, 1_048_576],
  ["marks", marks, 120_000],
  ["levels of mappings", blockLevels, 64],
  ["levels of lists", flowLevels, 64],
  ["levels by aliases", aliasLevels, 64],
  ["values by aliases", aliasValues, 100_000],
  ["events", keys, 150_000],
];

for (const [name, make, limit] of EDGES) {
  Deno.test(`readYaml() reads as many ${name} as the limit`, async () => {
    const [most, more] = [await readYaml(make(limit)), await readYaml(make(limit + 1))];
    assertEquals([most.ok, more], [true, { ok: false, problem: "limits" }]);
  });
}

for (
  const [name, make, limit] of [
    ["characters", scalar, 262_144],
    ["marks", marks, 30_000],
  ] as const
) {
  Deno.test(`parseYaml() reads as many ${name} as its limit`, () => {
    assertEquals([parseYaml(make(limit)).ok, parseYaml(make(limit + 1))], [
      true,
      { ok: false, problem: "limits" },
    ]);
  });
}

Deno.test("readYaml() refuses aliases that multiply", async () => {
  const levels = Array.from(
    { length: 30 },
    (_, level) => `a${level + 1}: &a${level + 1} [${Array(9).fill(`*a${level}`).join(", ")}]`,
  );
  assertEquals(await readYaml(`a0: &a0 [x]\n${levels.join("\n")}\n`), { ok: false, problem: "limits" });
});

const DESCRIPTION = "openapi: 3.0.3\ninfo:\n  title: Orders\npaths:\n";
const OPERATION =
  "  /orders/{n}:\n    get:\n      summary: 'Order {n}'\n      tags: [orders]\n      responses:\n" +
  '        "200":\n          description: >-\n            An order with\n            its lines\n';

Deno.test("readYaml() reads a description of a megabyte, and other work runs meanwhile", async () => {
  const count = Math.floor((1_048_576 - DESCRIPTION.length) / (OPERATION.length + 8));
  const operations = Array.from({ length: count }, (_, index) => OPERATION.replaceAll("{n}", String(index)));
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const read = await readYaml(DESCRIPTION + operations.join(""));
  clearInterval(timer);
  assert(read.ok && turns > 0);
  assertEquals(Object.keys((read.value as { paths: object }).paths).length, count);
});
