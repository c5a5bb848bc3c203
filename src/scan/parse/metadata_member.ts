/** Members of OAuth metadata: lists of strings, and URLs that must be https. */
import type { Json } from "../../json.ts";
import { JsonNode } from "./formats/json_node.ts";
import { publicUrlProblem } from "./https_url.ts";
import { error, type ProblemLog, warning } from "./problem.ts";

/** Maximum number of entries, so a hostile list costs no more than a long one. */
const MAX_LIST_ENTRIES = 500;

export const MEMBER_PROBLEMS = {
  "bad-list": warning("a field is not a list of strings"),
  "bad-url": error("a field is not an absolute https URL"),
  "insecure-url": error("a URL does not use https"),
};

type MemberLog = Pick<ProblemLog<keyof typeof MEMBER_PROBLEMS>, "add">;

/** Returns the strings of a list, or null if the document has no such list. */
export function wordList(
  value: Json,
  name: string,
  log: Pick<ProblemLog<"bad-list">, "add">,
): readonly string[] | null {
  const list = new JsonNode(value).at(name);
  if (list.isMissing) return null;
  const words = list.texts(MAX_LIST_ENTRIES);
  if (!list.isList || words.length < list.items(MAX_LIST_ENTRIES).length) {
    log.add("bad-list", { detail: name });
  }
  return list.isList ? words : null;
}

/**
 * Returns a URL as written, or null if it is missing or unusable. @param log null if problems do not matter
 */
export function urlMember(value: Json, name: string, log: MemberLog | null): string | null {
  const { isMissing, text } = new JsonNode(value).at(name);
  if (isMissing) return null;
  const problem = publicUrlProblem(text);
  if (problem !== null) log?.add(`${problem}-url`, { detail: text ? `${name}: ${text}` : name });
  return problem === "bad" ? null : text;
}
