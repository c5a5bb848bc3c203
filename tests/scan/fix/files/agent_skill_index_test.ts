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
  text: "",
  head: { hasFrontMatter: true, isYaml: true, name: "place-order", description: "How to order" },
  listing: null,
};

/** @param artifacts in the order of the index, which starts with them */
function write(artifacts: readonly SkillArtifact[] | null, index: unknown = OLD): string | null {
  return written(artifacts, index)?.text ?? null;
}

function written(artifacts: readonly SkillArtifact[] | null, index: unknown) {
  const text = JSON.stringify(index);
  const document = parseSkillIndex(JSON.parse(text));
  const url = new URL("https://example.org/.well-known/skills/index.json");
  const resource = { url, text, bytes: new Uint8Array() };
  const listed = artifacts?.map((each, at) => ({ ...each, entry: document.skills[at] })) ?? null;
  const found = { index: { present: true, document, resource }, artifacts: listed };
  return file.write(found as unknown as Parameters<typeof file.write>[0], {
    facts: PLAIN_FACTS,
    outcome: () => "",
    details: () => ({}),
    fails: () => false,
  });
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

Deno.test("agent_skill_index keeps URLs of other hosts absolute", () => {
  const { skills } = parseSkillIndex(
    JSON.parse(write([{ ...SERVED, url: "https://other.example/a.md" }]) ?? "null"),
  );
  assertEquals(skills.map(({ url }) => url), ["https://other.example/a.md"]);
});

const STATED = {
  name: "track-order",
  description: "State.",
  type: "skill-md",
  url: "/track.md",
  digest: `sha256:${OTHER}`,
};
const KEPT: readonly (readonly [name: string, index: object, kept: object])[] = [
  ["members of its own", { ...OLD, publisher: "Example" }, { publisher: "Example" }],
  ["a version of its own", { ...OLD, version: "2026-11" }, { version: "2026-11" }],
  ["no version of the format", { ...OLD, version: "0.1.0" }, {}],
];

for (const [name, index, kept] of KEPT) {
  Deno.test(`agent_skill_index keeps ${name}`, () => {
    const { $schema: _, skills, ...others } = JSON.parse(write([SERVED], index) ?? "null");
    assertEquals([others, skills.length], [kept, 1]);
  });
}

Deno.test("agent_skill_index keeps the members of an entry next to its digest", () => {
  const entry = { ...STATED, digest: undefined, sha256: OTHER, license: "MIT", tags: ["orders"] };
  const { skills } = JSON.parse(
    write([{ ...SERVED, url: "https://example.org/track.md", head: null }], { skills: [entry] }) ?? "null",
  );
  assertEquals(skills, [{ ...STATED, digest: `sha256:${HEX}`, license: "MIT", tags: ["orders"] }]);
});

Deno.test("agent_skill_index keeps skills that were not downloaded", () => {
  const index = {
    $schema: "https://example.org/",
    skills: [{ ...STATED, name: "place-order" }, { ...STATED, digest: undefined, sha256: OTHER }],
  };
  const { skills } = JSON.parse(write([SERVED], index) ?? "null");
  assertEquals(skills[1], STATED);
});

const REMAINING:
  readonly (readonly [name: string, left: readonly string[], artifact: Partial<SkillArtifact>])[] = [
    ["nothing of a sound skill", [], {}],
    ["front matter that is missing", ["agent-skill-digests"], {
      head: { hasFrontMatter: false, isYaml: true, name: null, description: null },
    }],
    ["front matter that is not YAML", ["agent-skill-digests"], {
      head: { hasFrontMatter: true, isYaml: false, name: "place-order", description: "How" },
    }],
    ["a wrong media type", ["agent-skill-digests"], { isOtherType: true }],
    ["an archive without SKILL.md at its root", ["agent-skill-digests"], {
      head: null,
      listing: { unsafe: null, hasSkillAtRoot: false } as SkillArtifact["listing"],
    }],
  ];

for (const [name, left, artifact] of REMAINING) {
  Deno.test(`agent_skill_index leaves ${name} to the owner`, () => {
    assertEquals(written([{ ...SERVED, ...artifact }], { skills: [STATED] })?.left, left);
  });
}

Deno.test("agent_skill_index reports that it leaves out the version of the format", () => {
  assertEquals(written([SERVED], { ...OLD, version: "0.1.0" })?.assumptions, [
    "The skills now on the site are the intended ones",
    "Nobody needs the member version, in whose place $schema states the version",
  ]);
});

const NOTHING: readonly [name: string, artifacts: readonly SkillArtifact[] | null, index?: unknown][] = [
  ["nothing was fetched", null],
  ["a skill is dead", [{ ...SERVED, state: "dead", digest: null }]],
  ["a skill is a web page", [{ ...SERVED, state: "page", digest: null }]],
  ["only the beginning of a skill was read", [{ ...SERVED, digest: null }]],
  ["a skill has no name that may stand in an index", [{ ...SERVED, head: null }], {
    skills: [{ ...STATED, name: "A B" }],
  }],
  ["a skill that was not downloaded has no digest", [SERVED], {
    skills: [STATED, { ...STATED, name: "other", digest: undefined }],
  }],
  ["an entry is a page", [SERVED, { ...SERVED, url: "https://example.org/shop" }], {
    skills: [STATED, { ...STATED, name: "shop", type: "navigation", url: "/shop" }],
  }],
  ["an entry is not an object", [SERVED], { skills: [STATED, "other"] }],
];

for (const [name, artifacts, index] of NOTHING) {
  Deno.test(`agent_skill_index writes nothing if ${name}`, () => assertEquals(write(artifacts, index), null));
}
