import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/agents/agent_skills.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import { digestOf, ENTRY, INDEX_PATH, OLD_INDEX_PATH, SCHEMA, skills } from "./skill_indexes.ts";

const html = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };

function index(value: unknown, path = INDEX_PATH) {
  return { [path]: JSON.stringify(value) };
}

testCheck(check, {
  absent: [{}, { [INDEX_PATH]: html }, { [INDEX_PATH]: html, [OLD_INDEX_PATH]: html }],
  unreadable: told(
    { [INDEX_PATH]: "{skills: []}" },
    "“/.well-known/agent-skills/index.json” is not valid JSON: “Expected property name or '}' in JSON at position 1 (line 1 column 2)”",
  ),
  unsupported: [
    index({ $schema: "https://schemas.agentskills.io/discovery/9.0.0/schema.json", skills: [ENTRY] }),
    told(
      index({ $schema: "https://example.com/mine.json", skills: [ENTRY] }),
      "“/.well-known/agent-skills/index.json” has an unknown $schema: “https://example.com/mine.json”",
    ),
    index({ $schema: 2, skills: [ENTRY] }),
  ],
  invalid: [
    index([ENTRY]),
    index({ $schema: SCHEMA }),
    index({ $schema: SCHEMA, skills: {} }),
    skills("place-order"),
    told(
      skills({ ...ENTRY, name: undefined }),
      "“/.well-known/agent-skills/index.json” is not a valid skills index: a skill has no name (“skills[0]”)",
    ),
    skills({ ...ENTRY, type: undefined }),
    skills({ ...ENTRY, description: "" }),
    skills({ ...ENTRY, url: undefined }),
    skills({ ...ENTRY, digest: undefined }),
    index({ skills: [{ name: "place-order", description: "Order", files: [] }] }),
    index({ skills: [{ name: "place-order", description: "Order", files: ["README.md"] }] }),
    index({ skills: [{ name: "place-order", description: "Order", files: ["SKILL.md", "../x"] }] }),
  ],
  unrelated: [
    told(
      skills(ENTRY, { ...ENTRY, name: "browse", type: "navigation", url: "https://example.com/shop/" }),
      "“/.well-known/agent-skills/index.json” lists entries that are not skills: “browse (https://example.com/shop/)”",
    ),
    skills({ ...ENTRY, type: "openapi", url: "/openapi.json" }),
    skills({ ...ENTRY, type: "action", url: "mailto:jo@example.com" }),
  ],
  misnamed: [
    told(
      skills({ ...ENTRY, name: "place_order" }),
      "“/.well-known/agent-skills/index.json” is not a valid skills index: a skill name is invalid (“skills[0]: place_order”)",
    ),
    skills({ ...ENTRY, name: "Place-Order", type: "markdown" }),
    skills({ ...ENTRY, name: "a--b" }),
    skills({ ...ENTRY, name: "a".repeat(65) }),
  ],
  mislabelled: [
    told(
      index({ $schema: "https://example.com/mine.json", skills: [{ ...ENTRY, type: "action" }] }),
      "“/.well-known/agent-skills/index.json” is not a valid skills index: $schema is unknown (“https://example.com/mine.json”), a type is neither skill-md nor archive (“skills[0]: action”)",
    ),
    skills({ ...ENTRY, type: "markdown", digest: "sha256:abc" }),
  ],
  malformed: [
    told(
      skills({ ...ENTRY, digest: digestOf("") }),
      "“/.well-known/agent-skills/index.json” is not a valid skills index: a digest is of an empty file (“skills[0]”)",
    ),
    skills({ ...ENTRY, digest: "sha256:abc" }),
    skills({ ...ENTRY, digest: ENTRY.digest.slice(7) }),
    skills({ ...ENTRY, description: "x".repeat(1025) }),
    skills({ ...ENTRY, url: "file:///SKILL.md" }),
  ],
  legacy: [
    index({ skills: [{ name: "place-order", description: "Order", files: ["SKILL.md"] }] }, OLD_INDEX_PATH),
    index({
      skills: [{ name: "place-order", description: "Order", files: ["SKILL.md", "references/a.md"] }],
    }),
    told(
      index({ $schema: SCHEMA, skills: [ENTRY] }, OLD_INDEX_PATH),
      "“/.well-known/skills/index.json” uses an old path or version of the skills index (“0.2.0”)",
    ),
    index({
      version: "0.2.0",
      skills: [{
        name: "place-order",
        description: "Order",
        files: [{ path: "SKILL.md", digest: ENTRY.digest }],
      }],
    }),
  ],
  schemaless: told(
    index({ skills: [ENTRY] }),
    "“/.well-known/agent-skills/index.json” has problems: $schema is missing",
  ),
  outdated: told(
    skills({ ...ENTRY, digest: undefined, sha256: ENTRY.digest.slice(7) }),
    "“/.well-known/agent-skills/index.json” has problems: digest has its old name, sha256 (“skills[0]”)",
  ),
  flawed: [
    told(
      skills(ENTRY, ENTRY),
      "“/.well-known/agent-skills/index.json” has problems: a skill name is used twice (“skills[1]: place-order”)",
    ),
    skills({ ...ENTRY, digest: `sha256:${ENTRY.digest.slice(7).toUpperCase()}` }),
    skills({ ...ENTRY, url: "http://site.cases.readiness-tests.org/SKILL.md" }),
    skills(...Array.from({ length: 101 }, (_, each) => ({ ...ENTRY, name: `skill-${each}` }))),
  ],
  mistyped: told(
    { [INDEX_PATH]: { body: skills(ENTRY)[INDEX_PATH] ?? "", headers: { "content-type": "text/plain" } } },
    "“/.well-known/agent-skills/index.json” is served as “text/plain”",
  ),
  empty: [
    told(skills(), "“/.well-known/agent-skills/index.json” lists no skills"),
    index({ skills: [] }, OLD_INDEX_PATH),
    index({ $schema: "https://example.com/mine.json", skills: [] }),
  ],
  valid: [
    skills(ENTRY),
    skills({ ...ENTRY, url: "https://elsewhere.readiness-tests.org/SKILL.md", version: "1.0" }),
    skills({ ...ENTRY, description: "🦕".repeat(1024) }),
    skills(
      ...Array.from({ length: 100 }, (_, each) => ({ ...ENTRY, name: `skill-${each}`, type: "archive" })),
    ),
    { ...skills(ENTRY), [OLD_INDEX_PATH]: "{" },
  ],
});

Deno.test("agent-skills is inconclusive if the index is refused", async () => {
  const result = await checkSite(check, { [INDEX_PATH]: { status: 503 } });
  assertEquals(result.status, "inconclusive");
});

Deno.test("agent-skills reports an unknown schema together with other problems", async () => {
  const { details } = await checkSite(
    check,
    index({ $schema: "https://example.com/s", skills: [{ ...ENTRY, name: "A" }] }),
  );
  assertEquals(details["problems"], [
    "$schema is unknown (“https://example.com/s”)",
    "a skill name is invalid (“skills[0]: A”)",
  ]);
});
