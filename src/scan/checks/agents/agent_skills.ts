/** Skills tell an agent how to do things with the site; the index is where it finds them. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { OLD_SKILL_INDEX_PATH, SKILL_INDEX_PATH } from "../../data/agent_skill_formats.ts";
import { skillIndexSnippet } from "../../fix/snippets/skill_index_snippet.ts";
import { STRICT_JSON } from "../../fix/snippets/strict_json.ts";
import { servesType, typeWords } from "../../parse/media_type.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { jsonFault } from "../../probes/json_problem.ts";
import { skillIndex } from "../../probes/agents/skill_index.ts";

const FAULTS = new Set([
  "bad-digest",
  "bad-file-path",
  "bad-name",
  "bad-url",
  "digest-of-nothing",
  "long-description",
  "missing-description",
  "missing-digest",
  "missing-files",
  "missing-name",
  "missing-skills",
  "missing-type",
  "missing-url",
  "no-skill-md",
  "not-an-object",
  "skill-not-an-object",
  "unknown-type",
]);
const BROKEN = FAULTS.union(new Set(["unknown-schema"]));
const FLAWS = new Set([
  "digest-called-sha256",
  "duplicate-skill",
  "insecure-url",
  "missing-schema",
  "too-many-skills",
  "upper-case-digest",
]);
/** Commands, not the file: the index and its first skill have to agree. */
const shown = { snippet: skillIndexSnippet };

export default defineCheck({
  id: "agent-skills",
  title: "Agent skills",
  about:
    "An index of skills lets an agent load, when it needs them, instructions that the site itself wrote for a task. Agents " +
    "read its names and descriptions first, and fetch the rest later.",
  spec: "https://github.com/cloudflare/agent-skills-discovery-rfc",
  maturity: "draft",
  weight: 1,
  surface: "content",
  aliases: { isitagentready: "agentSkills" },
  needs: { index: skillIndex },
  outcomes: {
    absent: notApplicable("No index of agent skills is published"),
    unreadable: fail("{path} is no JSON that can be read: {reason}", STRICT_JSON, shown),
    unsupported: fail(
      "{path} names a schema that agents do not know, so that they must not read on: {schema}",
      "Give $schema the address of version 0.2.0 as its specification has it",
      shown,
    ),
    invalid: fail(
      "{path} lacks what the format requires: {faults}",
      "Give the index skills, and each skill name, type, description, url and digest",
      shown,
    ),
    legacy: warn(
      "{path} is an index of an older version: {version}",
      `Publish version 0.2.0 at ${SKILL_INDEX_PATH}, with type, url and digest for each skill`,
      shown,
    ),
    flawed: warn(
      "{path} has flaws: {faults}",
      "Give the index its $schema, https addresses, each skill once, and digests as sha256: with lower-case digits",
    ),
    mistyped: warn("{path} is served as {served}", "Serve it as application/json"),
    empty: warn("{path} lists no skill", "Add an entry for each skill, or take the file away"),
    valid: pass("{path} is valid (skills: {skills})"),
  },
  judge({ index }) {
    if (!index.present) return "absent";
    const { path, document, resource } = index;
    if (document === null) {
      return { outcome: "unreadable", details: { path, reason: jsonFault(index.resource) } };
    }
    const { format, problems, skills } = document;
    if (problems.some(({ code }) => FAULTS.has(code))) {
      return { outcome: "invalid", details: { path, faults: wordsOf(problems, BROKEN) } };
    }
    if (format === "unknown") {
      const schema = document.schema?.slice(0, 200) ?? "no text";
      return { outcome: "unsupported", details: { path, schema } };
    }
    const isOld = path === OLD_SKILL_INDEX_PATH || format !== "0.2.0";
    if (isOld && skills.length > 0) return { outcome: "legacy", details: { path, version: format } };
    if (skills.length === 0) return { outcome: "empty", details: { path } };
    const flaws = wordsOf(problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { path, faults: flaws } };
    if (!servesType("application/json", resource.mediaType)) {
      const served = typeWords(resource.mediaType);
      return { outcome: "mistyped", details: { path, served } };
    }
    return { outcome: "valid", details: { path, skills: skills.length } };
  },
});
