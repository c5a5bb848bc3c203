import { assertEquals } from "@std/assert";
import file from "../../../../src/scan/fix/files/agent_skill_index.ts";
import { parseSkillIndex } from "../../../../src/scan/parse/agents/skill_index.ts";
import type { SkillArtifact } from "../../../../src/scan/probes/agents/skill_artifacts.ts";
import { PLAIN_FACTS } from "../facts.ts";

const HEX = "0123456789abcdef".repeat(4);
const OTHER = "fedcba9876543210".repeat(4);
const OLD = { skills: [{ name: "place-order", description: "How to order.", files: ["SKILL.md"] }] };

const SERVED: SkillArtifact = {
  entry: { name: "place-order", description: "How to order.", type: "skill-md", url: "./x", digest: OTHER },
  url: "https://example.org/.well-known/skills/place-order/SKILL.md",
  state: "answered",
  status: 200,
  served: "text/markdown",
  isOtherType: false,
  digest: HEX,
  difference: null,
  head: { hasFrontMatter: true, isYaml: true, name: "place-order", description: "How to order" },
  listing: null,
};

function write(artifacts: readonly SkillArtifact[] | null, index: unknown = OLD): string | null {
  const document = parseSkillIndex(JSON.parse(JSON.stringify(index)));
  const found = { index: { present: true, document }, artifacts } as unknown as Parameters<
    typeof file.write
  >[0];
  return file.write(found, { facts: PLAIN_FACTS, outcome: () => "", details: () => ({}) })?.text ?? null;
}

Deno.test("agent_skill_index writes the site's skills with the digests as they are served", () => {
  const { format, skills, problems } = parseSkillIndex(JSON.parse(write([SERVED]) ?? "null"));
  assertEquals([format, problems], ["0.2.0", []]);
  assertEquals(skills, [{
    name: "place-order",
    description: "How to order.",
    type: "skill-md",
    url: "/.well-known/skills/place-order/SKILL.md",
    digest: HEX,
  }]);
});

Deno.test("agent_skill_index keeps addresses of other hosts whole", () => {
  const { skills } = parseSkillIndex(
    JSON.parse(write([{ ...SERVED, url: "https://other.example/a.md" }]) ?? "null"),
  );
  assertEquals(skills.map(({ url }) => url), ["https://other.example/a.md"]);
});

const NOTHING: readonly [name: string, artifacts: readonly SkillArtifact[] | null][] = [
  ["nothing was fetched", null],
  ["a skill is dead", [{ ...SERVED, state: "dead", digest: null }]],
  ["only the beginning of a skill was read", [{ ...SERVED, digest: null }]],
  ["a skill has no name that may stand in an index", [{
    ...SERVED,
    head: null,
    entry: { ...SERVED.entry, name: "A B" },
  }]],
  ["not all skills were fetched", [SERVED, SERVED]],
];

for (const [name, artifacts] of NOTHING) {
  Deno.test(`agent_skill_index writes nothing where ${name}`, () => assertEquals(write(artifacts), null));
}
