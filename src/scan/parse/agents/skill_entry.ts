/** One skill in an index of agent skills. */
import type { Json } from "../json.ts";
import {
  MAX_SKILL_DESCRIPTION_LENGTH,
  MAX_SKILL_NAME_LENGTH,
  SKILL_MEDIA_TYPES,
  SKILL_NAME,
} from "../../data/agent_skill_formats.ts";
import { asArray, asString, member } from "../formats/json.ts";
import { error, type ProblemLog, warning } from "../problem.ts";

/** SHA-256 of no bytes: what a generator writes that could not read the file. */
const EMPTY_DIGEST = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
/** Files of one skill that are read. */
const MAX_SKILL_FILES = 200;

export const SKILL_INDEX_PROBLEMS = {
  "not-an-object": error("not a JSON object"),
  "missing-schema": warning("$schema is missing"),
  "unknown-schema": error("$schema is unknown"),
  "missing-skills": error("skills is not an array"),
  "too-many-skills": warning("more skills than we read"),
  "skill-not-an-object": error("a skill is not an object"),
  "duplicate-skill": warning("a skill name is used twice"),
  "missing-name": error("a skill has no name"),
  "bad-name": error("a skill name is invalid"),
  "missing-type": error("a skill has no type"),
  "unknown-type": error("a type is neither skill-md nor archive"),
  "missing-description": error("a skill has no description"),
  "long-description": error(`a description has more than ${MAX_SKILL_DESCRIPTION_LENGTH} characters`),
  "missing-url": error("a skill has no url"),
  "bad-url": error("a url is invalid"),
  "insecure-url": warning("a url does not use https"),
  "missing-digest": error("a skill has no digest"),
  "digest-called-sha256": warning("digest has its old name, sha256"),
  "upper-case-digest": warning("a digest is in uppercase"),
  "bad-digest": error("a digest is not sha256: followed by 64 hexadecimal digits"),
  "digest-of-nothing": error("a digest is of an empty file"),
  "missing-files": error("a skill has no files"),
  "no-skill-md": error("a skill has no SKILL.md"),
  "bad-file-path": error("a file path is not inside the skill's folder"),
};
export type SkillIndexProblem = keyof typeof SKILL_INDEX_PROBLEMS;

export interface SkillEntry {
  readonly name: string | null;
  /** As written; empty where it is missing. */
  readonly description: string;
  /** `skill-md`, `archive`, or the text that was written. */
  readonly type: string | null;
  /** URL of the artifact as written, or relative to the index as older versions define it. */
  readonly url: string | null;
  /** SHA-256 in lowercase hexadecimal digits; null where no valid one is given. */
  readonly digest: string | null;
}

type Log = ProblemLog<SkillIndexProblem>;

/** @param hasFiles in older versions an entry lists files, and its URL follows from its name */
export function readSkillEntry(item: Json, path: string, hasFiles: boolean, log: Log): SkillEntry {
  const name = asString(member(item, "name"));
  if (!name) log.add("missing-name", { detail: path });
  else if (name.length > MAX_SKILL_NAME_LENGTH || !SKILL_NAME.test(name)) {
    log.add("bad-name", { detail: `${path}: ${name}` });
  }
  const description = asString(member(item, "description")) ?? "";
  if (description.trim() === "") log.add("missing-description", { detail: path });
  else if (isLonger(description, MAX_SKILL_DESCRIPTION_LENGTH)) log.add("long-description", { detail: path });
  if (hasFiles) return { name, description, ...readFiles(item, name, path, log) };
  const type = asString(member(item, "type"));
  if (!type) log.add("missing-type", { detail: path });
  else if (!Object.hasOwn(SKILL_MEDIA_TYPES, type)) log.add("unknown-type", { detail: `${path}: ${type}` });
  return { name, description, type, url: readUrl(item, path, log), digest: readDigest(item, path, log) };
}

/** Limits of JSON Schema count characters, not UTF-16 code units. */
function isLonger(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || [...text].length > limit);
}

function readUrl(item: Json, path: string, log: Log): string | null {
  const url = asString(member(item, "url"));
  if (!url) {
    log.add("missing-url", { detail: path });
    return null;
  }
  const protocol = URL.parse(url, "https://index.invalid/")?.protocol;
  if (protocol === "http:") log.add("insecure-url", { detail: `${path}: ${url}` });
  else if (protocol !== "https:") log.add("bad-url", { detail: `${path}: ${url}` });
  return url;
}

function readDigest(item: Json, path: string, log: Log): string | null {
  const current = asString(member(item, "digest"));
  const digest = current ?? asString(member(item, "sha256"));
  if (!digest) {
    log.add("missing-digest", { detail: path });
    return null;
  }
  if (current === null) log.add("digest-called-sha256", { detail: path });
  // The former member has no prefix.
  const hex = digest.startsWith("sha256:") ? digest.slice(7) : current === null ? digest : "";
  if (!/^[0-9a-f]{64}$/i.test(hex)) {
    log.add("bad-digest", { detail: `${path}: ${digest}` });
    return null;
  }
  const lower = hex.toLowerCase();
  if (lower === EMPTY_DIGEST) log.add("digest-of-nothing", { detail: path });
  if (lower !== hex) log.add("upper-case-digest", { detail: path });
  return lower;
}

function readFiles(
  item: Json,
  name: string | null,
  path: string,
  log: Log,
): Omit<SkillEntry, "name" | "description"> {
  const files = (asArray(member(item, "files")) ?? []).slice(0, MAX_SKILL_FILES);
  if (files.length === 0) log.add("missing-files", { detail: path });
  const paths = files.map((file) => asString(file) ?? asString(member(file, "path")) ?? "");
  // Clients accept the name in any case, and request it in this one.
  const at = paths.findIndex((each) => /^(?:\.\/)?SKILL\.md$/i.test(each));
  if (files.length > 0 && at < 0) log.add("no-skill-md", { detail: path });
  const bad = paths.find((each) => each === "" || each.startsWith("/") || each.split("/").includes(".."));
  if (bad !== undefined) log.add("bad-file-path", { detail: `${path}: ${bad}` });
  const digest = /^sha256:([0-9a-f]{64})$/i.exec(asString(member(files[at], "digest")) ?? "")?.[1];
  return {
    type: "skill-md",
    url: name === null || at < 0 ? null : `./${encodeURIComponent(name)}/SKILL.md`,
    digest: digest?.toLowerCase() ?? null,
  };
}
