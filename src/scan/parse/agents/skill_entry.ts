/** A skill in an index of agent skills. */
import {
  MAX_SKILL_DESCRIPTION_LENGTH,
  MAX_SKILL_NAME_LENGTH,
  SKILL_MEDIA_TYPES,
  SKILL_NAME,
} from "../../data/agents/skill_formats.ts";
import type { JsonNode } from "../formats/json_node.ts";
import { error, type ProblemLog, warning } from "../problem.ts";

/** SHA-256 of zero bytes. Generators write it if they could not read the file. */
const EMPTY_DIGEST = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
/** Maximum number of files read from one skill. */
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
  /** Description as written, or empty if it is missing. */
  readonly description: string;
  /** `skill-md`, `archive`, or the text as written. */
  readonly type: string | null;
  /** URL of the artifact as written, or the relative URL that older versions define. */
  readonly url: string | null;
  /** SHA-256 in lowercase hexadecimal digits; null if there is no valid digest. */
  readonly digest: string | null;
}

type Log = ProblemLog<SkillIndexProblem>;

/**
 * File names of possible skills: Markdown files and archives. Pages, endpoints and API descriptions are not
 * skills.
 */
const SKILL_FILE = /\.(?:md|markdown|zip|tgz|tar\.gz)$/i;

/** Returns true if an entry may be a skill, regardless of its label. */
export function mayBeSkill({ type, url }: SkillEntry): boolean {
  if (type === null || url === null || Object.hasOwn(SKILL_MEDIA_TYPES, type)) return true;
  const target = URL.parse(url, "https://index.invalid/");
  return target !== null && /^https?:$/.test(target.protocol) && SKILL_FILE.test(target.pathname);
}

/** @param hasFiles true in older versions, which list files and derive an entry's URL from its name */
export function readSkillEntry(item: JsonNode, hasFiles: boolean, log: Log): SkillEntry {
  const name = item.at("name").text;
  const description = item.at("description").text ?? "";
  const type = item.at("type").text;
  if (!name) log.add("missing-name", item);
  else if (name.length > MAX_SKILL_NAME_LENGTH || !SKILL_NAME.test(name)) {
    log.add("bad-name", item.quote(name));
  }
  if (description.trim() === "") log.add("missing-description", item);
  // JSON Schema counts characters, not UTF-16 code units.
  else if ([...description].length > MAX_SKILL_DESCRIPTION_LENGTH) log.add("long-description", item);
  if (hasFiles) return { name, description, ...readFiles(item, name, log) };
  if (!type) log.add("missing-type", item);
  else if (!Object.hasOwn(SKILL_MEDIA_TYPES, type)) log.add("unknown-type", item.quote(type));
  return { name, description, type, url: readUrl(item, log), digest: readDigest(item, log) };
}

function readUrl(item: JsonNode, log: Log): string | null {
  const url = item.at("url").text || null;
  const protocol = url === null ? undefined : URL.parse(url, "https://index.invalid/")?.protocol;
  if (url === null) log.add("missing-url", item);
  else if (protocol === "http:") log.add("insecure-url", item.quote(url));
  else if (protocol !== "https:") log.add("bad-url", item.quote(url));
  return url;
}

function readDigest(item: JsonNode, log: Log): string | null {
  const hasOldName = item.at("digest").text === null;
  const digest = item.at(hasOldName ? "sha256" : "digest").text;
  if (!digest) {
    log.add("missing-digest", item);
    return null;
  }
  if (hasOldName) log.add("digest-called-sha256", item);
  // The digest in the former member has no prefix.
  const form = hasOldName ? /^(?:sha256:)?([0-9a-fA-F]{64})$/ : /^sha256:([0-9a-fA-F]{64})$/;
  const hex = form.exec(digest)?.[1];
  const lower = hex?.toLowerCase() ?? null;
  if (lower === null) log.add("bad-digest", item.quote(digest));
  else if (lower === EMPTY_DIGEST) log.add("digest-of-nothing", item);
  if (lower !== null && lower !== hex) log.add("upper-case-digest", item);
  return lower;
}

function readFiles(
  item: JsonNode,
  name: string | null,
  log: Log,
): Pick<SkillEntry, "type" | "url" | "digest"> {
  const files = item.at("files").items(MAX_SKILL_FILES);
  const paths = files.map((file) => file.text ?? file.at("path").text ?? "");
  // Clients accept the name in any case, but request it in this one.
  const main = files[paths.findIndex((path) => /^(?:\.\/)?SKILL\.md$/i.test(path))];
  if (files.length === 0) log.add("missing-files", item);
  else if (main === undefined) log.add("no-skill-md", item);
  const bad = paths.find((path) => path === "" || path.startsWith("/") || path.split("/").includes(".."));
  if (bad !== undefined) log.add("bad-file-path", item.quote(bad));
  const digest = /^sha256:([0-9a-f]{64})$/i.exec(main?.at("digest").text ?? "")?.[1];
  return {
    type: "skill-md",
    url: name === null || main === undefined ? null : `./${encodeURIComponent(name)}/SKILL.md`,
    digest: digest?.toLowerCase() ?? null,
  };
}
