import { assertEquals } from "@std/assert";
import { parseSkillMd } from "../../../../src/scan/parse/markdown/skill_md.ts";

const CASES: readonly [name: string, text: string, expected: readonly unknown[]][] = [
  ["reads plain values", "---\nname: a\ndescription: Does it\n---\n# A\n", [true, "a", "Does it"]],
  ["reads quoted values", "---\nname: \"a\"\ndescription: 'Use: it''s good'\n---\nA", [
    true,
    "a",
    "Use: it's good",
  ]],
  ["reads a folded value", "---\nname: a\ndescription: >-\n  Does\n  it\nlicense: MIT\n---\nA", [
    true,
    "a",
    "Does it",
  ]],
  ["reads a value over lines", "---\nname: a\ndescription: Does\n  it\n---\nA", [true, "a", "Does it"]],
  ["reads Windows line ends", "---\r\nname: a\r\ndescription: Does it\r\n---\r\n# A\r\n", [
    true,
    "a",
    "Does it",
  ]],
  ["leaves comments out", "---\nname: a # ours\ndescription: Does it\n---\nA", [true, "a", "Does it"]],
  ["reads beside nested fields", "---\nname: a\nmetadata:\n  version: 1\ndescription: Does it\n---\nA", [
    true,
    "a",
    "Does it",
  ]],
  ["ends at three dots", "---\nname: a\ndescription: Does it\n...\nA", [true, "a", "Does it"]],
  ["guesses where YAML breaks", "---\nname: a\ndescription: Use: it\n---\nA", [false, "a", "Use: it"]],
  ["blames no question", "---\nname: a\ndescription: Ready ? Use it\n---\nA", [true, "a", "Ready ? Use it"]],
  ["knows a text without front matter", "# A\n", [false, null, null]],
  ["knows front matter without end", "---\nname: a\n# A\n", [false, null, null]],
  ["knows empty front matter", "---\n---\n# A\n", [false, null, null]],
  ["takes blank values for none", '---\nname: ""\ndescription:\n---\nA', [true, null, null]],
  ["takes a number for no name", "---\nname: 42\ndescription: Does it\n---\nA", [true, null, "Does it"]],
];

for (const [name, text, expected] of CASES) {
  Deno.test(`parseSkillMd() ${name}`, () => {
    const { isYaml, name: read, description } = parseSkillMd(text);
    assertEquals([isYaml, read, description], expected);
  });
}

for (const line of ["a: [", "? ", "- ", "&a [*a,", "x: |\n", "{"]) {
  Deno.test(`parseSkillMd() leaves a long head of ${JSON.stringify(line)} alone`, () => {
    const { hasFrontMatter, isYaml, description } = parseSkillMd(`---\n${line.repeat(8000)}\n---\nA`);
    assertEquals([hasFrontMatter, isYaml, description], [true, true, null]);
  });
}

Deno.test("parseSkillMd() reads front matter of up to 4,096 characters as YAML", () => {
  // The value has an escape in YAML, but not in plain text.
  const name = (length: number) => {
    const block = 'name: "a\\u0062"\n'.padEnd(length - 1, "#");
    return parseSkillMd(`---\n${block}\n---\nText`).name;
  };
  assertEquals([name(4_096), name(4_097)], ["ab", "a\\u0062"]);
});

Deno.test("parseSkillMd() knows whether there is front matter", () => {
  const texts = ["# A\n", "---\nname: a\n---\n"];
  assertEquals(texts.map((text) => parseSkillMd(text).hasFrontMatter), [false, true]);
});
