/** What an agent card says that its agent can do: skills, and the media types that they take and give. */
import type { Json } from "../json.ts";
import type { AgentCardProblem } from "./agent_card_problem.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import type { ProblemLog } from "../problem.ts";

/** Skills of one card that are read. */
export const AGENT_SKILLS_LIMIT = 500;
/** Media types of one list that are looked at. */
const MODES_LIMIT = 100;

/** Members of a skill that are lists where they are there. */
const LISTS = ["tags", "examples", "inputModes", "outputModes"] as const;

export interface AgentSkill {
  readonly id: string | null;
  readonly name: string | null;
}

type Log = ProblemLog<AgentCardProblem>;

/** Reads `skills`, which every version requires, each with id, name, description and tags. */
export function readSkills(card: Json, log: Log): AgentSkill[] {
  const value = member(card, "skills");
  const list = asArray(value);
  if (value === undefined || value === null) log.add("missing-field", { detail: "skills" });
  else if (list === null) log.add("wrong-kind", { detail: "skills" });
  if (list?.length === 0) log.add("empty-skills");
  if (list !== null && list.length > AGENT_SKILLS_LIMIT) log.add("too-many-skills");
  const seen = new Set<string>();
  const skills: AgentSkill[] = [];
  for (const [index, item] of (list ?? []).slice(0, AGENT_SKILLS_LIMIT).entries()) {
    const place = `skills[${index}]`;
    if (asRecord(item) === null) {
      log.add("bad-skill", { detail: `${place} is no object` });
      continue;
    }
    const lacks = ["id", "name", "description"].filter((name) => !asString(member(item, name)));
    if (!member(item, "tags")) lacks.push("tags");
    if (lacks.length > 0) log.add("bad-skill", { detail: `${place} without ${lacks.join(", ")}` });
    for (const name of LISTS) {
      const list = member(item, name) || null;
      if (list !== null && asArray(list) === null) {
        log.add("bad-skill", { detail: `${place}.${name} is no list` });
      }
    }
    const id = asString(member(item, "id"));
    if (id !== null && seen.has(id)) log.add("duplicate-skill", { detail: `${place}: ${id}` });
    if (id !== null) seen.add(id);
    skills.push({ id, name: asString(member(item, "name")) });
  }
  return skills;
}

/** Reads `defaultInputModes` and `defaultOutputModes`, which every version requires. */
export function readModes(card: Json, log: Log): void {
  for (const name of ["defaultInputModes", "defaultOutputModes"]) {
    const value = member(card, name);
    const list = asArray(value);
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (value === undefined || value === null) {
      const isSnake = member(card, snake) !== undefined;
      log.add(isSnake ? "snake-case-field" : "missing-field", { detail: isSnake ? snake : name });
    } else if (list === null) log.add("wrong-kind", { detail: name });
    else if (list.length === 0) log.add("empty-modes", { detail: name });
    const odd = list?.slice(0, MODES_LIMIT).find((mode) => !isMediaType(asString(mode) ?? ""));
    if (odd !== undefined) log.add("bad-mode", { detail: `${name}: ${asString(odd) ?? "no text"}` });
  }
}

/** `type/subtype`, perhaps with parameters or wildcards. */
function isMediaType(text: string): boolean {
  return text.length <= 255 && /^[\w!#$&^.+*-]{1,127}\/[\w!#$&^.+*-]{1,127}(?:\s*;.*)?$/.test(text);
}
