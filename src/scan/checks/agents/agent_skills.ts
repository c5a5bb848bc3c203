/** Skills are instructions for tasks on the site; agents find them in the index. */
import { fail, notApplicable, pass, warn } from "../../check.ts";
import { OLD_SKILL_INDEX_PATH, SKILL_INDEX_PATH } from "../../data/agent_skill_formats.ts";
import { skillIndexSnippet } from "../../fix/snippets/skill_index_snippet.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { skillIndex } from "../../probes/agents/skill_index.ts";
import { defineJsonFileCheck } from "../json_file_check.ts";

/** Commands, not the file: the index and its first skill must match. */
const EXAMPLE = { snippet: skillIndexSnippet };

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
  needs: { file: skillIndex },
  mediaType: "application/json",
  replacement: EXAMPLE,
  outcomes: {
    absent: notApplicable("No agent skills index found"),
    unsupported: fail(
      "{path} has an unknown $schema: {schema}",
      "Set $schema to the URL in the specification of version 0.2.0",
      EXAMPLE,
    ),
    invalid: fail(
      "{path} is not a valid skills index: {problems}",
      "Add the missing members: a skills array, and for each skill a name, type, description, url and digest",
      EXAMPLE,
    ),
    legacy: warn(
      "{path} uses an old path or version of the skills index ({version})",
      `Publish version 0.2.0 at ${SKILL_INDEX_PATH}, with type, url and digest for each skill`,
      EXAMPLE,
    ),
    flawed: warn(
      "{path} has problems: {problems}",
      "Use the current $schema, https URLs, unique names, and sha256: digests in lowercase",
    ),
    empty: warn("{path} lists no skills", "Add an entry for each skill, or delete the file"),
    valid: pass("{path} is valid and lists {skills:skill}"),
  },
  judge({ file }) {
    if (!file.present) return "absent";
    const { path, document: { format, schema, problems, skills } } = file;
    if (problems.some(({ code, severity }) => severity === "error" && code !== "unknown-schema")) {
      return { outcome: "invalid", details: { path, problems: problemsOf(problems, "error") } };
    }
    if (format === "unknown") {
      return { outcome: "unsupported", details: { path, schema: schema ?? "not a text" } };
    }
    const isOld = path === OLD_SKILL_INDEX_PATH || format !== "0.2.0";
    if (isOld && skills.length > 0) return { outcome: "legacy", details: { path, version: format } };
    if (skills.length === 0) return { outcome: "empty", details: { path } };
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { path, problems: warnings } };
    return { outcome: "valid", details: { path, skills: skills.length } };
  },
});
