import { assert, assertEquals } from "@std/assert";
import { parseDocument } from "yaml";
import type { Json } from "../../../../src/scan/parse/json.ts";
import { readYaml, YAML_TEXT_LIMIT } from "../../../../src/scan/parse/formats/yaml.ts";
import {
  YAML_KEYS_LIMIT,
  YAML_NESTING_LIMIT,
  YAML_NODES_LIMIT,
} from "../../../../src/scan/parse/formats/yaml_source.ts";

/** Texts whose value the library decides. */
const SAME: readonly string[] = [
  "a: 1\nb:\n  - x\n  - y: true\n    z: [1, 'two', \"three\"]\n",
  "a:\n- 1\n- 2\nb: c\n",
  "- - a\n  - b\n- c: d\n  e:\n    - f\n-\n  g: h\n-\n",
  "a: |\n  x\n   y\n\n  z\n\nb: |-\n  x\n\nc: |+\n  x\n\nd: >\n  x\n  y\n\n  z\n   more\n  end\ne: >-\n  x\n",
  "a: |2\n   x\n  y\n",
  "a: plain\n  goes on\n\n  and on\nb: end\n",
  "a: 'it''s\n  two\n\n  lines'\nb: \"a\\n\\u0041\\x42\\\n  c\n  d\"\n",
  "n: [1, -1.5, 0x1F, 0o17, 1e3, .5, ~, null, true, False, no, 1_000, 12:30, 2026-11-01]\n",
  "200: ok\n\"201\": created\n'2XX': many\n3.0: x\ntrue: y\n",
  "/orders/{id}:\n  get: {summary: One, tags: [a, b], x: {}}\n",
  "url: https://example.org/a#b\nc: d # comment\n# comment\ne: f#g\n",
  "a: &x {b: 1}\nc: *x\nd: &y\n  e: [*x, 1]\nf: *y\n",
  "%YAML 1.2\n---\na: b\n...\n",
  "--- # comment\na: b\n",
  "\uFEFFa: b\r\nc:\r\n  - d\r\n",
  '{"a": [1, {"b": null}],\n "c":"d"}\n',
  "[a: b, c, {d: e}, [f]]\n",
  "[\n  a, # one\n  b,\n]\n",
  "a: [b: c]\n",
  "a:\n\n\n  b: c\n   \n",
  "a: b: c\n",
  "a: 'b' c\n",
  "a: 1\n b: 2\n",
  "a:\n  b: 1\n c: 2\n",
  "a: [1, 2\n",
  'a: "b\n',
  'a: "\\q"\n',
  "a: @b\n",
  "a: b\n---\nc: d\n",
  "- a\nb: c\n",
  "a: 1\n- b: 2\n",
  "a: [#c\n  b]\n",
  "a: b\u00a0\n\u00a0c\u00a0: d\n",
  "%YAML 1.1\n---\na: yes\nb: 010\n",
  "%TAG ! tag:example.com,2026:\n---\na: yes\n",
  "[a]: b\n",
  "a\nb: c\n",
  "hello",
];

for (const text of SAME) {
  Deno.test(`readYaml() reads ${JSON.stringify(text.slice(0, 60))} as the library does`, async () => {
    const document = parseDocument(text, { logLevel: "error", prettyErrors: false });
    const expected: Json | null = document.errors.length > 0
      ? null
      : JSON.parse(JSON.stringify(document.toJS()));
    const read = await readYaml(text);
    assertEquals(read.ok ? read.value : null, expected);
  });
}

for (const text of ["a: *b\n", "&a [*a]\n", "a: &a\n  b: *a\n", "a: &a [*a]\n", "", "# a\n"]) {
  Deno.test(`readYaml() refuses ${JSON.stringify(text)}`, async () => {
    assertEquals(await readYaml(text), { ok: false, problem: "syntax" });
  });
}

