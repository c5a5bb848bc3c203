import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import { parseSkillIndex } from "../../../../src/scan/parse/agents/skill_index.ts";

const $schema = "https://schemas.agentskills.io/discovery/0.2.0/schema.json";
const hex = "0123456789abcdef".repeat(4);
const entry = {
  name: "place-order",
  type: "skill-md",
  description: "How to order.",
  url: "place-order/SKILL.md",
  digest: `sha256:${hex}`,
};
const older = { name: "place-order", description: "How to order.", files: ["SKILL.md", "references/api.md"] };
const { digest: _, ...undigested } = entry;

const CASES: readonly [name: string, index: Json, format: string, codes: readonly string[]][] = [
  ["reads version 0.2.0", { $schema, skills: [entry] }, "0.2.0", []],
  ["reads version 0.1.0", { skills: [older] }, "0.1.0", []],
  [
    "reads the draft of 0.2.0",
    { version: "0.2.0", skills: [{ ...older, files: [{ path: "SKILL.md" }] }] },
    "draft-0.2.0",
    [],
  ],
  ["accepts an empty index", { $schema, skills: [] }, "0.2.0", []],
  ["accepts archives", { $schema, skills: [{ ...entry, type: "archive" }] }, "0.2.0", []],
  ["accepts more members", { $schema, version: "1", skills: [{ ...entry, tags: [] }] }, "0.2.0", []],
  ["notes that the schema is missing", { skills: [entry] }, "0.2.0", ["missing-schema"]],
  ["notes another schema", { $schema: "https://example.com/s", skills: [entry] }, "unknown", [
    "unknown-schema",
  ]],
  ["reads old entries of another schema", { $schema: "https://example.com/s", skills: [older] }, "unknown", [
    "unknown-schema",
  ]],
  ["notes a list", [entry], "0.2.0", ["not-an-object"]],
  ["notes null", null, "0.2.0", ["not-an-object"]],
  ["notes that there are no skills", { $schema }, "0.2.0", ["missing-skills"]],
  ["notes a skill that is not an object", { $schema, skills: ["place-order"] }, "0.2.0", [
    "skill-not-an-object",
  ]],
  ["notes all required members of an empty skill", { $schema, skills: [{}] }, "0.2.0", [
    "missing-name",
    "missing-description",
    "missing-type",
    "missing-url",
    "missing-digest",
  ]],
  ["notes all required members of an empty old skill", { skills: [{ files: [] }] }, "0.1.0", [
    "missing-name",
    "missing-description",
    "missing-files",
  ]],
  ["notes two skills of one name", { $schema, skills: [entry, entry] }, "0.2.0", ["duplicate-skill"]],
  ["notes the member of an older draft", { $schema, skills: [{ ...undigested, sha256: hex }] }, "0.2.0", [
    "digest-called-sha256",
  ]],
  ["notes a digest without its algorithm", { $schema, skills: [{ ...entry, digest: hex }] }, "0.2.0", [
    "bad-digest",
  ]],
  ["notes a digest in base64", { $schema, skills: [{ ...entry, digest: "sha256-AAAA" }] }, "0.2.0", [
    "bad-digest",
  ]],
  ["takes the file's name in any case", { skills: [{ ...older, files: ["skill.md"] }] }, "0.1.0", []],
  ["notes a path out of the folder", { skills: [{ ...older, files: ["SKILL.md", "a/../../b"] }] }, "0.1.0", [
    "bad-file-path",
  ]],
  ["notes a skill in a folder", { skills: [{ ...older, files: ["place-order/SKILL.md"] }] }, "0.1.0", [
    "no-skill-md",
  ]],
];

for (const [name, index, format, codes] of CASES) {
  Deno.test(`parseSkillIndex() ${name}`, () => {
    const read = parseSkillIndex(index);
    assertEquals([read.format, read.problems.map(({ code }) => code)], [format, codes]);
  });
}

