/** Capabilities in an agent card: skills, and the media types of input and output. */
import type { JsonNode } from "../../formats/json_node.ts";
import { type AgentCardLog, requiredMember } from "./agent_card_problem.ts";

/** Maximum number of skills read from one card. */
const MAX_AGENT_SKILLS = 500;
/** Maximum number of media types read from one list. */
const MAX_MODES = 100;

const SKILL_LISTS = ["tags", "examples", "inputModes", "outputModes"] as const;

/**
 * Reads `skills`. Every version requires the list, and id, name, description and tags in each skill.
 * @returns number of list items that are objects
 */
export function readSkills(card: JsonNode, log: AgentCardLog): number {
  const list = requiredMember(card, "skills", "isList", log);
  if (list.isList && list.size === 0) log.add("empty-skills");
  if (list.size > MAX_AGENT_SKILLS) log.add("too-many-skills");
  const ids = new Set<string>();
  const skills = list.items(MAX_AGENT_SKILLS);
  for (const skill of skills) {
    if (skill.isObject) readSkill(skill, ids, log);
    else log.add("bad-skill", { detail: `${skill.path} is not an object` });
  }
  return skills.filter(({ isObject }) => isObject).length;
}

function readSkill(skill: JsonNode, ids: Set<string>, log: AgentCardLog): void {
  const missing = skill.withoutText(["id", "name", "description"]);
  if (!skill.at("tags").value) missing.push("tags");
  if (missing.length > 0) log.add("bad-skill", { detail: `${skill.path} without ${missing.join(", ")}` });
  for (const list of SKILL_LISTS.map((name) => skill.at(name))) {
    if (list.value && !list.isList) log.add("bad-skill", { detail: `${list.path} is not a list` });
  }
  const id = skill.at("id").text;
  if (id === null) return;
  if (ids.has(id)) log.add("duplicate-skill", skill.quote(id));
  ids.add(id);
}

/** Reads `defaultInputModes` and `defaultOutputModes`, which every version requires. */
export function readModes(card: JsonNode, log: AgentCardLog): void {
  for (const name of ["defaultInputModes", "defaultOutputModes"]) {
    const list = requiredMember(card, name, "isList", log);
    if (list.isList && list.size === 0) log.add("empty-modes", list);
    const odd = list.items(MAX_MODES).find(({ text }) => !isMediaType(text ?? ""));
    if (odd !== undefined) log.add("bad-mode", list.quote(odd.text ?? "not a text"));
  }
}

/** Returns true for `type/subtype`, which may have parameters or wildcards. */
function isMediaType(text: string): boolean {
  return text.length <= 255 && /^[\w!#$&^.+*-]{1,127}\/[\w!#$&^.+*-]{1,127}(?:\s*;.*)?$/.test(text);
}