const DESCRIPTION = "openapi: 3.0.3\ninfo:\n  title: Orders\npaths:\n";
const OPERATION =
  "  /orders/{n}:\n    get:\n      summary: 'Order {n}'\n      tags: [orders]\n      responses:\n" +
  '        "200":\n          description: >-\n            An order with\n            its lines\n';

Deno.test("readYaml() reads a description of a megabyte, and gives way meanwhile", async () => {
  const count = Math.floor((YAML_TEXT_LIMIT - DESCRIPTION.length) / (OPERATION.length + 8));
  const operations = Array.from({ length: count }, (_, index) => OPERATION.replaceAll("{n}", String(index)));
  let turns = 0;
  const timer = setInterval(() => turns++, 0);
  const read = await readYaml(DESCRIPTION + operations.join(""));
  clearInterval(timer);
  assert(read.ok && turns > 0);
  assertEquals(Object.keys((read.value as { paths: object }).paths).length, count);
});

const LIMITS: readonly [name: string, make: (count: number) => string, limit: number][] = [
  ["characters", (count) => `a: |\n  ${"x".repeat(count - 7)}`, YAML_TEXT_LIMIT],
  [
    "levels",
    (count) => Array.from({ length: count }, (_, level) => `${" ".repeat(level)}a:`).join("\n"),
    YAML_NESTING_LIMIT,
  ],
  [
    "keys",
    (count) => Array.from({ length: count }, (_, index) => `k${index}: 1`).join("\n"),
    YAML_KEYS_LIMIT,
  ],
  ["values", (count) => `- a\n`.repeat(count - 1), YAML_NODES_LIMIT],
];

for (const [name, make, limit] of LIMITS) {
  Deno.test(`readYaml() reads as many ${name} as the limit`, async () => {
    assertEquals([(await readYaml(make(limit))).ok, await readYaml(make(limit + 1))], [
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

Deno.test("readYaml() leaves what it does not know to the library, as far as that may go", async () => {
  const unknown: readonly [text: string, value: Json][] = [
    ["a: !!str 1\n", { a: "1" }],
    ["%YAML 1.1\n---\na: yes\n", { a: true }],
    ["&x a: b\n", { a: "b" }],
    ["[a]: b\n", { "[ a ]": "b" }],
  ];
  for (const [text, value] of unknown) {
    assertEquals(await readYaml(text), { ok: true, value });
    assertEquals(await readYaml(text + "# x\n".repeat(10_000)), { ok: false, problem: "limits" });
  }
});

Deno.test("readYaml() reads a line that is nearly all blanks", async () => {
  const blanks = " ".repeat(200_000);
  for (
    const text of [`a: x${blanks}y\n`, `a: [x${blanks}y]\n`, `a: 'x${blanks}y'\n`, `a: "x${blanks}y\n z"\n`]
  ) {
    const read = await readYaml(text);
    assert(read.ok && JSON.stringify(read.value).includes(`x${blanks}y`));
  }
});

Deno.test("readYaml() keeps a key named __proto__ as a key", async () => {
  const read = await readYaml("__proto__: 1\n");
  assertEquals(read.ok ? Object.entries(read.value ?? {}) : [], [["__proto__", 1]]);
});

const PIECES = [
  "[",
  "{a: ",
  "- ",
  "? ",
  "!",
  "&a ",
  "*a ",
  "\t",
  "%",
  "'",
  '"',
  "a: ",
  "a:\n ",
  "|\n",
  "#",
  "\n",
  ": ",
  "x\n ",
];

for (const piece of PIECES) {
  Deno.test(`readYaml() refuses, or reads as the library does, a megabyte of ${JSON.stringify(piece)}`, async () => {
    const read = await readYaml(piece.repeat(YAML_TEXT_LIMIT / piece.length));
    // A short text of the same kind is what the library can be asked about.
    const { errors } = parseDocument(piece.repeat(20));
    assert(!read.ok || errors.length === 0, JSON.stringify(read).slice(0, 200));
  });
}