for (
  const [name, valid] of [
    ["a", true],
    ["a1-b2", true],
    ["a".repeat(64), true],
    ["a".repeat(65), false],
    ["-a", false],
    ["a-", false],
    ["a--b", false],
    ["A", false],
    ["a_b", false],
    ["a b", false],
    ["ä", false],
  ] as const
) {
  Deno.test(`parseSkillIndex() ${valid ? "accepts" : "notes"} the name ${name}`, () => {
    const { problems } = parseSkillIndex({ $schema, skills: [{ ...entry, name }] });
    assertEquals(problems.map(({ code }) => code), valid ? [] : ["bad-name"]);
  });
}

Deno.test("parseSkillIndex() gives digests in lowercase and URLs by the version's rule", () => {
  const { skills } = parseSkillIndex({
    skills: [{ ...older, files: [{ path: "SKILL.md", digest: `sha256:${hex.toUpperCase()}` }] }],
  });
  assertEquals(skills, [{ ...entry, url: "./place-order/SKILL.md", digest: hex }]);
});

Deno.test("parseSkillIndex() limits the skills", () => {
  const skills = Array.from(
    { length: 1001 },
    (_, each) => ({ ...entry, name: `s-${each}` }),
  );
  const read = parseSkillIndex({ $schema, skills });
  assertEquals([read.skills.length, read.problems.map(({ code }) => code)], [1000, [
    "too-many-skills",
  ]]);
});

const EDGES: readonly [name: string, index: Json, codes: readonly string[]][] = [
  ["reads the 200th file", filed(199), ["bad-file-path"]],
  ["reads no 201st file", filed(200), []],
  ["accepts a description of 1,024 characters", { $schema, skills: [describedBy("😀".repeat(1024))] }, []],
  ["notes a description of 1,025 characters", { $schema, skills: [describedBy("x".repeat(1025))] }, [
    "long-description",
  ]],
  ["accepts 100 skills", { $schema, skills: skillsOf(100) }, []],
  ["notes 101 skills", { $schema, skills: skillsOf(101) }, ["too-many-skills"]],
];
for (const [name, index, codes] of EDGES) {
  Deno.test(`parseSkillIndex() ${name}`, () => {
    assertEquals(parseSkillIndex(index).problems.map(({ code }) => code), codes);
  });
}

function filed(valid: number): Json {
  return { skills: [{ ...older, files: [...Array.from({ length: valid }, () => "SKILL.md"), ""] }] };
}

function describedBy(description: string): Json {
  return { ...entry, description };
}

function skillsOf(count: number): Json[] {
  return Array.from({ length: count }, (_, each) => ({ ...entry, name: `s-${each}` }));
}

const LINKS: readonly [name: string, members: Record<string, Json>, codes: readonly string[]][] = [
  ["an http URL", { url: "http://example.com/SKILL.md" }, ["insecure-url"]],
  ["a URL of another scheme", { url: "ftp://example.com/SKILL.md" }, ["bad-url"]],
  ["an unknown type", { type: "zip" }, ["unknown-type"]],
  ["a digest in uppercase", { digest: `sha256:${hex.toUpperCase()}` }, ["upper-case-digest"]],
  ["a digest with an uppercase algorithm", { digest: `SHA256:${hex}` }, ["bad-digest"]],
  ["the digest of an empty file", {
    digest: "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  }, ["digest-of-nothing"]],
];
for (const [name, members, codes] of LINKS) {
  Deno.test(`parseSkillIndex() notes ${name}`, () => {
    const { problems } = parseSkillIndex({ $schema, skills: [{ ...entry, ...members }] });
    assertEquals(problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseSkillIndex() knows no URL of an old entry without a name or SKILL.md", () => {
  const { name: _, ...unnamed } = older;
  const urls = [older, unnamed, { ...older, files: ["README.md"] }].map((entry) =>
    parseSkillIndex({ skills: [entry] }).skills[0]?.url
  );
  assertEquals(urls, ["./place-order/SKILL.md", null, null]);
});
