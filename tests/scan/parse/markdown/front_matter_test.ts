import { assertEquals } from "@std/assert";
import { splitFrontMatter } from "../../../../src/scan/parse/markdown/front_matter.ts";

const CASES: readonly [name: string, text: string, fields: Record<string, string> | null, body: string][] = [
  ["reads fields", "---\nname: a\ndescription: b c\n---\n# T", { name: "a", description: "b c" }, "\n# T"],
  ["reads CRLF", "---\r\nname: a\r\n---\r\n# T", { name: "a" }, "\n# T"],
  ["reads quoted values", `---\na: "x: y"\nb: 'z'\nc: "\n---\n`, { a: "x: y", b: "z", c: '"' }, "\n"],
  [
    "reads folded values",
    "---\na: >-\n  one\n  two\nb: |\n  three\n---\n",
    { a: "one two", b: "three" },
    "\n",
  ],
  [
    "reads an address after the colon",
    "---\nurl: https://example.com/\n---",
    { url: "https://example.com/" },
    "",
  ],
  ["leaves nested fields out", "---\na:\n  b: c\nd: e\n---\n", { a: "", d: "e" }, "\n"],
  ["leaves comments and list items out", "---\n# x\n- y: z\na: b\n---\n", { a: "b" }, "\n"],
  ["reads empty quotes", `---\na: ""\nb: "c"\n---\n`, { a: "", b: "c" }, "\n"],
  ["keeps the first of two fields", "---\na: b\na: c\n---\n", { a: "b" }, "\n"],
  ["ends at three dots", "---\na: b\n...\nc", { a: "b" }, "\nc"],
  ["reads an empty block", "---\n---\nc", {}, "\nc"],
  ["takes a text without front matter as it is", "# T\n---\na: b\n---\n", null, "# T\n---\na: b\n---\n"],
  ["takes a block that never ends for text", "---\na: b\n", null, "---\na: b\n"],
  ["takes an empty text", "", null, ""],
];

for (const [name, text, fields, body] of CASES) {
  Deno.test(`splitFrontMatter() ${name}`, () => assertEquals(splitFrontMatter(text), { fields, body }));
}

Deno.test("splitFrontMatter() keeps a field named __proto__ as a field", () => {
  assertEquals(Object.keys(splitFrontMatter("---\n__proto__: a\n---\n").fields ?? {}), ["__proto__"]);
});

Deno.test("splitFrontMatter() keeps fields and values up to their limits", () => {
  const lines = Array.from(
    { length: 101 },
    (_, index) => `k${index}: ${"x".repeat(600)}`,
  );
  const short = lines.map((line) => line.slice(0, 20));
  const long = `a: ${"x".repeat(1025)}`;
  const { fields } = splitFrontMatter(`---\n${long}\n${short.join("\n")}\n---\n`);
  assertEquals(Object.keys(fields ?? {}).length, 100);
  assertEquals(fields?.["a"]?.length, 1024);
});

Deno.test("splitFrontMatter() looks for the end within its limit", () => {
  const block = (length: number) => splitFrontMatter(`---\n${"x".repeat(length - 4)}\n---\n`).fields;
  assertEquals([block(65_536), block(65_537)], [{}, null]);
});
