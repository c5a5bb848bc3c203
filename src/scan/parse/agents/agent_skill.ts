/** What an agent card says that its agent can do: skills, and the media types of input and output. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { type AgentCardLog, requiredList } from "./agent_card_problem.ts";

/** Skills of one card that are read. */
export const MAX_AGENT_SKILLS = 500;
/** Media types of one list that are read. */
const MAX_MODES = 100;

const SKILL_LISTS = ["tags", "examples", "inputModes", "outputModes"] as const;

/**
 * Reads `skills`, which every version requires, each with id, name, description and tags.
 * @returns how many are objects
 */
export function readSkills(card: Json, log: AgentCardLog): number {
  const skills = requiredList(card, "skills", log);
  if (skills?.length === 0) log.add("empty-skills");
  const list = skills ?? [];
  if (list.length > MAX_AGENT_SKILLS) log.add("too-many-skills");
  const ids = new Set<string>();
  let count = 0;
  for (const [index, skill] of list.slice(0, MAX_AGENT_SKILLS).entries()) {
    const path = `skills[${index}]`;
    if (asRecord(skill) === null) {
      log.add("bad-skill", { detail: `${path} is not an object` });
      continue;
    }
    count++;
    readSkill(skill, path, log);
    const id = asString(member(skill, "id"));
    if (id !== null && ids.has(id)) log.add("duplicate-skill", { detail: `${path}: ${id}` });
    if (id !== null) ids.add(id);
  }
  return count;
}

function readSkill(skill: Json, path: string, log: AgentCardLog): void {
  const missing = ["id", "name", "description"].filter((name) => !asString(member(skill, name)));
  if (!member(skill, "tags")) missing.push("tags");
  if (missing.length > 0) log.add("bad-skill", { detail: `${path} without ${missing.join(", ")}` });
  for (const name of SKILL_LISTS) {
    const list = member(skill, name) || null;
    if (list !== null && asArray(list) === null) {
      log.add("bad-skill", { detail: `${path}.${name} is not a list` });
    }
  }
}

/** Reads `defaultInputModes` and `defaultOutputModes`, which every version requires. */
export function readModes(card: Json, log: AgentCardLog): void {
  for (const name of ["defaultInputModes", "defaultOutputModes"]) {
    const list = requiredList(card, name, log);
    if (list?.length === 0) log.add("empty-modes", { detail: name });
    const odd = list?.slice(0, MAX_MODES).find((mode) => !isMediaType(asString(mode) ?? ""));
    if (odd !== undefined) log.add("bad-mode", { detail: `${name}: ${asString(odd) ?? "not a text"}` });
  }
}

/** `type/subtype`, perhaps with parameters or wildcards. */
function isMediaType(text: string): boolean {
  return text.length <= 255 && /^[\w!#$&^.+*-]{1,127}\/[\w!#$&^.+*-]{1,127}(?:\s*;.*)?$/.test(text);
}
