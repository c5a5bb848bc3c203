/** One skill in an index of agent skills. */
import type { Json } from "../json.ts";
import {
  SKILL_DESCRIPTION_LENGTH,
  SKILL_MEDIA_TYPES,
  SKILL_NAME,
  SKILL_NAME_LENGTH,
} from "../../data/agent_skill_formats.ts";
import { asArray, asString, member } from "../formats/json.ts";
import type { ProblemLog } from "../problem.ts";

/** SHA-256 of no octets: what a generator writes that could not read the file. */
const EMPTY_DIGEST = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
/** Files of one skill that are looked at. */
const FILES_LIMIT = 200;

export type SkillIndexProblem =
  | "not-an-object"
  | "missing-schema"
  | "unknown-schema"
  | "missing-skills"
  | "too-many-skills"
  | "skill-not-an-object"
  | "duplicate-skill"
  | "missing-name"
  | "bad-name"
  | "missing-type"
  | "unknown-type"
  | "missing-description"
  | "long-description"
  | "missing-url"
  | "bad-url"
  | "insecure-url"
  | "missing-digest"
  | "digest-called-sha256"
  | "upper-case-digest"
  | "bad-digest"
  | "digest-of-nothing"
  | "missing-files"
  | "no-skill-md"
  | "bad-file-path";

export interface SkillEntry {
  readonly name: string | null;
  /** As written; empty where there is none. */
  readonly description: string;
  /** `skill-md`, `archive` or what stands there instead. */
  readonly type: string | null;
  /** Address of the artefact as written, or relative to the index by the rule of older versions. */
  readonly url: string | null;
  /** SHA-256 in lower-case hexadecimal digits; null where none is given that could be compared. */
  readonly digest: string | null;
}

type Log = ProblemLog<SkillIndexProblem>;

/** @param hasFiles in older versions an entry lists files, and its address follows from its name */
export function readSkillEntry(item: Json, place: string, hasFiles: boolean, log: Log): SkillEntry {
  const name = readName(item, place, log);
  const description = asString(member(item, "description")) ?? "";
  if (description.trim() === "") log.add("missing-description", { detail: place });
  else if (isLonger(description, SKILL_DESCRIPTION_LENGTH)) log.add("long-description", { detail: place });
  if (hasFiles) return { name, description, ...readFiles(item, name, place, log) };
  const type = asString(member(item, "type"));
  if (type === null || type === "") log.add("missing-type", { detail: place });
  else if (!Object.hasOwn(SKILL_MEDIA_TYPES, type)) log.add("unknown-type", { detail: `${place}: ${type}` });
  return { name, description, type, url: readUrl(item, place, log), digest: readDigest(item, place, log) };
}

function readName(item: Json, place: string, log: Log): string | null {
  const name = asString(member(item, "name"));
  if (name === null || name === "") log.add("missing-name", { detail: place });
  else if (name.length > SKILL_NAME_LENGTH || !SKILL_NAME.test(name)) {
    log.add("bad-name", { detail: `${place}: ${name}` });
  }
  return name;
}

/** Limits of JSON Schema count characters, not UTF-16 code units. */
function isLonger(text: string, limit: number): boolean {
  return text.length > limit && (text.length > 2 * limit || [...text].length > limit);
}

function readUrl(item: Json, place: string, log: Log): string | null {
  const url = asString(member(item, "url"));
  if (url === null || url === "") {
    log.add("missing-url", { detail: place });
    return null;
  }
  const parsed = URL.parse(url, "https://index.invalid/");
  if (parsed?.protocol === "http:") log.add("insecure-url", { detail: `${place}: ${url}` });
  else if (parsed?.protocol !== "https:") log.add("bad-url", { detail: `${place}: ${url}` });
  return url;
}

function readDigest(item: Json, place: string, log: Log): string | null {
  const current = asString(member(item, "digest"));
  const other = asString(member(item, "sha256"));
  const digest = current ?? other;
  if (digest === null || digest === "") {
    log.add("missing-digest", { detail: place });
    return null;
  }
  if (current === null) log.add("digest-called-sha256", { detail: place });
  const hex = digest.startsWith("sha256:") ? digest.slice(7) : current === null ? digest : "";
  if (!/^[0-9a-f]{64}$/i.test(hex)) {
    log.add("bad-digest", { detail: `${place}: ${digest}` });
    return null;
  }
  const lower = hex.toLowerCase();
  if (lower === EMPTY_DIGEST) log.add("digest-of-nothing", { detail: place });
  if (lower !== hex) log.add("upper-case-digest", { detail: place });
  return lower;
}

function readFiles(
  item: Json,
  name: string | null,
  place: string,
  log: Log,
): Omit<SkillEntry, "name" | "description"> {
  const files = asArray(member(item, "files"));
  const list = (files ?? []).slice(0, FILES_LIMIT);
  if (list.length === 0) log.add("missing-files", { detail: place });
  const paths = list.map((file) => asString(file) ?? asString(member(file, "path")) ?? "");
  // Clients take the name in any case, and ask for it in this one.
  const at = paths.findIndex((path) => /^(?:\.\/)?SKILL\.md$/i.test(path));
  if (list.length > 0 && at < 0) log.add("no-skill-md", { detail: place });
  const bad = paths.find((path) => path === "" || path.startsWith("/") || path.split("/").includes(".."));
  if (bad !== undefined) log.add("bad-file-path", { detail: `${place}: ${bad}` });
  const digest = /^sha256:([0-9a-f]{64})$/i.exec(asString(member(list[at], "digest")) ?? "")?.[1];
  return {
    type: "skill-md",
    url: name === null || at < 0 ? null : `./${encodeURIComponent(name)}/SKILL.md`,
    digest: digest?.toLowerCase() ?? null,
  };
}
