/** A site's index of agent skills, in version 0.2.0 or 0.1.0. */
import type { Json } from "../../../json.ts";
import { MAX_SENSIBLE_SKILLS, SKILL_INDEX_SCHEMA } from "../../data/agents/skill_formats.ts";
import { JsonNode } from "../formats/json_node.ts";
import { type Problem, problemLog } from "../problem.ts";
import {
  readSkillEntry,
  SKILL_INDEX_PROBLEMS,
  type SkillEntry,
  type SkillIndexProblem,
} from "./skill_entry.ts";

/** Maximum number of entries read from one index. */
const MAX_SKILL_ENTRIES = 1000;

/** `draft-0.2.0` was an earlier version of the 0.2.0 text, with a list of files for each skill. */
export type SkillIndexFormat = "0.2.0" | "draft-0.2.0" | "0.1.0" | "unknown";

export interface SkillIndex {
  readonly format: SkillIndexFormat;
  /** `$schema` as written. */
  readonly schema: string | null;
  /** All entries that are objects, including incomplete ones. */
  readonly skills: readonly SkillEntry[];
  readonly problems: readonly Problem<SkillIndexProblem>[];
}

/**
 * Reads an index. The members of its entries decide the version, and the version decides the required
 * members.
 */
export function parseSkillIndex(value: Json): SkillIndex {
  const log = problemLog(SKILL_INDEX_PROBLEMS);
  const document = new JsonNode(value);
  const schema = document.at("$schema");
  const list = document.at("skills");
  const items = list.items(MAX_SKILL_ENTRIES);
  // Entries of older versions list files. Newer entries have one URL.
  const hasFiles = items[0] !== undefined && items[0].at("files").isList && !items[0].has("url");
  const format = formatOf(document, hasFiles);
  if (!document.isObject) log.add("not-an-object");
  else if (!list.isList) log.add("missing-skills");
  if (format === "unknown") log.add("unknown-schema", { detail: schema.text ?? "not a text" });
  if (format === "0.2.0" && schema.value === undefined && document.isObject) log.add("missing-schema");
  if (list.size > MAX_SENSIBLE_SKILLS) log.add("too-many-skills", { detail: String(list.size) });
  const names = new Set<string>();
  const skills = items.flatMap((item) => {
    if (!item.isObject) {
      log.add("skill-not-an-object", item);
      return [];
    }
    const entry = readSkillEntry(item, hasFiles, log);
    if (names.has(entry.name ?? "")) log.add("duplicate-skill", item.quote(entry.name ?? ""));
    if (entry.name !== null) names.add(entry.name);
    return [entry];
  });
  return { format, schema: schema.text, skills, problems: log.problems };
}

function formatOf(document: JsonNode, hasFiles: boolean): SkillIndexFormat {
  const schema = document.at("$schema");
  if (schema.text?.replace(/#$/, "") === SKILL_INDEX_SCHEMA) return "0.2.0";
  if (schema.value !== undefined) return "unknown";
  if (!hasFiles) return "0.2.0";
  return document.at("version").text === "0.2.0" ? "draft-0.2.0" : "0.1.0";
}
