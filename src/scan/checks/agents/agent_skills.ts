/** Skills are instructions for tasks on the site, and agents find them in the index. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import {
  OLD_SKILL_INDEX_PATH,
  SKILL_INDEX_PATH,
  SKILL_INDEX_SCHEMA,
} from "../../data/agents/skill_formats.ts";
import { mayBeSkill, type SkillIndexProblem } from "../../parse/agents/skill_entry.ts";
import type { Problem } from "../../parse/problem.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { skillIndex } from "../../probes/agents/skill_index.ts";
import { defineJsonFileCheck } from "../json_file_check.ts";
import { STAND_INS } from "../../parse/stand_ins.ts";

const INVALID = "{path} is not a valid skills index: {=problems}";
const FLAWED = "{path} has problems: {=problems}";

/** Errors of existing members, by the fix for them. All other errors are about missing members. */
const WRONG_MEMBERS: readonly (readonly [
  outcome: "misnamed" | "mislabelled" | "malformed",
  codes: readonly SkillIndexProblem[],
])[] = [
  ["misnamed", ["bad-name"]],
  ["mislabelled", ["unknown-type"]],
  ["malformed", ["bad-url", "bad-digest", "digest-of-nothing", "long-description"]],
];

export default defineJsonFileCheck({
  id: "agent-skills",
  title: "Agent skills index",
  about:
    "Validates the index of agent skills. Agents read the names and descriptions first, and load a skill when a task needs " +
    "it.",
  spec: "https://github.com/cloudflare/agent-skills-discovery-rfc",
  maturity: "draft",
  weight: 1,
  surface: "content",
  aliases: { isitagentready: "agentSkills" },
  example: `{
  "$schema": "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
  "skills": [
    {
      "name": "place-order",
      "type": "skill-md",
      "description": "How to place an order with the API. Use when ordering from Example.",
      "url": "/.well-known/agent-skills/place-order/SKILL.md",
      "digest": "sha256:f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2"
    }
  ]
}
`,
  needs: { file: skillIndex },
  mediaType: "application/json",
  outcomes: {
    absent: notApplicable("No agent skills index found"),
    unrelated: fail(
      "{path} lists entries that are not skills: {entries}",
      "Remove these entries, and delete the file if no skill remains: each URL must return SKILL.md or an archive",
    ),
    invalid: fail(
      INVALID,
      "Add the missing members. The file needs a skills array, and each skill needs a name, type, description, url and digest",
    ),
    misnamed: fail(
      INVALID,
      "Write names in lowercase letters and digits with single hyphens, and use the $schema and types of version 0.2.0",
    ),
    mislabelled: fail(
      INVALID,
      "Set type to skill-md for a Markdown file or to archive, and $schema to the URL of version 0.2.0",
    ),
    malformed: fail(
      INVALID,
      "Use the $schema of version 0.2.0, http URLs, descriptions of at most 1,024 characters, and digests of the files as served",
    ),
    unsupported: fail(
      "{path} has an unknown $schema: {schema}",
      `Set $schema to ${SKILL_INDEX_SCHEMA}`,
    ),
    legacy: warn(
      "{path} uses an old path or version of the skills index ({version})",
      `Publish version 0.2.0 at ${SKILL_INDEX_PATH}, with type, url and digest for each skill`,
    ),
    schemaless: warn(FLAWED, `Add $schema with the value ${SKILL_INDEX_SCHEMA}`),
    outdated: warn(FLAWED, "Rename sha256 to digest, and write sha256: before the digits"),
    flawed: warn(FLAWED, "Use https URLs, unique names, and sha256: digests in lowercase"),
    empty: warn("{path} lists no skills", "Delete the file, or add an entry for each skill"),
    valid: pass("{path} is valid and lists {skills:skill}"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { path, document: { format, schema, problems, skills } } = file;
    const has = (code: SkillIndexProblem) => problems.some((problem) => problem.code === code);
    const others = skills.filter((skill) => !mayBeSkill(skill));
    if (others.length > 0) {
      const entries = others.map(({ name, url }) => `${name ?? STAND_INS.name} (${url})`);
      return { outcome: "unrelated", details: { path, entries } };
    }
    const errors = problems.filter(({ code, severity }) => severity === "error" && code !== "unknown-schema");
    if (errors.length > 0) {
      return { outcome: invalidOutcome(errors), details: { path, problems: problemsOf(problems, "error") } };
    }
    if (skills.length === 0) return { outcome: "empty", details: { path } };
    if (format === "unknown") {
      return { outcome: "unsupported", details: { path, schema: schema ?? "not a text" } };
    }
    const isOld = path === OLD_SKILL_INDEX_PATH || format !== "0.2.0";
    if (isOld) return { outcome: "legacy", details: { path, version: format } };
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) {
      const isSchemaless = has("missing-schema");
      const outcome = has("digest-called-sha256") ? "outdated" : isSchemaless ? "schemaless" : "flawed";
      return { outcome, details: { path, problems: warnings } };
    }
    return { outcome: "valid", details: { path, skills: skills.length } };
  },
});

/** Outcome of the problem that takes most work to fix. */
function invalidOutcome(errors: readonly Problem<SkillIndexProblem>[]) {
  const codes = errors.map(({ code }) => code);
  const known = WRONG_MEMBERS.flatMap(([, each]) => each);
  if (!codes.every((code) => known.includes(code))) return "invalid";
  return WRONG_MEMBERS.find(([, each]) => codes.some((code) => each.includes(code)))?.[0] ?? "invalid";
}
