import { assertEquals } from "@std/assert";
import type { Json } from "../../../../../src/json.ts";
import { readMcpSkills } from "../../../../../src/scan/parse/agents/mcp/mcp_skill.ts";
import { MCP_SKILL } from "../../../../fixtures/mcp_servers.ts";

const [FILE] = MCP_SKILL.resources;

const SKILLS: readonly [name: string, skills: readonly Json[], problems: readonly string[]][] = [
  ["all members", [MCP_SKILL], []],
  ["dynamic files", [{ ...MCP_SKILL, resources: "dynamic" }], []],
  ["another scheme and a prefix", [{
    ...MCP_SKILL,
    uri: "github://acme/x/returns/SKILL.md",
    resources: "dynamic",
  }], []],
  ["other types", [null, "returns"], ["not-an-object", "not-an-object"]],
  ["another file", [{ ...MCP_SKILL, uri: "skill://returns/README.md", resources: "dynamic" }], ["bad-uri"]],
  ["no directory", [{ ...MCP_SKILL, uri: "skill://SKILL.md", resources: "dynamic" }], ["bad-uri"]],
  ["no frontmatter", [{ ...MCP_SKILL, frontmatter: undefined as unknown as Json }], ["missing-frontmatter"]],
  ["no description", [{ ...MCP_SKILL, frontmatter: { name: "returns" } }], ["missing-frontmatter"]],
  ["another name", [{ ...MCP_SKILL, frontmatter: { ...MCP_SKILL.frontmatter, name: "refunds" } }], [
    "name-mismatch",
  ]],
  ["no files", [{ ...MCP_SKILL, resources: null }], ["bad-resources"]],
  ["files without SKILL.md", [{ ...MCP_SKILL, resources: [] }], ["missing-skill-md"]],
  ["a short digest", [{ ...MCP_SKILL, resources: [{ ...FILE, digest: "sha256:ab" }] }], ["bad-resource"]],
  ["a negative size", [{ ...MCP_SKILL, resources: [{ ...FILE, size: -1 }] }], ["bad-resource"]],
  ["512 files", [{ ...MCP_SKILL, resources: Array.from({ length: 512 }, () => ({ ...FILE })) }], []],
  ["513 files", [{ ...MCP_SKILL, resources: Array.from({ length: 513 }, () => ({ ...FILE })) }], [
    "too-large",
  ]],
  ["16 MiB", [{ ...MCP_SKILL, resources: [{ ...FILE, size: 16_777_216 }] }], []],
  ["more than 16 MiB", [{ ...MCP_SKILL, resources: [{ ...FILE, size: 16_777_217 }] }], ["too-large"]],
];

for (const [name, skills, problems] of SKILLS) {
  Deno.test(`readMcpSkills() reads skills with ${name}`, () => {
    assertEquals(readMcpSkills(skills).problems.map(({ code }) => code), [...problems]);
  });
}

Deno.test("readMcpSkills() counts all skills and judges 500", () => {
  const skills = [...Array.from({ length: 500 }, () => MCP_SKILL), null];
  const { count, problems } = readMcpSkills(skills);
  assertEquals([count, problems], [501, []]);
});
