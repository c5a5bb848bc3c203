/** Skills in an MCP server's response to `skills/list` (SEP-2640). */
import type { Json } from "../../../../json.ts";
import { JsonNode } from "../../formats/json_node.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../../problem.ts";

/** Maximum number of judged skills, and of files of one skill. */
const MAX_MCP_SKILLS = 500;
/** Number of files and bytes that every host must accept. */
const MAX_SKILL_FILES = 512;
const MAX_SKILL_BYTES = 16 * 1024 * 1024;
/** The path of a skill ends with its name. */
const SKILL_URI = /^[a-z][a-z0-9+.-]{0,40}:\/\/(?:[^\s?#]{1,900}\/)?([a-z0-9-]{1,64})\/SKILL\.md$/i;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

const PROBLEM_KINDS = {
  "not-an-object": error("a skill is not an object"),
  "bad-uri": error("a uri does not end with the skill's directory and SKILL.md"),
  "missing-frontmatter": error("a skill has no frontmatter with name and description"),
  "name-mismatch": error("a name is not the last directory of its uri"),
  "bad-resources": error("resources is neither a list nor dynamic"),
  "missing-skill-md": error("resources does not list SKILL.md"),
  "bad-resource": error("a file has no uri, sha256 digest or size"),
  "too-large": warning("a skill has more than 512 files or 16 MiB"),
};
export type McpSkillProblem = keyof typeof PROBLEM_KINDS;

export interface McpSkills {
  /** Number of listed skills, including skills over the limit. */
  readonly count: number;
  readonly problems: readonly Problem<McpSkillProblem>[];
}

/** Judges the skills of all pages together. Each problem's detail starts with the skill's uri. */
export function readMcpSkills(skills: readonly Json[]): McpSkills {
  const log = problemLog(PROBLEM_KINDS);
  for (const skill of new JsonNode(skills, "skills").items(MAX_MCP_SKILLS)) readSkill(skill, log);
  return { count: skills.length, problems: log.problems };
}

function readSkill(skill: JsonNode, log: ProblemLog<McpSkillProblem>): void {
  if (!skill.isObject) {
    log.add("not-an-object", skill);
    return;
  }
  const uri = skill.at("uri").text ?? "";
  const at = { detail: uri || skill.path };
  const directory = SKILL_URI.exec(uri)?.[1];
  if (directory === undefined) log.add("bad-uri", at);
  const frontmatter = skill.at("frontmatter");
  if (frontmatter.withoutText(["name", "description"]).length > 0) log.add("missing-frontmatter", at);
  else if (directory !== undefined && frontmatter.at("name").text !== directory) log.add("name-mismatch", at);
  const resources = skill.at("resources");
  if (resources.text === "dynamic") return;
  if (!resources.isList) {
    log.add("bad-resources", at);
    return;
  }
  const files = resources.items(MAX_SKILL_FILES);
  if (!files.some((file) => file.at("uri").text === uri)) log.add("missing-skill-md", at);
  if (files.some((file) => !isResource(file))) log.add("bad-resource", at);
  const bytes = files.reduce((sum, file) => sum + (file.at("size").number ?? 0), 0);
  if (resources.size > MAX_SKILL_FILES || bytes > MAX_SKILL_BYTES) log.add("too-large", at);
}

function isResource(file: JsonNode): boolean {
  const { number: size } = file.at("size");
  return file.at("uri").text !== null && DIGEST.test(file.at("digest").text ?? "") &&
    size !== null && Number.isSafeInteger(size) && size >= 0;
}
