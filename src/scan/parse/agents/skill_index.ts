/** The index of agent skills that a site offers, of versions 0.2.0 and 0.1.0. */
import type { Json } from "../json.ts";
import { MAX_SENSIBLE_SKILLS, SKILL_INDEX_SCHEMA } from "../../data/agent_skill_formats.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { type Problem, problemLog } from "../problem.ts";
import {
  readSkillEntry,
  SKILL_INDEX_PROBLEMS,
  type SkillEntry,
  type SkillIndexProblem,
} from "./skill_entry.ts";

/** Entries of one index that are read. */
export const MAX_SKILL_ENTRIES = 1000;

/** `draft-0.2.0` was an earlier text of 0.2.0, with a list of files for each skill. */
export type SkillIndexFormat = "0.2.0" | "draft-0.2.0" | "0.1.0" | "unknown";

export interface SkillIndex {
  readonly format: SkillIndexFormat;
  /** `$schema` as written. */
  readonly schema: string | null;
  /** Every entry that is an object, incomplete ones included. */
  readonly skills: readonly SkillEntry[];
  readonly problems: readonly Problem<SkillIndexProblem>[];
}

/** Reads an index; required members are those of the version whose members its entries have. */
export function parseSkillIndex(value: Json): SkillIndex {
  const log = problemLog(SKILL_INDEX_PROBLEMS);
  const schema = member(value, "$schema");
  const items = asArray(member(value, "skills"));
  const isObject = asRecord(value) !== null;
  const hasFiles = isOlder(items?.[0]);
  const format = formatOf(value, hasFiles);
  if (!isObject) log.add("not-an-object");
  else if (items === null) log.add("missing-skills");
  if (format === "unknown") log.add("unknown-schema", { detail: asString(schema) ?? "not a text" });
  if (format === "0.2.0" && schema === undefined && isObject) log.add("missing-schema");
  if ((items?.length ?? 0) > MAX_SENSIBLE_SKILLS) {
    log.add("too-many-skills", { detail: String(items?.length) });
  }
  const skills: SkillEntry[] = [];
  const names = new Set<string>();
  for (const [index, item] of (items ?? []).slice(0, MAX_SKILL_ENTRIES).entries()) {
    const path = `skills[${index}]`;
    if (asRecord(item) === null) {
      log.add("skill-not-an-object", { detail: path });
      continue;
    }
    const entry = readSkillEntry(item, path, hasFiles, log);
    const { name } = entry;
    if (name !== null && names.has(name)) log.add("duplicate-skill", { detail: `${path}: ${name}` });
    names.add(name ?? "");
    skills.push(entry);
  }
  return { format, schema: asString(schema), skills, problems: log.problems };
}

/** Entries of older versions list files, newer ones have one URL. */
function isOlder(item: Json | undefined): boolean {
  return asArray(member(item, "files")) !== null && member(item, "url") === undefined;
}

function formatOf(value: Json, hasFiles: boolean): SkillIndexFormat {
  const schema = member(value, "$schema");
  if (asString(schema)?.replace(/#$/, "") === SKILL_INDEX_SCHEMA) return "0.2.0";
  if (schema !== undefined) return "unknown";
  if (!hasFiles) return "0.2.0";
  return asString(member(value, "version")) === "0.2.0" ? "draft-0.2.0" : "0.1.0";
}
