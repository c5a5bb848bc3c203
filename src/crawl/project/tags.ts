/** Tags of projects. */
import { badInput } from "../../auth/refusals.ts";

export const TAG_LIMITS = {
  /** Maximum number of tags per project. */
  perProject: 10,
  /** Maximum number of characters per tag. */
  characters: 40,
} as const;

/** Words with one space between them. Commas and semicolons separate tags in forms and files. */
const TAG = /^[^\p{C}\p{Z},;]+(?: [^\p{C}\p{Z},;]+)*$/u;
/** A tag of marks or fillers only would be blank. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const BLANK = /[\u2800\u115f\u1160\u3164\uffa0]/u;

/**
 * Returns the tags in one spelling, sorted and without duplicates. Compatible characters and upper case become
 * their plain forms, so that equal words are one tag.
 * @throws {AppError} BAD_USER_INPUT
 */
export function checkedTags(tags: readonly string[]): readonly string[] {
  const checked = [...new Set(tags.map(checkedTag))].sort();
  if (checked.length <= TAG_LIMITS.perProject) return checked;
  throw badInput(
    `Cannot use tags: ${checked.length} tags, but a project can have at most ${TAG_LIMITS.perProject}`,
    "tags",
  );
}

/** @throws {AppError} BAD_USER_INPUT */
function checkedTag(text: string): string {
  const tag = normalTag(text);
  if (!VISIBLE.test(tag)) throw badInput("Cannot use tags: a tag is empty", "tags");
  const { characters } = TAG_LIMITS;
  if ([...tag].length > characters) {
    throw badInput(`Cannot use tags: a tag has more than ${characters} characters`, "tags");
  }
  if (TAG.test(tag) && !BLANK.test(tag)) return tag;
  throw badInput(
    "Cannot use tags: a tag contains a comma, a semicolon, or invisible or control characters",
    "tags",
  );
}

/** Spelling of a tag that a search compares. */
export function normalTag(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}

/** Tags in a field of a form or a file. */
export function splitTags(text: string): string[] {
  return text.split(/[,;]/).filter((tag) => tag.trim() !== "");
}
